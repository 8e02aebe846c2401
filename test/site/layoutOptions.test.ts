import assert from 'node:assert/strict';
import test from 'node:test';
import { layoutOptions } from '../../server/language/site/layoutOptions.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';

const editor = { tabSize: 4, insertSpaces: true };
const usual = { indent: '    ', indentColumns: 4, width: 80, style: 'keep', insertFinalNewline: false } as const;

test('without a configuration the editor decides', async () => {
  await checkOptions({}, {});
  const tabs = await layoutOptions(memoryFiles({}), 'docs.json', { ...editor, insertSpaces: false, width: 100 });
  assert.deepEqual(tabs, { ...usual, indent: '\t', width: 100 });
});

test('.editorconfig files apply, the closest first, up to one that is the root', async () => {
  await checkOptions({ '.editorconfig': '[*]\nindent_size = 2' }, { indent: '  ', indentColumns: 2 });
  await checkOptions(
    { '.editorconfig': '[*.{json,yml}]\nindent_style = tab\ntab_width = 8\n[*.md]\nindent_size = 3' },
    { indent: '\t', indentColumns: 8 },
  );
  await checkOptions(
    {
      '.editorconfig': '; note\n[*]\nIndent_Size=2\nmax_line_length = 100\ninsert_final_newline = true',
      'docs/.editorconfig': '[docs.json]\nindent_size = 3\nmax_line_length = off',
    },
    { indent: '   ', indentColumns: 3, insertFinalNewline: true },
  );
  await checkOptions(
    { '.editorconfig': '[*]\nindent_size = 2', 'docs/.editorconfig': 'root = true\n[*]\nindent_style = space' },
    {},
  );
  await checkOptions({ '.editorconfig': '[docs/*.json]\nindent_size = 2' }, { indent: '  ', indentColumns: 2 });
  await checkOptions({ '.editorconfig': '[other/**]\nindent_size = 2' }, {});
});

test('a Prettier configuration takes precedence, and lists are joined as Prettier does', async () => {
  const prettier = { style: 'prettier', insertFinalNewline: true } as const;
  const two = { indent: '  ', indentColumns: 2, ...prettier };
  await checkOptions({ '.prettierrc': '{ "tabWidth": 2, "printWidth": 120 }' }, { ...two, width: 120 });
  await checkOptions({ '.prettierrc': 'tabWidth: 2\n' }, two);
  await checkOptions({ 'package.json': '{ "prettier": { "useTabs": true } }' }, { indent: '\t', ...prettier });
  await checkOptions({ 'package.json': '{ "prettier": "@example/prettier-config" }' }, prettier);
  await checkOptions({ 'package.json': '{ "name": "x" }' }, {});
  await checkOptions({ 'prettier.config.mjs': 'export default {}' }, prettier);
  await checkOptions({ '.prettierrc': '{{{' }, {});
  await checkOptions({ '.prettierrc.json': '{}', '.editorconfig': '[*]\nindent_size = 2' }, two);
  const overrides = '{ "tabWidth": 3, "overrides": [{ "files": "*.json", "options": { "tabWidth": 2 } }] }';
  await checkOptions({ '.prettierrc': overrides }, two);
  await checkOptions({ '.prettierrc': '{ "tabWidth": 3 }', 'docs/.prettierrc.yaml': 'tabWidth: 2' }, two);
});

async function checkOptions(files: Readonly<Record<string, string>>, expected: object): Promise<void> {
  const found = await layoutOptions(memoryFiles(files), 'docs/docs.json', editor);
  assert.deepEqual(found, { ...usual, ...expected }, JSON.stringify(files));
}
