import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { iconLists } from '../../server/language/grammar/data/iconNames.ts';
import { type Drawings, findDrawing } from '../../server/language/values/drawing.ts';
import { findIcon, iconLibraries, iconNames, isIconName, nearestIcon } from '../../server/language/values/icon.ts';

test('a value that is not a name is a path, a URL or a drawing', () => {
  for (const name of ['house', 'arrow-right', '0', 'Book Open']) assert(isIconName(name), name);
  for (const value of ['', '/a.svg', 'a.svg', 'icons/a', 'https://x', '<svg/>', ' <svg>', '{<svg/>}', 'lucide:house']) {
    assert(!isIconName(value), value);
  }
});

test('the lists are sorted and unique, and every alias has its icon', () => {
  for (const library of iconLibraries) {
    const lines = iconLists[library].trim().split('\n');
    const names = lines.map((line) => line.split(' = ')[0] ?? '');
    assert.deepEqual(names, [...new Set(names)].sort(), library);
    const icons = new Set(iconNames(library));
    const aliased = lines.flatMap((line) => line.split(' = ')[1] ?? []);
    assert.deepEqual(
      aliased.filter((name) => !icons.has(name)),
      [],
      library,
    );
  }
});

test('an icon is found by name, by alias, and in the library that has it', () => {
  assert.deepEqual(findIcon('fontawesome', 'home'), { library: 'fontawesome', name: 'house' });
  assert.deepEqual(findIcon('lucide', 'alert-circle'), { library: 'lucide', name: 'circle-alert' });
  // Dropped from Lucide's present release, and in use.
  assert.deepEqual(findIcon('lucide', 'github'), { library: 'lucide', name: 'github' });
  assert.deepEqual(findIcon('tabler', 'home-filled'), { library: 'tabler', name: 'home-filled' });
  assert.equal(findIcon('tabler', 'book-open-cover'), undefined);
  assert.equal(findIcon('lucide', 'House'), undefined);
  assert.equal(nearestIcon('lucide', 'arow-right'), 'arrow-right');
  assert.equal(nearestIcon('lucide', 'House'), 'house');
  assert.equal(nearestIcon('fontawesome', 'arow-right'), 'arrow-right');
  // Names of Font Awesome Pro, found in the platform's own samples and in real sites; they are drawn, too (platform.md 4).
  for (const name of [
    'stars',
    'sparkles',
    'up',
    'shield-check',
    'rectangle-code',
    'table-rows',
    'book-open-cover',
    'window',
  ])
    assert.equal(nearestIcon('fontawesome', name), undefined, name);
  assert.equal(nearestIcon('fontawesome', 'rokcet'), 'rocket');
  assert.equal(nearestIcon('lucide', 'no-such-thing-at-all'), undefined);
});

describe('every icon can be drawn', () => {
  const least = { fontawesome: 1990, lucide: 1900, tabler: 6200 };
  for (const library of iconLibraries) {
    test(library, () => {
      const file = `server/language/grammar/data/drawings/${library}.json`;
      const drawings: Drawings = JSON.parse(readFileSync(file, 'utf8'));
      const names = iconNames(library);
      assert(names.length >= least[library], `${names.length} names`);
      assert.deepEqual(names, Object.keys(drawings.drawings).sort());
      for (const name of [...names, ...Object.keys(drawings.aliases)]) {
        assert(findIcon(library, name), name);
        const drawing = findDrawing(drawings, name);
        assert.match(drawing?.path ?? '', /^M[\d\s.,a-zA-Z-]+$/, name);
      }
    });
  }

  test('with the width and the paint it needs', () => {
    const drawings: Drawings = {
      paint: 'stroke',
      height: 24,
      aliases: { home: 'house' },
      drawings: { house: 'M1 2', wide: '30 M1 2', 'x-filled': 'M0 0z' },
    };
    assert.deepEqual(findDrawing(drawings, 'home'), { width: 24, height: 24, paint: 'stroke', path: 'M1 2' });
    assert.deepEqual(findDrawing(drawings, 'wide'), { width: 30, height: 24, paint: 'stroke', path: 'M1 2' });
    assert.equal(findDrawing(drawings, 'x-filled')?.paint, 'fill');
    assert.equal(findDrawing(drawings, 'constructor'), undefined);
  });
});
