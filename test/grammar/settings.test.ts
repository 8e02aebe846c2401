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

/** Measured with the platform's validator 0.1.876. */
it('the scheme of `cdnUrl` is spelled `https://`, and the address has neither query nor hash', () => {
  const isTaken = (cdnUrl: string) => {
    const config = { theme: 'mint', name: 'Waymark', colors: { primary: '#0D9373' } };
    const tree = parse(JSON.stringify({ ...config, integrations: { segment: { key: 'a', cdnUrl } } }));
    return (
      tree.root !== undefined && ![...checkShape(configShape, tree.root, tree.rootOffset)].some((one) => one.refused)
    );
  };
  for (const taken of ['https://a.com', 'https://a.com/b', 'https://a.com?', 'https://a.com/b?#', 'https://a.com ']) {
    assert(isTaken(taken), taken);
  }
  for (const refused of [
    'HTTPS://a.com',
    'https:a.com',
    'https:/a.com',
    ' https://a.com',
    'https://a.com#?',
    'a.com',
  ]) {
    assert(!isTaken(refused), refused);
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
