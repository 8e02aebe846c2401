import type { UIMessage } from '@ai-sdk/ui-utils';
import { localize } from '../../../../server/base/messages.ts';
import { isNote, type Note } from '../messages.ts';
import { textField } from './read.ts';
import { distinct, type Source, sourceOfPart, sourcesOfResult } from './sources.ts';

/** A part of an answer, in the order of arrival. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'reasoning'; readonly text: string }
  /** A search of the pages or a question to the navigation; without `found`, it is in progress. */
  | { readonly kind: 'search'; readonly of: 'pages' | 'navigation'; readonly query: string; readonly found?: number }
  /** Any other tool; without `output`, it is in progress. */
  | { readonly kind: 'tool'; readonly name: string; readonly input: unknown; readonly output?: unknown }
  | { readonly kind: 'file'; readonly type: string };

/** An answer in the form in which it is shown. */
export interface Answer {
  readonly blocks: readonly Block[];
  readonly sources: readonly Source[];
  /** Where it was made. */
  readonly made?: Extract<Note, { kind: 'made' }>;
  /** The documentation has no answer. */
  readonly isUnanswered: boolean;
  /** Why it is incomplete. */
  readonly incomplete?: string;
  /** Annotations from elsewhere, shown unchanged on request. */
  readonly extras: readonly unknown[];
}

/** Reads a message of the hook. Parts of unknown types are left out. */
export function readAnswer({ parts, annotations = [] }: Pick<UIMessage, 'parts' | 'annotations'>): Answer {
  const notes = annotations.filter((each) => isNote(each));
  const made = notes.findLast((note) => note.kind === 'made');
  const incomplete = notes.findLast((note) => note.kind === 'incomplete');
  const sources = [...parts.flatMap(hitsOf), ...parts.flatMap(linkedBy)];
  return {
    blocks: parts.flatMap((part) => blockOf(part) ?? []),
    sources: distinct(sources),
    ...(made && { made }),
    isUnanswered: notes.some((note) => note.kind === 'unanswered'),
    ...(incomplete && { incomplete: incomplete.text }),
    extras: annotations.filter((each) => !isNote(each)),
  };
}

type Part = UIMessage['parts'][number];

function blockOf(part: Part): Block | undefined {
  switch (part.type) {
    case 'text':
      return { kind: 'text', text: part.text };
    case 'reasoning':
      return { kind: 'reasoning', text: part.reasoning };
    case 'file':
      return { kind: 'file', type: part.mimeType };
    case 'tool-invocation':
      return toolBlock(part.toolInvocation);
    default:
      return undefined;
  }
}

type Tool = Extract<Part, { type: 'tool-invocation' }>['toolInvocation'];

function toolBlock(tool: Tool): Block {
  const output: unknown = tool.state === 'result' ? tool.result : undefined;
  const of = tool.toolName === 'search' ? 'pages' : tool.toolName === 'navigation' ? 'navigation' : undefined;
  if (of) {
    const found = tool.state === 'result' ? { found: sourcesOfResult(output).length } : {};
    return { kind: 'search', of, query: textField(tool.args, 'query') ?? '', ...found };
  }
  return { kind: 'tool', name: tool.toolName, input: tool.args, ...(tool.state === 'result' && { output }) };
}

function hitsOf(part: Part): readonly Source[] {
  if (part.type !== 'tool-invocation' || part.toolInvocation.state !== 'result') return [];
  return sourcesOfResult(part.toolInvocation.result);
}

function linkedBy(part: Part): readonly Source[] {
  const source = part.type === 'source' ? sourceOfPart(part.source) : undefined;
  return source ? [source] : [];
}

/** What is happening, for the line below an answer in progress. */
export function activityOf(answer: Answer | undefined): string {
  const last = answer?.blocks.at(-1);
  switch (last?.kind) {
    case undefined:
      return localize('Waiting for the answer');
    case 'text':
    case 'file':
      return localize('Writing');
    case 'reasoning':
      return localize('Thinking');
    case 'tool':
      return last.output === undefined ? localize('Using {name}', { name: last.name }) : localize('Thinking');
    case 'search':
      if (last.found !== undefined) return localize('Reading what was found');
      return last.query === '' ? localize('Searching') : localize('Searching for “{query}”', { query: last.query });
  }
}

/** All addresses in an answer, as written: its sources, and the links of its Markdown. */
export function addressesIn({ blocks, sources }: Answer): readonly string[] {
  const text = blocks.map((block) => (block.kind === 'text' ? block.text : '')).join('\n');
  const links = [...text.matchAll(/\]\(<?([^\s)>]+)|(https?:\/\/[^\s<>()[\]"'`]*[^\s<>()[\]"'`.,;:!?])/g)].map(
    (match) => match[1] ?? match[2],
  );
  return [...new Set([...sources.map(({ address }) => address), ...links.filter((link) => link !== undefined)])];
}

/** More sources than this are not expanded by default. */
const maxListed = 12;

/**
 * How an answer cites its sources. `quotes`: one after another with their text, as without a model; `list`: as links by their
 * names, or too many to be listed again below; `prose`: by their numbers, or not at all.
 */
export function citationStyleOf({ blocks, sources }: Answer): 'quotes' | 'list' | 'prose' {
  const text = blocks.map((block) => (block.kind === 'text' ? block.text : '')).join('\n');
  const named = text.replace(/\[\\\[\d+\\\]\]\([^)[]*\)/g, '');
  const namesAll = sources.every(({ address }) => named.includes(`](${address})`));
  if (namesAll && /^\*\*1\. \[/m.test(text)) return 'quotes';
  return namesAll || sources.length > maxListed ? 'list' : 'prose';
}
