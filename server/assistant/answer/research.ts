import { parseJson } from '../../base/json.ts';
import { listOf } from '../../base/plain.ts';
import { follow } from '../abort.ts';
import { searchTool } from '../contract.ts';
import type { Site } from '../project.ts';
import type { Retrieved, RetrievedPage, Retriever } from '../retrieval/retrieve.ts';
import { estimateTokens, type Model, ModelError } from './model.ts';
import { outlineOf } from './outline.ts';
import { researchPrompt } from './prompt.ts';
import type { AnswerPart, Question } from './question.ts';

/** What the searches of a model need. */
export interface ResearchContext {
  readonly site: Site;
  readonly model: Model;
  readonly retriever: Pick<Retriever, 'retrieve'>;
  /** Returns a new identifier for a tool call. */
  readonly random: () => string;
  readonly signal: AbortSignal;
  /** The maximum number of milliseconds for all rounds together. */
  readonly timeoutMs?: number;
}

/** The result of a model's searches. */
export interface Research {
  /** What the first search and those of the model found, best first. */
  readonly retrieved: Retrieved;
  /** Whether the model named passages that answer. */
  readonly isChosen: boolean;
  /** Limits that were reached, for the report. */
  readonly notes: readonly string[];
  readonly tokens: number;
}

/** The number of rounds in which a model may ask for searches, and of searches in all of them. */
const maxRounds = 3;
const maxSearches = 4;
const defaultTimeoutMs = 30_000;
/** The maximum length of a search, which is a few words, and of a reply, which is a few searches (characters). */
const maxSearchLength = 200;
const maxReplyLength = 4000;
/** The number of passages from which a model chooses, and of those from which it may answer. */
const maxPool = 20;
const maxPassages = 10;
/** How fast lower ranks lose weight when lists are merged (Cormack and others, SIGIR 2009). */
const rankConstant = 60;
/** The share of a model's window for the outline (tokens), and the maximum length of the outline (characters). */
const outlineShare = 0.2;
const maxOutline = 12_000;
const defaultWindow = 8000;

/**
 * Lets a model search before it answers: it gets the question, the thread, the outline of the site and what was found so far, and
 * either asks for further searches in the words of the site or names the passages that answer the question. Each search is a tool
 * call of the answer. If a model replies with anything else, it is not asked again; what was found until then is used.
 */
export async function* research(
  question: Question,
  first: Retrieved,
  { site, model, retriever, random, signal, timeoutMs = defaultTimeoutMs }: ResearchContext,
): AsyncGenerator<AnswerPart, Research> {
  const pool = createPool(first.found);
  const outline = outlineOf(site, Math.min(maxOutline, (model.maxInputTokens ?? defaultWindow) * outlineShare * 4));
  const until = performance.now() + timeoutMs;
  const made = new Set([question.text.trim().toLowerCase()]);
  const notes: string[] = [];
  let searches = 0;
  let tokens = 0;
  let chosen: readonly RetrievedPage[] = [];
  let isLikely = first.isLikely;
  for (let round = 1; round <= maxRounds; round++) {
    const passages = pool.ranked().slice(0, maxPool);
    const messages = researchPrompt({ site: site.name, question, outline, passages, left: maxSearches - searches });
    tokens += messages.reduce((sum, { text }) => sum + estimateTokens(text), 0);
    const reply = await replyOf(model, messages, { signal, until });
    if (reply.kind === 'late') notes.push('The model took too long to search on.');
    if (reply.kind !== 'read') break;
    chosen = reply.best.flatMap((number) => passages[number - 1] ?? []);
    const wanted = reply.search.filter((text) => !made.has(text.toLowerCase()));
    if (wanted.length === 0) break;
    const allowed = wanted.slice(0, maxSearches - searches);
    for (const text of allowed) {
      searches++;
      made.add(text.toLowerCase());
      const { earlier: _, ...alone } = { ...question, question: text, earlier: undefined };
      const id = random();
      yield { kind: 'call', toolCallId: id, toolName: searchTool, args: { query: text } };
      const { found, isLikely: answers } = await retriever.retrieve(alone);
      yield { kind: 'result', toolCallId: id, result: found.map(({ result }) => result) };
      pool.add(found);
      isLikely ||= answers;
    }
    if (allowed.length < wanted.length) {
      notes.push(`The model wanted to search on; ${maxSearches} searches for a question are the most.`);
      break;
    }
    if (round === maxRounds) break;
  }
  const best = [...new Set([...chosen, ...pool.ranked()])].slice(0, Math.max(question.pageSize, maxPassages));
  const isChosen = chosen.length > 0;
  const elsewhere = first.elsewhere && best.every((found) => first.found.includes(found));
  return { retrieved: { ...first, found: best, isLikely, elsewhere }, isChosen, notes, tokens };
}

/** Merges the passages of several searches: those that rank high in many searches come first. */
function createPool(first: readonly RetrievedPage[]) {
  const known = new Map<string, { readonly found: RetrievedPage; weight: number }>();
  const add = (list: readonly RetrievedPage[]) => {
    for (const [rank, found] of list.entries()) {
      const entry = known.get(found.result.url) ?? { found, weight: 0 };
      entry.weight += 1 / (rankConstant + rank);
      known.set(found.result.url, entry);
    }
  };
  add(first);
  return {
    add,
    ranked: (): readonly RetrievedPage[] =>
      [...known.values()].sort((a, b) => b.weight - a.weight).map(({ found }) => found),
  };
}

type Reply =
  | { readonly kind: 'read'; readonly search: readonly string[]; readonly best: readonly number[] }
  | { readonly kind: 'late' }
  /** The model is not reachable, or its reply does not have the requested form. */
  | { readonly kind: 'unread' };

/** The reply of the model up to a deadline (milliseconds, as of `performance.now`). */
async function replyOf(
  model: Model,
  messages: Parameters<Model['complete']>[0],
  { signal, until }: { readonly signal: AbortSignal; readonly until: number },
): Promise<Reply> {
  const { controller, release } = follow(signal);
  const timer = setTimeout(() => controller.abort(), until - performance.now());
  const isLate = () => controller.signal.aborted && !signal.aborted;
  let text = '';
  try {
    for await (const piece of model.complete(messages, controller.signal)) {
      text += piece;
      if (text.length > maxReplyLength || controller.signal.aborted) break;
    }
    signal.throwIfAborted();
    return isLate() ? { kind: 'late' } : readReply(text);
  } catch (error) {
    signal.throwIfAborted();
    if (isLate()) return { kind: 'late' };
    if (error instanceof ModelError) return { kind: 'unread' };
    throw error;
  } finally {
    clearTimeout(timer);
    release();
  }
}

/** Reads `{"search": […], "best": […]}` and ignores any text around it and anything else in it. */
function readReply(text: string): Reply {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  const value = parseJson(text.slice(start, end + 1));
  if (typeof value !== 'object' || value === null) return { kind: 'unread' };
  const { search, best } = value as { readonly search?: unknown; readonly best?: unknown };
  if (search === undefined && best === undefined) return { kind: 'unread' };
  return {
    kind: 'read',
    search: listOf(search).flatMap((each) => (typeof each === 'string' ? searchOf(each) : [])),
    best: [...new Set(listOf(best).filter((each) => Number.isSafeInteger(each)) as readonly number[])],
  };
}

function searchOf(text: string): readonly string[] {
  const search = text.replace(/\s+/g, ' ').trim().slice(0, maxSearchLength);
  return search === '' ? [] : [search];
}
