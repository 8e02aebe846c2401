import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { allTargets } from './all.ts';
import { describeFinding, emptyTally, type Finding, type Tally, tryOnce } from './kit/run.ts';
import { corpusNote } from './kit/seeds.ts';
import { startWatchdog } from './kit/watchdog.ts';
import { summary } from './main.ts';

/** The number of seeds of each target, from 1 on: a minute of processor time in all. `npm run fuzz` continues from any seed. */
const attempts: Readonly<Record<string, number>> = {
  docs: 3_200,
  specs: 900,
  pages: 8_000,
  'front-matter': 8_000,
  settings: 4_000,
  edits: 1_400,
  search: 1_200,
  protocol: 250,
  cli: 1_500,
  assistant: 8_000,
  streams: 6_000,
  webviews: 10_000,
};
/** What is promised of every run. */
const minInputs = 50_000;

describe('random inputs break no law', () => {
  const targets = allTargets();
  const watchdog = startWatchdog(targets.map(({ name }) => name));
  const tallies: Tally[] = [];
  for (const target of targets) {
    it(target.name, async () => {
      const tally = emptyTally(target.name);
      tallies.push(tally);
      const findings = new Map<string, Finding>();
      const seeds = attempts[target.name];
      assert(seeds !== undefined, 'It is not said how many seeds are tried.');
      for (let seed = 1; seed <= seeds; seed++) {
        const finding = await tryOnce(target, seed, tally, watchdog);
        if (finding && !findings.has(finding.law)) findings.set(finding.law, finding);
      }
      const described = [];
      for (const finding of findings.values()) described.push(await describeFinding(finding, target));
      assert.equal(described.join('\n\n'), '');
    });
  }

  it(`at least ${minInputs} inputs are tried`, () => {
    assert(tallies.reduce((sum, { inputs }) => sum + inputs, 0) >= minInputs);
  });

  after(async () => {
    await watchdog.stop();
    process.stdout.write(`${corpusNote()}\n${summary(tallies)}`);
  });
});
