import { measures, ratioOf } from './report.ts';
import type { Run } from './run.ts';

/** What a keystroke may cost at 10,000 pages, in parts of what it costs the rival. The goal is 0.03. */
const limit = 0.15;

const gated = ['key median', 'CPU/edit ms'];

/** One line for each measure with a limit; `passed` only when all of them were measured and kept. */
export function gateOf(
  runs: readonly Run[],
  rival: string,
): { readonly passed: boolean; readonly lines: readonly string[] } {
  const group = runs.filter(({ server, site }) => server === 'docs-json' && site === 'tabs-10000');
  const results = gated.map((name) => {
    const measure = measures[name];
    const ratio = measure && ratioOf(runs, group, rival, measure);
    const kept = ratio !== undefined && ratio <= limit;
    const value = ratio === undefined ? 'not measured' : `${ratio.toFixed(3)} × ${rival}`;
    return { kept, line: `${kept ? 'kept' : 'MISSED'}: ${name} at 10,000 pages ${value}, limit ${limit}` };
  });
  return { passed: results.every(({ kept }) => kept), lines: results.map(({ line }) => line) };
}
