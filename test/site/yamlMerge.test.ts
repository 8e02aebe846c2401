import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { frontMatterOf } from '../../server/language/site/frontMatter.ts';
import { readAnyFields } from '../../server/language/site/yamlFields.ts';
import { readYamlTree } from '../../server/language/site/yamlTree.ts';

/** Recorded with prebuild 1.0.1333. */
describe('`<<` adds the fields of other maps', () => {
  for (const [yaml, title, tag] of [
    ['base: &b\n  title: Base\n  tag: T\n<<: *b', 'Base', 'T'],
    ['base: &b {title: Base}\n<<: *b\ntitle: Own', 'Own'],
    ['base: &b {title: Base}\ntitle: Own\n<<: *b', 'Own'],
    ['a: &a {title: A}\nb: &b {title: B, tag: T}\n<<: [*a, *b]', 'A', 'T'],
    ['a: &a {title: A}\nb: &b\n  <<: *a\n  tag: T\n<<: *b', 'A', 'T'],
    ['<<: {title: &t Inline}\n<<: {tag: *t}', 'Inline', 'Inline'],
    ['base: &b {title: Base}\n"<<": *b'],
  ] as const) {
    it(yaml, () => {
      const { fields, problems } = readAnyFields(yaml);
      const read = frontMatterOf(fields);
      assert.deepEqual([read.title, read.tag, problems], [title, tag, []]);
      const tree = readYamlTree(yaml);
      const values = new Map(tree.fields.map((field) => [field.key, field.value]));
      const textOf = (key: string) => {
        const value = values.get(key);
        return value?.kind === 'scalar' ? value.value : undefined;
      };
      assert.deepEqual([textOf('title'), textOf('tag'), tree.problems], [title, tag, []]);
    });
  }

  it('which are where they are written', () => {
    const yaml = 'base: &b {title: Base, tag: T}\n<<: *b\ntag: Own\n';
    const texts = readYamlTree(yaml).fields.map(({ keyRange, value }) => yaml.slice(keyRange.start, value.end));
    assert.deepEqual(texts, ['base: &b {title: Base, tag: T}', 'tag: Own', 'title: Base']);
  });

  for (const value of ['', ' 5', ' [1]', ' *a', ' [*a]']) {
    it(`and nothing else:${value}`, () => {
      const yaml = `a: &a text\n<<:${value}\n`;
      for (const { problems } of [readAnyFields(yaml), readYamlTree(yaml)]) {
        assert.deepEqual(
          problems.map(({ offset, length }) => yaml.slice(offset, offset + length)),
          ['<<'],
        );
      }
    });
  }
});
