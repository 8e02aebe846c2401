import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../kit/until.ts';
import { closeAll, open, remove, withSetting, write } from './kit.ts';

const notOurs = '{ "openapi": "3.1.0", "info": {}, "paths": {} }';

describe('Language of a docs.json', () => {
  afterEach(closeAll);

  it('is ours for a documentation site', async () => {
    const document = await open('docs.json');
    assert.equal(document.languageId, 'docs-json');
  });

  it('is reset to JSON for an unrelated file, at each open', async () => {
    const document = await open('api/docs.json');
    await until('handed back', () => document.languageId === 'json');
    await closeAll();
    await until('closed', () => document.isClosed);
    const again = await open('api/docs.json');
    await until('handed back again', () => again.languageId === 'json');
  });

  it('stays as the author set it until the file is closed', async () => {
    const document = await open('api/docs.json');
    await until('handed back', () => document.languageId === 'json');
    await vscode.languages.setTextDocumentLanguage(document, 'docs-json');
    // After another round of editor events, the language must still be the same.
    await open('index.mdx');
    await open('api/docs.json');
    assert.equal(document.languageId, 'docs-json');
  });

  for (const [what, text] of [
    ['empty', ''],
    ['broken', '{ "openapi": '],
  ] as const) {
    it(`is ours for ${what} text`, async () => {
      await write('other/docs.json', text);
      const document = await open('other/docs.json');
      await open('index.mdx');
      assert.equal(document.languageId, 'docs-json');
      await closeAll();
      await remove('other');
    });
  }

  it('indents a new file by two spaces, like fixes and Prettier', async () => {
    await write('other/docs.json', '{}');
    await open('other/docs.json');
    assert.equal(vscode.window.activeTextEditor?.options.tabSize, 2);
    await closeAll();
    await remove('other');
  });

  it('is the one in files.associations', async () => {
    await write('mine/docs.json', notOurs);
    await withSetting('files.associations', { '**/mine/docs.json': 'docs-json' }, async () => {
      const document = await open('mine/docs.json');
      await open('index.mdx');
      assert.equal(document.languageId, 'docs-json');
      await closeAll();
    });
    await remove('mine');
  });
});
