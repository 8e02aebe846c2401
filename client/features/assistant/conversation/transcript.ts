import { t } from '@vscode/l10n';
import { guard, type Valid } from '../../../../server/base/schema.ts';
import { type ChatMessage, isNote, type Note } from '../../../webviews/chat/messages.ts';
import type * as schemas from './conversation.schemas.ts';
import guards from './conversation.schemas.ts?guards';

/** A conversation is stored with at most about this many characters of JSON. */
const maxText = 2_000_000;

/** The notes of the host on an answer. */
function notesOf({ annotations = [] }: ChatMessage): readonly Note[] {
  return annotations.filter(isNote);
}

/** What was said, and its title. */
interface Transcript {
  readonly title: string;
  readonly messages: readonly ChatMessage[];
}

/** A conversation as Markdown; `link` returns the address for a link in an answer. */
export function conversationMarkdown({ title, messages }: Transcript, link: (address: string) => string): string {
  const blocks = messages.flatMap((message) => {
    if (message.role === 'user') return [`## ${oneLine(message.content)}`, ...rest(message.content)];
    return message.role === 'assistant' ? [answerMarkdown(message, link)] : [];
  });
  return `${[`# ${oneLine(title)}`, ...blocks].join('\n\n')}\n`;
}

/** A later note of the same kind replaces one before. */
function lastOfEachKind(notes: readonly Note[]): readonly Note[] {
  return [...new Map(notes.map((note) => [note.kind, note])).values()];
}

function noteText(note: Note): readonly string[] {
  switch (note.kind) {
    case 'made':
      return [t('*Answered {0}.*', note.place)];
    case 'incomplete':
      return [t('*Incomplete: {0}*', note.text)];
    case 'unanswered':
      return [];
  }
}

/** An answer as Markdown, with its quotes and where it was made. */
export function answerMarkdown(message: ChatMessage, link: (address: string) => string): string {
  const sources = sourcesOf(message).map(({ url, title }) => `- [${title ?? url}](${link(url)})`);
  const notes = lastOfEachKind(notesOf(message)).flatMap(noteText);
  const blocks = [
    relink(message.content, link).trim(),
    ...(sources.length > 0 ? [`${t('Sources:')}\n\n${sources.join('\n')}`] : []),
    ...notes,
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

const isSourcePart = guard<Valid<typeof schemas.sourcePart>>(() => guards['sourcePart']);

/** The sources an answer names, each once. */
function sourcesOf({ parts }: ChatMessage): readonly { readonly url: string; readonly title?: string }[] {
  const sources = new Map<string, { url: string; title?: string }>();
  for (const part of parts) {
    if (!isSourcePart(part)) continue;
    const { source } = part;
    if (sources.has(source.url)) continue;
    const title = 'title' in source && typeof source.title === 'string' ? source.title : undefined;
    sources.set(source.url, { url: source.url, ...(title !== undefined && { title }) });
  }
  return [...sources.values()];
}

/** Markdown with the targets of its links replaced; code stays as it is. */
function relink(markdown: string, link: (address: string) => string): string {
  const code = /((?<![^\n])(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:(?<=\n)\2[^\n]*|(?![\s\S]))|`+[^`\n]*`+)/g;
  let shown = '';
  let end = 0;
  for (const match of markdown.matchAll(code)) {
    shown += links(markdown.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return shown + links(markdown.slice(end));

  function links(text: string): string {
    return text.replace(/(\]\()([^()\s]+)/g, (_whole, open: string, address: string) => open + link(address));
  }
}

/** The text around a match; empty if there are no words to search for, undefined if not all words occur. */
export function excerptOf({ title, messages }: Transcript, words: readonly string[]): string | undefined {
  if (words.length === 0) return '';
  const text = [title, ...messages.map(({ content }) => content)].join('\n');
  const lower = text.toLowerCase();
  if (!words.every((word) => lower.includes(word))) return undefined;
  const at = lower.indexOf(words[0] ?? '', title.length);
  if (at < 0) return '';
  const from = Math.max(0, at - 30);
  return `${from > 0 ? '…' : ''}${text
    .slice(from, at + 60)
    .replace(/\s+/g, ' ')
    .trim()}…`;
}

/** The conversation as it is stored: if it is very long, without the results of older searches, then without its beginning. */
export function bounded<Kept extends Transcript>(conversation: Kept): Kept {
  let messages: readonly ChatMessage[] = conversation.messages;
  const isTooLong = () => JSON.stringify(messages).length > maxText;
  if (isTooLong()) messages = messages.map((message) => ({ ...message, parts: message.parts.filter(isText) }));
  while (messages.length > 1 && isTooLong()) messages = messages.slice(Math.ceil(messages.length / 4));
  return { ...conversation, messages };
}

function isText({ type }: Readonly<Record<string, unknown>>): boolean {
  return type === 'text' || type === 'source';
}

function rest(question: string): readonly string[] {
  const [, ...lines] = question.trim().split('\n');
  return lines.length > 0 ? [lines.join('\n').trim()] : [];
}

function oneLine(text: string): string {
  return (text.trim().split('\n')[0] ?? '').trim();
}
