import assert from 'node:assert/strict';
import path from 'node:path';
import { after, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { connectAssistant, type RemoteAssistant } from '../../server/assistant/contract.ts';
import { bodyOf, post, readParts, smallSite, token } from '../assistant/http.ts';
import { projectOf, type TestProject } from '../assistant/kit.ts';
import { folderWith } from '../cli/kit.ts';
import { bundle } from '../kit/bundle.ts';
import { type Random, randomOf } from '../kit/random.ts';
import { inTime } from '../kit/until.ts';

const kills = 100;
/** By the clock, until the new worker has answered (milliseconds); an answer takes a fraction of it. */
const timeoutMs = 20_000;

interface Running {
  readonly worker: Worker;
  readonly remote: RemoteAssistant;
}

it(`an assistant whose worker is killed ${kills} times at any moment answers like one that never was`, async () => {
  const script = await bundle('server/assistant/main.worker.ts', path.join(folderWith(''), 'worker.cjs'));
  const folder = folderWith('');
  const project = projectOf(manyPages());
  const random = randomOf(16);
  const pauses: number[] = [];
  const failures: string[] = [];
  after(() =>
    process.stdout.write(`worker killed ${kills} times; longest pause ${Math.round(Math.max(...pauses))} ms\n`),
  );
  let running = start(script, folder, project, failures);
  for (let kill = 1; kill <= kills; kill++) {
    const work = useIt(running, project, random);
    await Promise.race([work, delay(random.below(80))]);
    await running.worker.terminate();
    // As the extension does when a worker ends: whoever waits is told.
    running.remote.lost();
    await inTime('an end of what was asked', work, timeoutMs);
    const begin = performance.now();
    running = start(script, folder, project, failures);
    const answer = await answered(running, 'bowline');
    pauses.push(performance.now() - begin);
    assert.equal(answer.results[0]?.path, 'knots', `after ${kill} ends`);
    assert.equal(new Set(answer.results.map(({ url }) => url)).size, answer.results.length, 'nothing is found twice');
  }
  await running.remote.close();
  await running.worker.terminate();

  const fresh = start(script, folderWith(''), project, failures);
  running = start(script, folder, project, failures);
  for (const question of ['bowline', 'reef the mainsail', 'edited page 3', 'diesel']) {
    assert.deepEqual((await answered(running, question)).results, (await answered(fresh, question)).results, question);
  }
  for (const { worker } of [running, fresh]) await worker.terminate();
  assert.deepEqual(failures, [], 'nothing that was kept half keeps the next worker from its work');
});

/** Enough pages for an index that is built in several turns. */
function manyPages(): string {
  const pages = Array.from(
    { length: 80 },
    (_, index) => `// file: more/p${index}.mdx\n# Page ${index}\nA page about sails.\n`,
  );
  return smallSite + pages.join('');
}

function start(script: string, folder: string, project: TestProject, failures: string[]): Running {
  const worker = new Worker(script);
  const port = {
    post: (message: unknown) => worker.postMessage(message),
    onMessage: (listener: (message: unknown) => void) => void worker.on('message', listener),
  };
  const remote = connectAssistant(port, {
    project,
    start: { token, folder },
    onProgress: () => undefined,
    failed: (message) => failures.push(message),
  });
  return { worker, remote };
}

/** Questions and edits, one after another; what is cut off by the end of the worker is told as that. */
async function useIt(running: Running, project: TestProject, random: Random): Promise<void> {
  for (let count = 0; count < 4; count++) {
    const page = `more/p${random.below(80)}.mdx`;
    project.edit(page, `# Page\nAn edited page ${random.below(5)} about ${random.pick(['keels', 'masts'])}.\n`);
    try {
      await answered(running, random.pick(['bowline', 'reef the mainsail', 'masts']));
    } catch (error) {
      assert.match(String(error), /has stopped/);
      return;
    }
  }
}

async function answered({ remote }: Running, question: string) {
  return readParts(await inTime('an answer', remote.fetch(post(bodyOf(question))), timeoutMs));
}
