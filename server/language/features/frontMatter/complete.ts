import { localize } from '../../../base/messages.ts';
import type { Plain } from '../../../base/plain.ts';
import { yamlOf } from '../../changes/pages/frontMatter.ts';
import { type PageField, pageFieldOf, pageFields } from '../../grammar/frontMatter.ts';
import type { Shape } from '../../grammar/types.ts';
import { lastSegment, pageKeyOf } from '../../site/paths.ts';
import type { FrontMatterSchemaUse } from '../../site/settings.ts';
import { lineBreak } from '../../text/style.ts';
import { humanise } from '../../values/words.ts';
import type { Completion } from '../completion/accept.ts';
import type { Completions } from '../completion/complete.ts';
import type { CompletionContext } from '../completion/context.ts';
import type { SuggestionKind } from '../completion/suggestion.ts';
import { type FrontMatterPoint, frontMatterPointAt, items } from './insertionPoint.ts';
import type { Offer } from './offer.ts';
import { ownKeys, ownOffers, ownSchemasOf, ownText, schemasAt } from './schema.ts';
import { valueOffers } from './values.ts';

/** A request for completion in a page. */
interface Question {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
  /** Whether the editor supports placeholders. */
  readonly snippet: boolean;
}

/** The suggestions at an offset in the front matter of a page, or where it could begin; undefined elsewhere. */
export function completeFrontMatter(known: CompletionContext, question: Question): Completions | undefined {
  const point = frontMatterPointAt(question.text, question.offset);
  if (!point) return undefined;
  switch (point.kind) {
    case 'block':
      return { items: [blockItem(question, point)], incomplete: false };
    case 'key':
      return { items: keyItems(known, question, point), incomplete: false };
    case 'value':
      return valueItems(known, question, point);
  }
}

/** Whether the key at an offset is one that names a specification. */
export function namesSpecification(text: string, offset: number): boolean {
  const point = frontMatterPointAt(text, offset);
  if (point?.kind !== 'value' || point.path.length !== 1) return false;
  const field = fieldOf(point.path[0]);
  return field?.names !== undefined && specTargets.has(field.names);
}

const specTargets: ReadonlySet<string> = new Set(['operation', 'schema', 'channel', 'endpoint']);

function blockItem({ file, text, snippet }: Question, point: Extract<FrontMatterPoint, { kind: 'block' }>): Completion {
  const newline = lineBreak(text);
  const title = humanise(lastSegment(pageKeyOf(file) ?? file));
  const [first, second, body] = snippet ? [`\${1:${title.replace(/[$}\\]/g, '\\$&')}}`, '$2', '$0'] : [title, '', ''];
  const lines = ['---', `title: "${first}"`, `description: "${second}"`, '---', ''];
  const isAlone = text.slice(point.end).trim() === '';
  return item({
    label: '---',
    kind: 'pattern',
    detail: localize('front matter: title, description'),
    documentation: localize('What a page says about itself: its title, its description, its icon, how it is shown.'),
    found: `--- front matter title description ${point.typed}`,
    point,
    text: [...lines, ...(isAlone ? [body] : [])].join(newline),
    snippet,
    order: 0,
  });
}

function keyItems(
  { settings }: CompletionContext,
  { file, snippet }: Question,
  point: Extract<FrontMatterPoint, { kind: 'key' }>,
): readonly Completion[] {
  const taken = new Set(point.others.map(({ key }) => key));
  const like = likeOf(point);
  return keysAt(settings.frontMatterSchemas, file, point)
    .filter(({ key }) => !taken.has(key))
    .map((field, order) => {
      const name = /^[\w-]+$/.test(field.key) ? field.key : JSON.stringify(field.key);
      const { written, goesOn } = point.hasColon ? { written: '', goesOn: false } : startOf(field, like, snippet);
      return item({
        label: field.key,
        kind: 'key',
        documentation: [localize(field.about), field.own].filter(Boolean).join(' '),
        found: name === field.key ? field.key : `${name} ${field.key}`,
        point,
        text: point.hasColon ? name : `${name}: ${written}`,
        snippet: snippet && /\$/.test(written),
        goesOn,
        order,
      });
    });
}

/** A key with the description from the schemas of the site. */
interface OfferedField extends PageField {
  readonly own?: string;
}

/** The required keys of the site's schemas, then the platform's keys, then the other keys of the schemas. */
function keysAt(uses: readonly FrontMatterSchemaUse[], file: string, { path }: PointWithin): readonly OfferedField[] {
  const own = ownKeys(schemasAt(ownSchemasOf(uses, file), path));
  const rows = own.map(({ key, schema, isRequired }) => ({ field: ownField(key, schema, isRequired), isRequired }));
  const [first, last] = [true, false].map((wanted) =>
    rows.flatMap(({ field, isRequired }) => (isRequired === wanted ? field : [])),
  );
  const all = [...(first ?? []), ...(path.length === 0 ? pageFields : []), ...(last ?? [])];
  return all.filter((field, index) => all.findIndex(({ key }) => key === field.key) === index);
}

