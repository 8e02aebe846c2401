import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { versionsIn } from '../../../server/language/changes/merge/markers.ts';

const diff3 = `{
<<<<<<< HEAD
  "name": "Ours",
||||||| 1234567
  "name": "Site",
=======
  "name": "Theirs",
>>>>>>> feature
  "pages": ["a"]
}
`;

describe('the versions between conflict markers', () => {
  it('are three in the style diff3', () => {
    const version = (name: string) => `{\n  "name": "${name}",\n  "pages": ["a"]\n}\n`;
    assert.deepEqual(versionsIn(diff3), {
      current: version('Ours'),
      base: version('Site'),
      other: version('Theirs'),
      labels: { current: 'HEAD', other: 'feature' },
    });
  });

  it('are two if git does not write the common base', () => {
    const versions = versionsIn(diff3.replace(/\|{7}[\s\S]*?(?========)/, ''));
    assert.equal(versions?.base, undefined);
    assert.match(versions?.current ?? '', /Ours/);
  });

  it('keep the line ends', () => {
    assert.equal(
      versionsIn(diff3.replaceAll('\n', '\r\n'))?.other,
      '{\r\n  "name": "Theirs",\r\n  "pages": ["a"]\r\n}\r\n',
    );
  });

  const broken: readonly (readonly [what: string, text: string])[] = [
    ['there are none', '{ "name": "======= " }'],
    ['the end is missing', diff3.replace('>>>>>>> feature\n', '')],
    ['a second one begins inside', diff3.replace('=======', '<<<<<<< again\n=======')],
    ['the beginning is missing', diff3.replace('<<<<<<< HEAD\n', '')],
  ];
  for (const [what, text] of broken) it(`are none where ${what}`, () => assert.equal(versionsIn(text), undefined));
});
