// Which of the slow unit tests start first, and which run beside the others. Tests that are not listed here run after those that
// are.
import { findTests } from './suites.mjs';

/** The tests that compute longest, the longest first: if one of them started last, it would run on alone. */
const longest = [
  'fuzz/fuzz',
  'corpus/histories',
  'tidy/package',
  'mcp/tasks/tasks',
  'corpus/historyPages',
  'corpus/merges',
  'corpus/changes',
  'corpus/fixes',
  'fixes/law',
  'cli/edit/laws',
  'engine/incremental',
  'engine/memory',
];

/** The tests that mostly wait: for processes that start and are killed, for streams, for other editors, for a disk. */
const waiting = [
  'kill/server',
  'kill/assistant',
  'kill/faults',
  'assistant/attack',
  'editors/editors',
  'cli/mergeDriver',
  'kill/frozen',
  'cli/process',
  'cli/assistant',
  'lsp/cachedReports',
  'cli/action',
  'kill/conversations',
  'mcp/process',
];

/** @param {string} name */
const fileOf = (name) => `test/${name}.slow.test.ts`;

/**
 * The slow tests in two lanes, each in the order in which they should start.
 *
 * @param {readonly string[]} slow
 * @returns {{ computing: readonly string[], waiting: readonly string[] }}
 */
export function lanesOf(slow) {
  const known = new Set(findTests('test'));
  for (const file of [...longest, ...waiting].map(fileOf)) {
    if (!known.has(file)) throw new Error(`There is no ${file}; ${import.meta.url} names it.`);
  }
  const beside = waiting.map(fileOf).filter((file) => slow.includes(file));
  const first = longest.map(fileOf).filter((file) => slow.includes(file));
  const others = slow.filter((file) => !first.includes(file) && !beside.includes(file));
  return { computing: [...first, ...others], waiting: beside };
}