/** A key of the site's schemas as a row; what is known about it from the platform is included. */
function ownField(key: string, schema: Plain, isRequired: boolean): OfferedField {
  const required = isRequired ? localize('This site requires it on every page.') : '';
  const own = [ownText([schema]), required].filter(Boolean).join(' ');
  const known = pageFieldOf(key);
  if (known) return own === '' ? known : { ...known, own };
  const usual = ownOffers([schema]).map(({ label }) => ({ value: label }));
  const shape: Shape =
    schema['type'] === 'array' ? { kind: 'list', items: { kind: 'any' } } : { kind: 'text', of: 'text' };
  return { key, shape, origin: 'platform', about: '', own, ...(usual.length > 0 && { usual }) };
}

/** The beginning of the value of a key: with placeholders, or so that its values are suggested next. */
function startOf(
  field: PageField,
  like: string,
  snippet: boolean,
): { readonly written: string; readonly goesOn: boolean } {
  if (field.names !== undefined || field.usual || field.shape.kind === 'choice') return { written: '', goesOn: true };
  if (field.shape.kind === 'boolean') return { written: field.default === 'true' ? 'false' : 'true', goesOn: false };
  if (!snippet) return { written: '', goesOn: false };
  return { written: stopOf(field.shape, like), goesOn: false };
}

function stopOf(shape: Shape, like: string): string {
  if (shape.kind === 'list') return '[$1]';
  if (shape.kind !== 'text') return '$1';
  const quoted = yamlOf('x', like);
  return quoted.length > 1 ? `${quoted[0]}$1${quoted[0]}` : '$1';
}

function valueItems(
  known: CompletionContext,
  { file }: Question,
  point: Extract<FrontMatterPoint, { kind: 'value' }>,
): Completions {
  const [key, ...inner] = point.path;
  const named = fieldOf(key);
  // An entry of `related` may be a title with a path.
  const isTitled = named?.names === 'related' && inner.length === 2 && inner[0] === items;
  const field = isTitled || inner.every((part) => part === items) ? named : undefined;
  const own = ownOffers(schemasAt(ownSchemasOf(known.settings.frontMatterSchemas, file), point.path));
  const { offers, chosen } =
    field && own.length === 0
      ? valueOffers(known, field, point.typed, inner.length > 0)
      : { offers: own, chosen: false };
  const like = point.quote === '' ? likeOf(point) : `${point.quote}x${point.quote}`;
  const all = offers.map((offer, order) => offerItem(offer, point, { like, order, chosen }));
  return { items: all, incomplete: chosen };
}

function offerItem(
  offer: Offer,
  point: Extract<FrontMatterPoint, { kind: 'value' }>,
  { like, order, chosen }: { readonly like: string; readonly order: number; readonly chosen: boolean },
): Completion {
  const { label, kind, value = label, words, goesOn = false } = offer;
  // If the author keeps typing in the value, the author also closes its quotes.
  const written = goesOn ? `${point.quote}${value}` : yamlOf(value, like);
  const found = [...(chosen && point.typed !== '' ? [point.typed] : []), label, ...(words ? [words] : [])].join(' ');
  return item({
    ...{
      label,
      kind,
      detail: offer.detail,
      documentation: offer.documentation,
      more: offer.more,
      order,
      goesOn,
      point,
    },
    found: point.quote + found,
    text: point.lead + written,
    snippet: false,
  });
}

/** The neighbouring values: a new one is quoted in the same way. */
function likeOf({ others, yaml }: Extract<FrontMatterPoint, { kind: 'key' | 'value' }>): string {
  const texts = others.flatMap(({ value }) =>
    value.kind === 'scalar' && typeof value.value === 'string' ? [yaml.slice(value.start, value.end)] : [],
  );
  return texts.join('\n');
}

type PointWithin = Pick<Extract<FrontMatterPoint, { kind: 'key' }>, 'path'>;

interface Item {
  readonly label: string;
  readonly kind: SuggestionKind;
  readonly detail?: string | undefined;
  readonly documentation?: string | undefined;
  readonly found: string;
  readonly point: { readonly start: number; readonly end: number };
  readonly text: string;
  readonly snippet: boolean;
  readonly order: number;
  readonly more?: Completion['more'];
  readonly goesOn?: boolean;
}

function item({
  label,
  kind,
  detail,
  documentation,
  found,
  point,
  text,
  snippet,
  order,
  more,
  goesOn = false,
}: Item): Completion {
  const sortText = String(order).padStart(4, '0');
  const { start, end } = point;
  return {
    label,
    kind,
    detail,
    documentation,
    filterText: found,
    sortText,
    start,
    end,
    text,
    snippet,
    comma: undefined,
    more,
    goesOn,
  };
}

function fieldOf(key: string | symbol | undefined): PageField | undefined {
  return typeof key === 'string' ? pageFieldOf(key) : undefined;
}
