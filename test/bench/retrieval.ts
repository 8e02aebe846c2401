import { openAssistant } from '../../server/assistant/assistant.ts';
import { openLibrary } from '../../server/assistant/retrieval/library.ts';
import { libraryRetriever } from '../../server/assistant/retrieval/retrieve.ts';
import { loadSearchIndex } from '../../server/assistant/retrieval/searchIndex.ts';
import { memoryStore } from '../../server/assistant/state/store.ts';
import { handbook } from '../assistant/handbook.ts';
import { bodyOf, post, token } from '../assistant/http.ts';
import { projectOfFiles, type TestProject } from '../assistant/kit.ts';
import {
  features,
  featuresLast,
  fresh,
  heldOut,
  openSite,
  type Placed,
  readQuestions,
  score,
  strangers,
  strangersLast,
  translated,
  unanswerable,
  wholeSites,
} from '../assistant/questions.ts';
import { withoutCorpus } from '../kit/corpus.ts';
import { randomOf } from '../kit/random.ts';

const wanted = process.argv.slice(2);
const corpus = wholeSites();
if (corpus.length === 0)
  console.log(`${withoutCorpus()} Real sites are left out, and large sites are made of the handbook.`);
if (wanted.length === 0 || wanted.includes('quality')) await quality();
for (const pages of [100, 1000, 2000, 10_000]) {
  if (wanted.length === 0 || wanted.includes(String(pages))) await speed(pages);
}

/** How often the right page is first, or among the first five, and the mean reciprocal rank, by site and by kind. */
async function quality(): Promise<void> {
  const files = [
    'test/assistant/data/questions.txt',
    heldOut,
    fresh,
    strangers,
    strangersLast,
    unanswerable,
    features,
    featuresLast,
    translated,
  ];
  for (const file of files) {
    const places: (Placed & { group: string; kind: string })[] = [];
    for (const [site, questions] of readQuestions(file)) {
      const project = openSite(site, corpus);
      if (!project) continue;
      const result = await score(project, questions);
      for (const each of result.places) places.push({ ...each, group: site, kind: each.question.kind });
    }
    console.log(`\n${file.padEnd(34).slice(-34)}    n  hit@1  hit@5    MRR`);
    const kinds = new Set(places.flatMap(({ kind }) => (kind === '' ? [] : [kind])));
    for (const group of new Set(places.map((each) => each.group)))
      row(group, placesOf(places.filter((each) => each.group === group)));
    for (const kind of kinds) row(`  ${kind}`, placesOf(places.filter((each) => each.kind === kind)));
    row('all', placesOf(places));
    const answered = places.filter(({ question }) => question.right.length > 0);
    const none = places.filter(({ question }) => question.right.length === 0);
    const claimed = none.filter(({ isLikely }) => isLikely).length;
    if (none.length > 0) console.log(`${claimed} of ${none.length} that have no answer are said to have one`);
    const doubted = answered.filter(({ isLikely }) => !isLikely).length;
    if (answered.length > 0) console.log(`${doubted} of ${answered.length} that have an answer are said to have none`);
  }
}

function placesOf(places: readonly { readonly place: number }[]): readonly number[] {
  return places.map(({ place }) => place);
}

function row(name: string, places: readonly number[]): void {
  const mean = (value: (place: number) => number) =>
    places.reduce((sum, place) => sum + (place < 0 ? 0 : value(place)), 0) / (places.length || 1);
  const shares = [mean((place) => (place === 0 ? 1 : 0)), mean(() => 1), mean((place) => 1 / (place + 1))];
  console.log(
    [name.padEnd(34), String(places.length).padStart(4), ...shares.map((each) => each.toFixed(2).padStart(7))].join(''),
  );
}

/** Time and memory for a site of this many pages, in milliseconds of processor time of this thread and megabytes. */
async function speed(pages: number): Promise<void> {
  const project = largeSite(pages);
  const store = memoryStore();
  const failed = (error: unknown) => {
    throw error;
  };
  const before = heap();
  const cold = await measured(async () => {
    const library = await openLibrary(project, { store, failed });
    await library.settled();
    return library;
  });
  const grown = heap() - before;
  const library = cold.result;
  const retriever = libraryRetriever(library);
  const questions = [...readQuestions().values()].flat().filter((question) => question.site !== 'handbook');
  const times: number[] = [];
  for (const { text } of questions)
    times.push((await measured(() => retriever.retrieve({ question: text, pageSize: 5 }))).milliseconds);
  times.sort((a, b) => a - b);

  const edited = project.site().pages[7];
  const text = (edited && (await project.text(edited))) ?? '';
  const edits: number[] = [];
  for (let round = 0; round < 20; round++) {
    project.edit(edited?.file ?? '', `${text}\nround ${round}`);
    edits.push((await measured(() => library.settled())).milliseconds);
  }
  await library.close();
  const kept = (await store.read('index')) ?? '';
  const load = await measured(async () => loadSearchIndex(kept));
  const warm = await measured(async () => {
    const again = await openLibrary(project, { store, failed });
    await again.settled();
    await again.close();
  });
  const assistant = await openAssistant({ project, store, tokens: [token], now: Date.now, failed });
  await assistant.ready();
  const first: number[] = [];
  for (const { text: question } of questions.slice(0, 20)) {
    const wall = performance.now();
    const reader = (await assistant.fetch(post(bodyOf(question)))).body?.getReader();
    for (let seen = ''; reader && !seen.includes('\na:'); )
      seen += new TextDecoder().decode((await reader.read()).value);
    first.push(performance.now() - wall);
    await reader?.cancel();
  }
  await assistant.close(0);

  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  console.log(`\n${pages} pages, ${library.index.chunkCount} chunks`);
  for (const [name, value] of [
    ['build', `${cold.milliseconds.toFixed(0)} ms`],
    ['memory', `${(grown / 1e6).toFixed(0)} MB`],
    ['kept index', `${(kept.length / 1e6).toFixed(1)} MB`],
    ['load kept index', `${load.milliseconds.toFixed(0)} ms`],
    ['second start, load and compare', `${warm.milliseconds.toFixed(0)} ms`],
    ['question, mean', `${mean(times).toFixed(1)} ms`],
    ['question, 95 of 100 below', `${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(1)} ms`],
    ['edit of a page, mean', `${mean(edits).toFixed(1)} ms`],
    ['first result, wall, mean and worst', `${mean(first).toFixed(0)} / ${Math.max(...first).toFixed(0)} ms`],
  ])
    console.log(`  ${name?.padEnd(36)}${value?.padStart(14)}`);
}

/** The pages of the real sites, repeated with three of a hundred words changed, until there are enough. */
function largeSite(pages: number): TestProject {
  const random = randomOf(3);
  const texts: string[] = [];
  const sites =
    corpus.length > 0 ? [...readQuestions().keys()].flatMap((site) => openSite(site, corpus) ?? []) : [handbook()];
  for (const site of sites) for (const page of site.site().pages) texts.push(site.textOf(page.file ?? '') ?? '');
  const files = new Map([['docs.json', '{}']]);
  for (let index = 0; index < pages; index++) {
    const text = texts[(index * 7919) % texts.length] ?? '';
    const changed =
      index < texts.length
        ? text
        : text.replace(/\p{L}{4,}/gu, (word) =>
            random.below(100) < 3 ? `${word.slice(0, 3)}${random.below(9000)}` : word,
          );
    files.set(`part-${index % 40}/page-${index}.mdx`, changed);
  }
  return projectOfFiles(files);
}

async function measured<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly milliseconds: number }> {
  const began = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(began);
  return { result, milliseconds: (user + system) / 1000 };
}

function heap(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
