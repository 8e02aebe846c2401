import { localize } from '../../../../server/base/messages.ts';
import type { CitedLine } from '../citations/context.ts';
import type { Citation } from '../messages.ts';
import { field, numberField, textField, textsField } from './read.ts';

/** A source of an answer in the list below the answer. */
export interface Source {
  /** As written in the answer; the host is asked to open this. */
  readonly address: string;
  readonly title: string;
  readonly heading?: string | undefined;
  /** The labels on the path to the page, as in `Guides › Start`. */
  readonly labelPath?: string | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  /** The beginning of the passage, without its marks. */
  readonly quote?: string | undefined;
  readonly listing?: Citation['listing'];
  /** Other languages and versions with the same page. */
  readonly alsoIn: readonly string[];
  /** Why it was chosen, if the endpoint provides that. */
  readonly why?: string | undefined;
}

/** More words of a passage than this do not explain better why it was chosen. */
const maxWords = 8;

/** The results of a search: `{path, url?, metadata?}` each; a hosted endpoint provides little more than a title. */
export function sourcesOfResult(result: unknown): readonly Source[] {
  return Array.isArray(result) ? result.flatMap((hit) => sourceOfHit(hit) ?? []) : [];
}

function sourceOfHit(hit: unknown): Source | undefined {
  const path = textField(hit, 'path');
  const address = textField(hit, 'url') ?? path;
  if (address === undefined) return undefined;
  const metadata = field(hit, 'metadata');
  const title = textField(metadata, 'title') ?? path ?? address;
  const heading = textField(metadata, 'heading');
  const labelPath = textsField(metadata, 'breadcrumb')?.join(' › ');
  return {
    address,
    title,
    heading: heading === title ? undefined : heading,
    labelPath: labelPath || undefined,
    file: textField(metadata, 'file'),
    line: numberField(metadata, 'line'),
    quote: quoteOf(textField(hit, 'content') ?? ''),
    listing: listingOf(metadata),
    alsoIn: textsField(metadata, 'alsoIn') ?? [],
    why: whyOf(textField(hit, 'content') ?? '', metadata),
  };
}

/** This much of a passage is enough to find it again (characters). */
const maxQuote = 120;

function quoteOf(content: string): string | undefined {
  const [line = ''] = content.replaceAll('**', '').trim().split('\n');
  return line.slice(0, maxQuote) || undefined;
}

/** The words of the question in a passage are between `**`, as in `**Turn** the **rope**`. */
function whyOf(content: string, metadata: unknown): string | undefined {
  const marked = [...content.matchAll(/\*\*([^*\n]{1,60})\*\*/g)].map(([, word = '']) => word.toLowerCase());
  const words = [...new Set(marked)].slice(0, maxWords).map((word) => `“${word}”`);
  const reasons = [
    ...(words.length > 0 ? [localize('it has {words}', { words: words.join(', ') })] : []),
    ...(field(metadata, 'closeInMeaning') === true ? [localize('it is close in meaning')] : []),
    ...(field(metadata, 'inFront') === true ? [localize('it is the page in front')] : []),
  ];
  if (reasons.length === 0) return undefined;
  return localize('Chosen because {reasons}', { reasons: reasons.join(localize(' and ')) });
}

/** Only an endpoint that provides a breadcrumb, even an empty one, knows the navigation. */
function listingOf(metadata: unknown): Citation['listing'] {
  if (field(metadata, 'hidden') === true) return 'hidden';
  if (field(metadata, 'unlisted') === true) return 'unlisted';
  return textsField(metadata, 'breadcrumb') ? 'listed' : undefined;
}

/** A source part of the stream: `{sourceType: 'url', id, url, title?}`. */
export function sourceOfPart(source: unknown): Source | undefined {
  const address = textField(source, 'url');
  if (address === undefined) return undefined;
  const docs = field(field(source, 'providerMetadata'), 'docs');
  return {
    address,
    title: textField(source, 'title') ?? address,
    file: textField(docs, 'file'),
    line: numberField(docs, 'line'),
    alsoIn: [],
  };
}

/** Each address once, in the order of arrival; the first source has the most information. */
export function distinct(sources: readonly Source[]): readonly Source[] {
  const known = new Map<string, Source>();
  for (const source of sources) if (!known.has(source.address)) known.set(source.address, source);
  return [...known.values()];
}

/** The places of sources in files, by address. */
export function placesOf(sources: readonly Source[]): ReadonlyMap<string, CitedLine> {
  const places = sources.flatMap(({ address, file, line, quote }): [string, CitedLine][] =>
    file === undefined
      ? []
      : [[address, { file, ...(line !== undefined && { line }), ...(quote !== undefined && { quote }) }]],
  );
  return new Map(places);
}

/** A source with what the host has found out about its address, unless the endpoint provided that. */
export function completed(source: Source, found: Citation | undefined): Source {
  if (!found) return source;
  return {
    ...source,
    heading: source.heading ?? (found.heading === source.title ? undefined : found.heading),
    labelPath: source.labelPath ?? found.labelPath,
    file: source.file ?? found.file,
    line: source.line ?? found.line,
    listing: source.listing ?? found.listing,
  };
}
