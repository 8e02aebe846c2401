import { capitalize } from '../../base/words.ts';
import {
  type FinishReason,
  navigationTool,
  type Source,
  type StreamPart,
  searchTool,
  type Usage,
} from '../contract.ts';
import type { Page, Site } from '../project.ts';
import { isFollowUp } from '../retrieval/query.ts';
import { addressOf, type Found, type RetrievalContext, type Retrieved, type Retriever } from '../retrieval/retrieve.ts';
import type { Turn } from '../state/threads.ts';
import { citationFilter } from './citations.ts';
import { estimateTokens, type Model, ModelError } from './model.ts';
import { buildPrompt, rewritePrompt } from './prompt.ts';
import { quoteResults } from './quoting.ts';
import { answerFromStructure } from './structure.ts';
import type { StructureAnswer } from './structureText.ts';

export interface Question extends RetrievalContext {
  readonly text: string;
  readonly history: readonly Turn[];
}

/** The parts of an answer between its start and its end. */
export type AnswerPart = Extract<StreamPart, { kind: 'call' | 'result' | 'source' | 'text' }>;

export interface Outcome {
  readonly finishReason: FinishReason;
  readonly usage: Usage;
}

/** Answers questions in parts. Stops between parts when `signal` aborts. */
export interface Answerer {
  answer(question: Question, signal: AbortSignal): AsyncGenerator<AnswerPart, Outcome>;
}

export interface AnswererParts {
  readonly site: () => Site;
  readonly retriever: Retriever;
  /** None: results are quoted. */
  readonly model?: Model | undefined;
  /** A fresh identifier for tool calls. */
  readonly random: () => string;
}

const noUsage: Usage = { promptTokens: 0, completionTokens: 0 };
const defaultBudget = 8000;
/** What of a model's window is left for the answer. */
const answerShare = 0.25;

/** Answers about the structure from the navigation, and everything else from what the retriever finds. */
export function createAnswerer(parts: AnswererParts): Answerer {
  return {
    async *answer(question, signal) {
      const site = parts.site();
      const structure = answerFromStructure(site, question.text, question);
      if (structure) return yield* structureParts(site, question, structure, parts.random());

      const { text, tokens } = await standalone(question, parts.model, signal);
      const retrieved = await parts.retriever.retrieve({
        ...question,
        question: text,
        // What the model made to stand alone needs nothing from before.
        ...(text === question.text && { earlier: question.history.at(-1)?.question }),
      });
      const id = parts.random();
      yield { kind: 'call', toolCallId: id, toolName: searchTool, args: { query: text.slice(0, 2000) } };
      yield { kind: 'result', toolCallId: id, result: retrieved.found.map((found) => found.result) };
      for (const [index, found] of retrieved.found.entries())
        yield { kind: 'source', source: sourceOf(found, index + 1) };

      if (!parts.model || retrieved.found.length === 0) {
        yield { kind: 'text', text: quoteResults(retrieved) };
        return { finishReason: 'stop', usage: { ...noUsage, promptTokens: tokens } };
      }
      return yield* modelParts(site, question, { retrieved, model: parts.model, signal, tokensBefore: tokens });
    },
  };
}

async function* structureParts(
  site: Site,
  question: Question,
  answer: StructureAnswer,
  id: string,
): AsyncGenerator<AnswerPart, Outcome> {
  yield { kind: 'call', toolCallId: id, toolName: navigationTool, args: { query: question.text.slice(0, 2000) } };
  const results = answer.pages.map((page) => ({
    path: page.file ?? page.address,
    url: addressOf(site, page),
    content: page.title,
    metadata: {
      title: page.title,
      breadcrumb: page.places[0]?.breadcrumb ?? [],
      ...(page.file !== undefined && { file: page.file, line: 1 }),
      ...(page.hidden && { hidden: true }),
      ...(page.places.length === 0 && { unlisted: true }),
    },
  }));
  yield { kind: 'result', toolCallId: id, result: results };
  for (const [index, page] of answer.pages.slice(0, question.pageSize).entries()) {
    yield { kind: 'source', source: pageSource(site, page, index + 1) };
  }
  yield { kind: 'text', text: answer.text };
  return { finishReason: 'stop', usage: noUsage };
}

async function* modelParts(
  site: Site,
  question: Question,
  {
    retrieved,
    model,
    signal,
    tokensBefore,
  }: {
    readonly retrieved: Retrieved;
    readonly model: Model;
    readonly signal: AbortSignal;
    readonly tokensBefore: number;
  },
): AsyncGenerator<AnswerPart, Outcome> {
  const budget = Math.floor((model.maxInputTokens ?? defaultBudget) * (1 - answerShare));
  const prompt = buildPrompt({
    site: site.name,
    question: question.text,
    history: question.history,
    context: question.context ?? [],
    found: retrieved.found,
    budget,
  });
  const filter = citationFilter({
    urls: prompt.passages.map((found) => found.result.url),
    known: new Set(prompt.passages.flatMap((found) => addressesIn(found))),
  });
  let length = 0;
  const usage = () => ({ promptTokens: tokensBefore + prompt.tokens, completionTokens: Math.ceil(length / 4) });
  try {
    for await (const piece of model.complete(prompt.messages, signal)) {
      length += piece.length;
      const shown = filter.push(piece);
      if (shown !== '') yield { kind: 'text', text: shown };
    }
    const rest = filter.end();
    if (rest !== '') yield { kind: 'text', text: rest };
    if (length === 0) throw new ModelError('the model gave an empty answer');
    return { finishReason: 'stop', usage: usage() };
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelError)) throw error;
    const note = `${length > 0 ? '\n\n' : ''}*${capitalize(error.message)}. What the documentation says:*\n\n`;
    yield { kind: 'text', text: filter.end() + note + quoteResults(retrieved) };
    return { finishReason: 'stop', usage: usage() };
  }
}

/** A follow-up made to stand alone by the model; the question as it is without one, or when the model fails. */
async function standalone(
  question: Question,
  model: Model | undefined,
  signal: AbortSignal,
): Promise<{ text: string; tokens: number }> {
  if (!model || question.history.length === 0 || !isFollowUp(question.text)) return { text: question.text, tokens: 0 };
  const messages = rewritePrompt(question.text, question.history);
  const tokens = messages.reduce((sum, message) => sum + estimateTokens(message.text), 0);
  let text = '';
  try {
    for await (const piece of model.complete(messages, signal)) {
      text += piece;
      if (text.length > 500) break;
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelError)) throw error;
    return { text: question.text, tokens };
  }
  const line = text.trim().split('\n')[0]?.trim() ?? '';
  return { text: line === '' || line.length > 500 ? question.text : line, tokens };
}

function sourceOf({ result }: Found, number: number): Source {
  const { title, heading, file, line } = result.metadata;
  return {
    sourceType: 'url',
    id: `source-${number}`,
    url: result.url,
    title: heading === undefined || heading === title ? title : `${title} › ${heading}`,
    providerMetadata: { docs: { ...(file !== undefined && { file }), ...(line !== undefined && { line }) } },
  };
}

function pageSource(site: Site, page: Page, number: number): Source {
  const docs = page.file === undefined ? {} : { file: page.file, line: 1 };
  return {
    sourceType: 'url',
    id: `source-${number}`,
    url: addressOf(site, page),
    title: page.title,
    providerMetadata: { docs },
  };
}

/** The addresses that stand in a passage, which a model may repeat. */
function addressesIn(found: Found): readonly string[] {
  return found.chunk.blocks.flatMap((block) => block.text.match(/(?:https?:\/\/|www\.)[^\s<>()[\]"'`]+/g) ?? []);
}
