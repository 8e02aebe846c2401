import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { legacySettings } from '../../server/language/grammar/legacy.ts';
import { configShape, settings } from '../../server/language/grammar/settings.ts';
import type { Field, Shape } from '../../server/language/grammar/types.ts';
import { parse } from '../../server/language/text/parse.ts';
import { checkShape } from '../../server/language/values/shape.ts';
import { configOf, isAboutSettings, verdicts } from './verdicts.ts';

describe('the verdict on the settings is the platform’s', () => {
  /** Accepted, and yet not in what the platform builds the site from: platform.md, rows 105, 142, 149 and 150. */
  const dropped = new Set([
    'unknown top-level key',
    'top-level tabs (mint.json leftovers)',
    'variations on mint theme',
    'feedback',
  ]);
  for (const verdict of verdicts.filter(isAboutSettings)) {
    it(verdict.name, () => {
      const tree = parse(JSON.stringify(configOf(verdict)));
      const problems = tree.root ? [...checkShape(configShape, tree.root, tree.rootOffset)] : [];
      const refused = problems.filter((problem) => problem.refused);
      assert.equal(refused.length === 0, verdict.accepted, JSON.stringify(problems));
      if (verdict.accepted) assert.equal(problems.length > 0, dropped.has(verdict.name), JSON.stringify(problems));
    });
  }
});

it('every setting is documented and defined once', () => {
  const keys = settings.map((field) => field.key);
  assert.deepEqual([...new Set(keys)], keys);
  for (const [path, field] of fieldsBelow('', settings)) {
    assert.match(field.about, /^[A-Z`*].*[.`)]$/s, `${path}: ${field.about}`);
  }
});

it('no key of mint.json hides a setting', () => {
  for (const { key } of settings) assert(!legacySettings.has(key), key);
});

function* fieldsBelow(path: string, fields: readonly Field[]): Iterable<[string, Field]> {
  for (const field of fields) {
    yield [`${path}.${field.key}`, field];
    for (const shape of shapesIn(field.shape)) {
      if (shape.kind === 'object') yield* fieldsBelow(`${path}.${field.key}`, shape.fields);
    }
  }
}

/** The shape itself and what it is made of, down to the next objects. */
function shapesIn(shape: Shape): readonly Shape[] {
  switch (shape.kind) {
    case 'union':
      return shape.of.flatMap(shapesIn);
    case 'list':
      return shapesIn(shape.items);
    case 'map':
      return shapesIn(shape.values);
    default:
      return [shape];
  }
}
