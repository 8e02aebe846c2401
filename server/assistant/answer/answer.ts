import { capitalize } from '../../base/words.ts';
import { navigationTool, type Source, searchTool, type Usage } from '../contract.ts';
import type { Page, Site } from '../project.ts';
import { addressOf, type Retrieved, type RetrievedPage, type Retriever } from '../retrieval/retrieve.ts';
import { citationFilter } from './citations.ts';
import { inEnglish } from './inEnglish.ts';
import { answerMentions } from './mentions.ts';
import { type Model, ModelError } from './model.ts';
import { buildPrompt, notFound } from './prompt.ts';
import type { AnswerPart, Outcome, Question } from './question.ts';
import { quoteResults } from './quoting.ts';
import { type Research, research } from './research.ts';
import { answerAboutShown } from './shownPage.ts';
import { smallTalk } from './smallTalk.ts';
import { answerFromStructure } from './structure.ts';
import type { StructureAnswer } from './structureText.ts';
import { type SupportFilter, supportFilter } from './supported.ts';

/** Answers questions in parts. Stops between parts if `signal` is aborted. */
export interface Answerer {
  answer(question: Question, signal: AbortSignal): AsyncGenerator<AnswerPart, Outcome>;
}

export interface AnswererParts {
  readonly site: () => Site;
  readonly retriever: Retriever;
  /** Without a model, results are quoted. */
  readonly model?: Model | undefined;
  /** Returns a new identifier for a tool call. */
  readonly random: () => string;
}

const noUsage: Usage = { promptTokens: 0, completionTokens: 0 };
const defaultBudget = 8000;
/** The share of a model's window that is reserved for the answer. */
const answerShare = 0.25;
/** The maximum length of an answer in characters. */
const maxAnswer = 200_000;

/** Answers questions about the structure from the navigation, and all others from what the retriever finds. */
export function createAnswerer(parts: AnswererParts): Answerer {
  return {
    async *answer(question, signal) {
      const site = parts.site();
      const talk = smallTalk(site, question.text);
      if (talk !== undefined) return yield* talkParts(talk);
      const asked = inEnglish(question.text) ?? question.text;
      const structure =
        (await answerAboutShown(site, question, parts.retriever)) ??
        answerFromStructure(site, asked, question) ??
        (await answerMentions(site, asked, { ...question, retriever: parts.retriever }));
      if (structure) return yield* structureParts(site, question, structure, parts.random());

      const first = await parts.retriever.retrieve({
        ...question,
        question: question.text,
        earlier: question.history.at(-1)?.question,
      });
      const id = parts.random();
      yield { kind: 'call', toolCallId: id, toolName: searchTool, args: { query: question.text.slice(0, 2000) } };
      yield { kind: 'result', toolCallId: id, result: first.found.map((found) => found.result) };
      const { model } = parts;
      if (!model) return yield* quoteParts(first);

      const found = yield* research(question, first, { ...parts, site, model, signal });
      return yield* modelParts(site, question, { ...found, model, signal });
    },
  };
}

function* talkParts(text: string): Generator<AnswerPart, Outcome> {
  yield { kind: 'text', text };
  return { finishReason: 'stop', usage: noUsage, isUnanswered: false };
}

function* sourceParts({ found }: Retrieved): Generator<AnswerPart> {
  for (const [index, each] of found.entries()) yield { kind: 'source', source: sourceOf(each, index + 1) };
}

function* quoteParts(retrieved: Retrieved, usage = noUsage): Generator<AnswerPart, Outcome> {
  yield* sourceParts(retrieved);
  yield { kind: 'text', text: quoteResults(retrieved) };
  return { finishReason: 'stop', usage, isUnanswered: !retrieved.isLikely };
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
  return { finishReason: 'stop', usage: noUsage, isUnanswered: false };
}

async function* modelParts(
  site: Site,
  question: Question,
  { model, signal, ...research }: Research & { readonly model: Model; readonly signal: AbortSignal },
): AsyncGenerator<AnswerPart, Outcome> {
  const { retrieved, isChosen, notes, tokens } = research;
  if (retrieved.found.length === 0) return yield* quoteParts(retrieved, { ...noUsage, promptTokens: tokens });
  yield* sourceParts(retrieved);
  const budget = Math.floor((model.maxInputTokens ?? defaultBudget) * (1 - answerShare));
  const prompt = buildPrompt({
    site: site.name,
    question: question.text,
    history: question.history,
    context: question.context ?? [],
    found: retrieved.found,
    budget,
  });
  const filter = answerFilter(prompt.passages);
  let said = '';
  let length = 0;
  const outcome = (isUnanswered: boolean): Outcome => {
    const usage = { promptTokens: tokens + prompt.tokens, completionTokens: Math.ceil(length / 4) };
    return { finishReason: 'stop', usage, isUnanswered };
  };
  try {
    for await (const piece of model.complete(prompt.messages, signal)) {
      length += piece.length;
      if (length > maxAnswer) throw new ModelError('the answer of the model does not end');
      if (said.length < 100) said += piece;
      const shown = filter.push(piece);
      if (shown !== '') yield { kind: 'text', text: shown };
    }
    const rest = filter.end();
    if (rest !== '') yield { kind: 'text', text: rest };
    if (length === 0) throw new ModelError('the model gave an empty answer');
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelError)) throw error;
    const rest = filter.end();
    const note = `${filter.counts.shown > 0 ? '\n\n' : ''}*${capitalize(error.message)}. What the documentation says:*\n\n`;
    yield { kind: 'text', text: rest + note + quoteResults(retrieved) };
    return outcome(!retrieved.isLikely);
  }
  const { shown, left } = filter.counts;
  if (shown === 0) {
    const isMissing = said.trimStart().startsWith(notFound);
    const note = isMissing ? '' : '*The model named no passage for what it said. What the documentation says:*\n\n';
    // The judgement of the model, based on its passages, takes precedence over that of the search, based on words.
    const quoted = isMissing ? { ...retrieved, isLikely: false } : retrieved;
    yield { kind: 'text', text: note + quoteResults(quoted) };
    return outcome(!quoted.isLikely);
  }
  const remarks = [...(left > 0 ? [leftOut(left)] : []), ...notes];
  if (remarks.length > 0) yield { kind: 'text', text: `\n\n*${remarks.join(' ')}*` };
  return outcome(!retrieved.isLikely && !isChosen);
}

/** Passes on what the passages support, with citations as links. */
function answerFilter(passages: readonly RetrievedPage[]): SupportFilter {
  const citations = citationFilter({
    urls: passages.map((found) => found.result.url),
    known: new Set(passages.flatMap(addressesIn)),
  });
  const supported = supportFilter(passages);
  return {
    push: (piece) => supported.push(citations.push(piece)),
    end: () => supported.push(citations.end()) + supported.end(),
    counts: supported.counts,
  };
}

function leftOut(sentences: number): string {
  return sentences === 1
    ? 'One sentence of the model named no passage and is left out.'
    : `${sentences} sentences of the model named no passage and are left out.`;
}

function sourceOf({ result }: RetrievedPage, number: number): Source {
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

/** The addresses in a passage, which a model may repeat. */
function addressesIn(found: RetrievedPage): readonly string[] {
  return found.chunk.blocks.flatMap((block) => block.text.match(/(?:https?:\/\/|www\.)[^\s<>()[\]"'`]+/g) ?? []);
}
