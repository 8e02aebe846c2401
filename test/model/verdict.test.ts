import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fieldOf } from '../../server/language/grammar/elements.ts';
import { readConfig } from '../../server/language/model/document/config.ts';
import type { Element, Slot } from '../../server/language/model/document/element.ts';
import { slotOf } from '../../server/language/model/document/element.ts';
import { fieldProblems } from '../../server/language/model/document/fields.ts';
import { createReader } from '../../server/language/model/document/reader.ts';
import { verdict } from '../../server/language/model/validity/verdict.ts';
import { normalisePagePath } from '../../server/language/site/paths.ts';
import { plain } from '../../server/language/text/nodes.ts';
import { parse } from '../../server/language/text/parse.ts';

interface Recorded {
  readonly name: string;
  readonly navigation?: unknown;
  /** Other top-level settings than the usual ones; then the input is not about the navigation. */
  readonly settings?: unknown;
  readonly without?: unknown;
  readonly accepted: boolean;
  readonly kept?: unknown;
}

/** What the platform's validator said to each input, and what it kept of the navigation: recorded, not reasoned. */
const recorded: readonly Recorded[] = JSON.parse(readFileSync('test/model/data/config-verdicts.json', 'utf8'));

/** `icon` objects and the like keep their unknown keys here; the values are not what this test is about. */
describe('the verdict on the navigation is the platform’s', () => {
  for (const row of recorded) {
    if (row.settings || row.without) continue;
    it(row.name, () => {
      const text = JSON.stringify({
        theme: 'mint',
        name: 'T',
        colors: { primary: '#ff0000' },
        navigation: row.navigation,
      });
      const config = readConfig(
        'docs.json',
        parse(text),
        createReader(() => undefined),
      );
      const accepted = config.navigation !== undefined && verdict(config.navigation).accepted;
      assert.equal(accepted, row.accepted);
      if (config.navigation && accepted) assert.deepEqual(keptOf(config.navigation), row.kept);
    });
  }
});

/** The element as the platform keeps it. */
function keptOf(element: Element): unknown {
  const kept = Object.fromEntries(element.slots.flatMap((slot) => keptField(element, slot)));
  const { kept: key } = verdict(element);
  // `global` is no choice between shapes: all its lists are kept.
  for (const list of element.lists) {
    if (element.kind !== 'global' && list.key !== key) continue;
    kept[list.key] = list.items.map((item) => {
      if (item.kind === 'element') return keptOf(item.element);
      return typeof plain(item.node) === 'string' ? normalisePagePath(String(plain(item.node))) : plain(item.node);
    });
  }
  if (key === 'href') kept['href'] = plain(slotOf(element, 'href')!.value!);
  if (element.kind === 'group') kept['pages'] ??= [];
  return kept;
}

function keptField(element: Element, slot: Slot): readonly [string, unknown][] {
  if (slot.key === 'global' && element.links?.kind === 'element') return [[slot.key, keptOf(element.links.element)]];
  if (!fieldOf(element.kind, slot.key) || !slot.value) return [];
  const start = slot.valuePlace.offset;
  const isLenient = fieldOf(element.kind, slot.key)?.lenient;
  const problems = fieldProblems(element).filter(
    ({ offset }) => offset >= start && offset < start + slot.value!.length,
  );
  if (isLenient && problems.length > 0) return [];
  const value = plain(slot.value);
  for (const problem of problems) {
    if (problem.code === 'unknown-property') delete (value as Record<string, unknown>)[problem.args.property];
  }
  return [[slot.key, value]];
}
