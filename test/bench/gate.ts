import { measures, ratioOf } from './report.ts';
import type { Run } from './run.ts';

/**
 * The limits at 10,000 pages, as fractions of the rival's figures: the steady ones only. About twice what a busy machine measures
 * (docs/performance.md), so that the gate does not fail by accident; memory must stay below the rival's.
 */
const limits: Readonly<Record<string, number>> = {
  'key median': 0.09,
  'CPU/edit ms': 0.08,
  'start CPU ms': 3,
  'RSS MB': 1,
};

/** One line for each measure with a limit; `passed` only if all of them were measured and are within it. */
export function gateOf(
  runs: readonly Run[],
  rival: string,
): { readonly passed: boolean; readonly lines: readonly string[] } {
  const group = runs.filter(({ server, site }) => server === 'docs-json' && site === 'tabs-10000');
  const results = Object.entries(limits).map(([name, limit]) => {
    const measure = measures[name];
    const ratio = measure && ratioOf(runs, group, rival, measure);
    const kept = ratio !== undefined && ratio <= limit;
    const value = ratio === undefined ? 'not measured' : `${ratio.toFixed(3)} × ${rival}`;
    return { kept, line: `${kept ? 'kept' : 'MISSED'}: ${name} at 10,000 pages ${value}, limit ${limit}` };
  });
  return { passed: results.every(({ kept }) => kept), lines: results.map(({ line }) => line) };
}
