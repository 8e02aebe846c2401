import assert from 'node:assert/strict';
import { openLibrary } from '../../../server/assistant/retrieval/library.ts';
import { libraryRetriever } from '../../../server/assistant/retrieval/retrieve.ts';
import { memoryStore } from '../../../server/assistant/state/store.ts';
import { projectOfFiles } from '../../assistant/kit.ts';
import type { Random } from '../../kit/random.ts';
import { mutatedText } from '../kit/mutateText.ts';
import { showText, smallerLists, type Target, target } from '../kit/target.ts';

/** One change of a file, or the end of the program and a new start with what it kept. */
type Step = { readonly file: string; readonly text: string | undefined } | 'restart';

interface Session {
  readonly steps: readonly Step[];
  readonly question: string;
}

const docs =
  '{ "name": "Boats", "navigation": { "groups": [{ "group": "Sailing", "pages": ["knots", "wind"] }, { "group": "Engine", "pages": ["fuel"] }] } }';
const docsTexts: readonly string[] = [docs, docs.replace('wind', 'rain'), docs.replace('Engine', 'Motor'), '{}'];
const pages: readonly string[] = [
  '---\ntitle: Knots\n---\nA bowline holds a boat.\n\n## Cleats\nTurn the rope twice with `belay()`.\n',
  '---\ntitle: Wind\ndescription: Reef the mainsail\n---\nSail upwind by tacking. Reef when gusts pass.\n',
  '# Fuel\nDiesel keeps for a year. Add biocide against algae.\n\n```sh\nboat --fuel diesel\n```\n',
  '',
];
const names: readonly string[] = ['knots.mdx', 'wind.mdx', 'rain.mdx', 'fuel.md', 'snippets/a.mdx'];
const questions: readonly string[] = [
  'bowline',
  'how do I reef the mainsail',
  'boat --fuel',
  'diesel cleat',
  'Where is Wind?',
];
const tokens: readonly string[] = ['\n\n', '# ', '```\n', ' boat ', '---\n', 'title: ', '<Note>', '`', '日本語', ' - '];

/** Edits of pages while the assistant reads them: afterwards it finds what it would find in an index built anew. */
export function searchTarget(): Target {
  return target<Session>({
    name: 'search',
    make: (random) => ({
      steps: Array.from({ length: 1 + random.below(8) }, () => stepOf(random)),
      question: random.below(3) > 0 ? random.pick(questions) : mutatedText(random.pick(questions), random, tokens),
    }),
    check: checkSession,
    *smaller({ steps, question }) {
      for (const fewer of smallerLists(steps)) yield { steps: fewer, question };
    },
    show: ({ steps, question }) =>
      `${steps.map((step) => showText(JSON.stringify(step))).join('\n')}\n${showText(question)}`,
  });
}

function stepOf(random: Random): Step {
  const kind = random.below(10);
  if (kind === 0) return 'restart';
  if (kind === 1) return { file: 'docs.json', text: random.pick(docsTexts) };
  if (kind === 2) return { file: random.pick(names), text: undefined };
  return { file: random.pick(names), text: mutatedText(random.pick(pages), random, tokens, pages) };
}

async function checkSession({ steps, question }: Session): Promise<number> {
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  const project = projectOfFiles(
    new Map([['docs.json', docs], ...pages.map((text, at) => [names[at]!, text] as const)]),
  );
  const store = memoryStore();
  let library = await openLibrary(project, { store, failed });
  for (const step of steps) {
    if (step === 'restart') {
      await library.close();
      library = await openLibrary(project, { store, failed });
    } else project.edit(step.file, step.text);
  }
  await library.settled();
  await library.settled();
  const fresh = await openLibrary(project, { store: memoryStore(), failed });
  await fresh.settled();
  await fresh.settled();
  assert.deepEqual([...library.index.keys()].sort(), [...fresh.index.keys()].sort(), 'The index holds other pages.');
  const [after, anew] = await Promise.all(
    [library, fresh].map((each) => libraryRetriever(each).retrieve({ question, pageSize: 5 })),
  );
  const shown = (found: typeof after) => found?.found.map(({ result }) => result);
  assert.deepEqual(shown(after), shown(anew), 'The index finds something else than one built anew.');
  if (failures.length > 0) throw failures[0];
  await library.close();
  await fresh.close();
  return steps.length;
}
