import { localize } from '../../../base/messages.ts';
import { beginningOf } from '../../../base/wellFormed.ts';
import type { Target } from '../../model/links/targets.ts';
import { labelPath } from '../../model/navigation/labelPath.ts';
import { entryOf } from '../../openapi/endpoint.ts';
import type { NamedOrigin } from '../../openapi/frontMatter.ts';
import type { GeneratedPage } from '../../openapi/page.ts';
import type { Operation } from '../../openapi/spec.ts';
import { pageLabel } from '../../site/labels.ts';
import { entriesOf } from '../pagePlaces.ts';
import type { HoverContext } from './context.ts';
import { code, paragraphs, plainText } from './markdown.ts';

/** How many other places that list a page are shown. */
const maxPlaces = 5;

/** A page: title, description, file, what hides it, and where else it is listed. `at` is the hovered offset. */
export function pageText(
  { view, findFrontMatter, file: here }: HoverContext,
  target: Extract<Target, { kind: 'page' }>,
  at: number,
): string {
  const frontMatter = findFrontMatter(target.file);
  const marks = [
    frontMatter?.hidden
      ? localize('Hidden by its front matter: reachable by its address, not shown in the navigation.')
      : '',
    frontMatter?.deprecated ? localize('Deprecated.') : '',
    frontMatter?.url ? localize('Leads to {url}.', { url: code(frontMatter.url) }) : '',
  ];
  const others = entriesOf(view, target.path)
    .filter(({ file, start, end }) => file !== here || at < start || end < at)
    .map(({ element }) => labelPath(view.config, element).map(plainText).join(' › '));
  const listed = others.slice(0, maxPlaces).map((labelPath) => `- ${labelPath || localize('the navigation')}`);
  const more =
    others.length > maxPlaces ? `\n- ${localize('and {count} more', { count: others.length - maxPlaces })}` : '';
  return paragraphs(
    `**${plainText(pageLabel(target.path, frontMatter))}**`,
    frontMatter?.description && plainText(frontMatter.description),
    marks.filter(Boolean).join(' '),
    code(target.file),
    listed.length > 0
      ? `${here.endsWith('.json') ? localize('Also listed in') : localize('Listed in')}\n${listed.join('\n')}${more}`
      : '',
  );
}

/** A generated page: method and path, summary, and its address. */
export function generatedText(page: GeneratedPage): string {
  const { origin, slug } = page;
  const address = localize('Page {address}, generated from {file}.', {
    address: code(`/${slug.replace(/^\//, '')}`),
    file: code(origin.spec.path),
  });
  if (origin.kind === 'channel') {
    return paragraphs(`**${plainText(origin.channel.title ?? origin.channel.id)}**`, address);
  }
  return operationText(origin.operation, address);
}

/** What a page refers to in a specification. */
export function namedText(origin: NamedOrigin): string {
  const where = code(origin.spec.path);
  switch (origin.kind) {
    case 'operation':
      return operationText(origin.operation, where);
    case 'channel':
      return paragraphs(`**${plainText(origin.channel.title ?? origin.channel.id)}**`, where);
    case 'schema': {
      const { name, schema } = origin;
      const title = schema.title === undefined ? '' : `**${plainText(schema.title)}**`;
      return paragraphs(code(name), title, schema.description && plainText(short(schema.description)), where);
    }
  }
}

function operationText(operation: Operation, where: string): string {
  return paragraphs(
    `${code(entryOf(operation))}${operation.deprecated ? ` · ${localize('deprecated')}` : ''}`,
    operation.summary && `**${plainText(operation.summary)}**`,
    operation.description && plainText(short(operation.description)),
    where,
  );
}

function short(text: string): string {
  return text.length <= 300 ? text : `${beginningOf(text, 299)}…`;
}
