import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import type { FileMove } from '../../../server/language/changes/moves/fileMoves.ts';
import { planMoves } from '../../../server/language/changes/moves/movePages.ts';
import { linkEdits, namesMoved, pageEdits } from '../../../server/language/changes/moves/pageEdits.ts';
import { specEdits, specsToFollow } from '../../../server/language/changes/moves/specEdits.ts';
import type { SiteState } from '../../../server/language/engine/siteState.ts';
import { readFrontMatter } from '../../../server/language/site/frontMatter.ts';
import { applied } from '../../../server/language/text/edits.ts';
import { scanLinks } from '../../../server/mdx/page.ts';
import { loadSite } from '../../kit/check.ts';
import { readFixture } from '../../kit/fixture.ts';
import { withCrlf, withoutCrlf } from '../../kit/lineEnds.ts';

export type Texts = ReadonlyMap<string, string>;

/**
 * Makes a test of each case of test/changes/moves/cases.txt:
 *
 *     ### A page moves
 *     // move: guides/start.mdx -> start.mdx
 *     // file: docs.json
 *     …
 *     // after
 *     // file: docs.json
 *     …
 *
 * After `// after` come the files whose text changes, and those that move, by their new paths. With UPDATE_CASES=1 in the
 * environment they are written anew; then every line of the difference is to be read.
 */
export function testMoves(file: string): void {
  const [introduction = '', ...parts] = readFileSync(file, 'utf8').split(/^### /m);
  const cases = parts.map(readCase);
  if (process.env['UPDATE_CASES']) {
    it('is written anew', async () => {
      const written: string[] = [];
      for (const one of cases) {
        const after = draw(one.files, await afterMoves(one.files, one.moves), one.moves);
        const moves = one.moves.map(({ from, to }) => `// move: ${from} -> ${to}\n`).join('');
        written.push(`### ${one.title}\n${moves}${one.before}// after\n${after}`);
      }
      writeFileSync(file, introduction + written.join('\n'));
    });
  } else {
    for (const { title, files, moves, after } of cases) {
      it(title, async () => assert.equal(draw(files, await afterMoves(files, moves), moves), after));
      it(`${title}, where lines end in CRLF`, async () => {
        const all = await afterMoves(withCrlf(files), moves);
        assert.equal(draw(files, withoutCrlf(all), moves), after);
      });
    }
  }
}

/** The whole site after its files have moved, with everything that follows. */
async function afterMoves(files: Texts, moves: readonly FileMove[], redirects = true): Promise<Texts> {
  return movedFiles(files, await loadSite(files), moves, redirects);
}

export function movedFiles(files: Texts, state: SiteState, asked: readonly FileMove[], redirects: boolean): Texts {
  const view = state.snapshot;
  const plan = planMoves(view, asked, (file) => state.text(file)?.getText(), { redirects });
  const after = new Map<string, string>();
  const specs = new Set(specsToFollow(view, plan.moves));
  for (const [file, text] of files) {
    const own = [...(plan.config.get(file) ?? []), ...(plan.redirectEdits.get(file) ?? [])];
    if (/\.mdx?$/.test(file)) {
      // As the engine does it: only where the links or the front matter name what moves, the text is read.
      const isNamed = namesMoved(plan.moves, readFrontMatter({ text, complete: true }).frontMatter);
      const isLinked = linkEdits(view.generation, plan.moves, file, scanLinks(text)).length > 0;
      if (isNamed || isLinked) own.push(...pageEdits(view.generation, plan.moves, file, text));
    }
    if (specs.has(file)) own.push(...specEdits(plan.moves, file, text));
    after.set(plan.moves.files.get(file) ?? file, applied(text, own));
  }
  return after;
}

function readCase(part: string) {
  const [, title = '', head = '', before = '', after = ''] =
    /^(.*)\n((?:\/\/ move: .*\n)+)([\s\S]*?)\/\/ after\n([\s\S]*)$/.exec(`${part.trimEnd()}\n`) ?? [];
  const moves = Array.from(head.matchAll(/\/\/ move: (.*) -> (.*)\n/g), ([, from = '', to = '']) => ({ from, to }));
  return { title, moves, before, after, files: readFixture(before).files };
}

function draw(before: Texts, after: Texts, moves: readonly FileMove[]): string {
  const isMoved = (file: string) => moves.some(({ to }) => file === to || file.startsWith(`${to}/`));
  return [...after]
    .filter(([file, text]) => before.get(file) !== text || isMoved(file))
    .map(([file, text]) => `// file: ${file}\n${text}`)
    .join('');
}
