import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DocumentLink } from 'vscode-languageserver-types';
import { type PageField, type PageFieldTarget, pageFieldOf } from '../../grammar/frontMatter.ts';
import { namedTarget, type Target, targetOf } from '../../model/links/targets.ts';
import type { SiteView } from '../../model/view.ts';
import { finderOf } from '../../openapi/finder.ts';
import { namedOrigin, type SpecReferences } from '../../openapi/frontMatter.ts';
import { type FrontMatterTree, textIn } from '../../site/frontMatterTree.ts';
import type { YamlField } from '../../site/yamlTree.ts';
import type { Definition } from '../definition.ts';
import { linkTo, maxLinks } from '../links.ts';
import { rangeIn } from '../range.ts';

/** The target of the value at an offset of the front matter, or undefined. */
export function frontMatterLinkAt(
  view: SiteView,
  file: string,
  frontMatter: FrontMatterTree,
  offset: number,
): Definition | undefined {
  const field = frontMatter.fields.find(
    ({ value }) => value.start <= offset && offset <= value.end && value.start < value.end,
  );
  const target = field && targetOfField(view, file, field);
  return target && { target, start: field.value.start, end: field.value.end };
}

/** The values of the front matter that refer to a file or into a specification. */
export function frontMatterDocumentLinks(
  view: SiteView,
  file: string,
  {
    frontMatter,
    text,
    uri,
  }: { readonly frontMatter: FrontMatterTree; readonly text: TextDocument; readonly uri: (file: string) => string },
): readonly DocumentLink[] {
  return frontMatter.fields.slice(0, maxLinks).flatMap((field): readonly DocumentLink[] => {
    const target = targetOfField(view, file, field);
    // Every editor recognizes web addresses by itself.
    if (!target || target.kind === 'url') return [];
    return [{ range: rangeIn(text, field.value.start, field.value.end), ...linkTo(target, uri) }];
  });
}

function targetOfField(view: SiteView, file: string, field: YamlField): Target | undefined {
  const known = pageFieldOf(field.key);
  const text = textIn(field)?.trim();
  if (!known || !text) return undefined;
  const reference = referenceOf(known.names, text);
  if (reference) {
    const origin = namedOrigin(reference, finderOf(view.specs));
    return origin && namedTarget(origin);
  }
  const role = roleOf(known);
  return role && targetOf(view, { text, role, file, element: undefined });
}

function referenceOf(names: PageFieldTarget | undefined, text: string): SpecReferences | undefined {
  switch (names) {
    case 'operation':
      return { openapi: text };
    case 'schema':
      return { openapiSchema: text };
    case 'channel':
      return { asyncapi: text };
    default:
      return undefined;
  }
}

function roleOf({ names }: PageField): 'href' | 'icon-name' | 'asset' | undefined {
  if (names === 'link') return 'href';
  if (names === 'icon') return 'icon-name';
  return names === 'picture' ? 'asset' : undefined;
}
