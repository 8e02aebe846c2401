import { localize } from '../../../base/messages.ts';
import { type PageField, pageFieldOf } from '../../grammar/frontMatter.ts';
import { type FrontMatterTree, textIn } from '../../site/frontMatterTree.ts';
import type { YamlField } from '../../site/yamlTree.ts';
import { isIconName } from '../../values/icon.ts';
import type { HoverContext } from '../hover/context.ts';
import { type HoverText, linkText } from '../hover/hover.ts';
import { fieldText } from '../hover/keys.ts';
import { code, paragraphs, plainText } from '../hover/markdown.ts';
import { iconText } from '../hover/values.ts';
import { frontMatterLinkAt } from './links.ts';
import { ownOffers, ownSchemasOf, ownText, schemasAt } from './schema.ts';

/** The explanation of the key or value at an offset of front matter; undefined elsewhere. */
export function frontMatterHoverAt(
  context: HoverContext,
  frontMatter: FrontMatterTree,
  offset: number,
): HoverText | undefined {
  const field = frontMatter.fields.find(({ keyRange, value }) => keyRange.start <= offset && offset <= value.end);
  const known = field && pageFieldOf(field.key);
  const own = field && ownHover(context, field.key);
  if (!field || (!known && !own)) return undefined;
  const { keyRange, value } = field;
  const aboutKey = paragraphs(known && keyText(known), own);
  if (offset <= keyRange.end) return { markdown: aboutKey, ...keyRange };
  if (offset < value.start) return undefined;
  const markdown = known ? valueText(context, frontMatter, field, known) : '';
  return { markdown: markdown || aboutKey, start: value.start, end: value.end };
}

/** The name of the icon at an offset of front matter, so that its drawing can be loaded. */
export function frontMatterIconAt(frontMatter: FrontMatterTree, offset: number): string | undefined {
  const field = frontMatter.fields.find(({ value }) => value.start <= offset && offset <= value.end);
  const name = field && pageFieldOf(field.key)?.names === 'icon' ? textIn(field) : undefined;
  return name !== undefined && isIconName(name) ? name : undefined;
}

/** The description of a key in the site's own schemas. */
function ownHover({ view, file }: HoverContext, key: string): string | undefined {
  const schemas = schemasAt(ownSchemasOf(view.settings.frontMatterSchemas, file), [key]);
  if (schemas.length === 0) return undefined;
  const values = ownOffers(schemas).map(({ label }) => code(label));
  const own = ownText(schemas);
  return paragraphs(
    `**${plainText(key)}** · ${own === undefined ? localize('A key of this site.') : plainText(own)}`,
    values.length > 0 ? localize('Values: {values}.', { values: values.join(', ') }) : '',
  );
}

function keyText(field: PageField): string {
  const usual = (field.usual ?? []).map(({ value }) => code(value)).join(', ');
  return paragraphs(fieldText(field), usual && localize('Usual values: {values}.', { values: usual }));
}

function valueText(context: HoverContext, frontMatter: FrontMatterTree, field: YamlField, known: PageField): string {
  const text = textIn(field) ?? '';
  if (known.names === 'icon' && isIconName(text)) return iconText(context, text, undefined);
  if (known.shape.kind === 'choice') {
    const chosen = known.shape.values.find(({ value }) => value === text);
    if (chosen?.about) return `${code(chosen.value)}: ${localize(chosen.about)}`;
  }
  const link = frontMatterLinkAt(context.view, context.file, frontMatter, field.value.start);
  return (link && linkText(context, link)?.markdown) ?? '';
}
