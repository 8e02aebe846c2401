import assert from 'node:assert/strict';
import { format } from 'prettier';
import { applied } from '../../server/language/text/edits.ts';
import { type LayoutOptions, layout } from '../../server/language/text/layout.ts';
import { parse } from '../../server/language/text/parse.ts';

export const usual: LayoutOptions = {
  indent: '  ',
  indentColumns: 2,
  width: 80,
  style: 'keep',
  insertFinalNewline: true,
};

/** The `prettier` style does what Prettier does, and neither style touches what it did. */
export async function checkAsPrettier(
  source: string,
  config: { readonly useTabs?: boolean; readonly tabWidth?: number; readonly printWidth?: number } = {},
  name = source,
): Promise<void> {
  const text = source.replaceAll('\r\n', '\n');
  if (layout(text, parse(text), usual) === undefined) return;
  const { useTabs = false, tabWidth = 2, printWidth = 80 } = config;
  const indent = useTabs ? '\t' : ' '.repeat(tabWidth);
  const options = { indent, indentColumns: tabWidth, width: printWidth, insertFinalNewline: true } as const;
  const expected = await format(text, { parser: 'json', useTabs, tabWidth, printWidth });
  const ours = applied(text, layout(text, parse(text), { ...options, style: 'prettier' }) ?? []);
  assert.ok(ours === expected, `${name}\n${firstDifference(ours, expected)}`);
  for (const style of ['keep', 'prettier'] as const) {
    assert.deepEqual(layout(expected, parse(expected), { ...options, style }), [], name);
  }
}

function firstDifference(ours: string, expected: string): string {
  const [left, right] = [ours.split('\n'), expected.split('\n')];
  const line = left.findIndex((item, index) => item !== right[index]);
  return `line ${line + 1}:\n${left.slice(line - 1, line + 3).join('\n')}\nPrettier:\n${right.slice(line - 1, line + 3).join('\n')}`;
}
