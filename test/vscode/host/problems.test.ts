import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { until } from '../../kit/until.ts';
import { closeAll, fileUri, open, problemCodes, remove, replace, withSetting, write } from './kit.ts';

describe('Problems', () => {
  afterEach(closeAll);

  it('appear with an error and disappear with its correction', async () => {
    const document = await open('docs.json');
    await replace(document, '"guides/install"', '"guides/instal"');
    await until('page-not-found is shown', () => problemCodes(document).includes('page-not-found'));
    await replace(document, '"guides/instal"', '"guides/install"');
    await until('no problem is left', () => problemCodes(document).length === 0);
  });

  it('are updated when files of the site change', async () => {
    const document = await open('docs.json');
    await replace(document, '"guides/install"', '"guides/install", "guides/later"');
    await until('page-not-found is shown', () => problemCodes(document).includes('page-not-found'));
    await write('guides/later.mdx', '---\ntitle: Later\n---\n');
    await until('the page is found', () => problemCodes(document).length === 0);
    await remove('guides/later.mdx');
    await until('the page is missed again', () => problemCodes(document).includes('page-not-found'));
  });

  it('are updated when a folder is deleted with all its pages', async () => {
    const document = await open('docs.json');
    await replace(document, '"guides/install"', '"guides/install", "moved/one"');
    await until('the page is not there yet', () => problemCodes(document).includes('page-not-found'));
    await write('moved/one.mdx', '# One\n');
    await until('the page is found', () => problemCodes(document).length === 0);
    await remove('moved');
    await until('the page is missed', () => problemCodes(document).includes('page-not-found'));
  });

  it('are updated when a folder is replaced by another', async () => {
    const document = await open('docs.json');
    await until('no problem is there', () => problemCodes(document).length === 0);
    const [guides, aside] = [fileUri('guides').fsPath, mkdtempSync(path.join(os.tmpdir(), 'docs-json-aside-'))];
    mkdirSync(path.join(aside, 'other'));
    // At once, as git does it: VS Code reports one change of the folder.
    renameSync(guides, path.join(aside, 'guides'));
    renameSync(path.join(aside, 'other'), guides);
    await until('the page is missed', () => problemCodes(document).includes('page-not-found'));
    renameSync(guides, path.join(aside, 'other'));
    renameSync(path.join(aside, 'guides'), guides);
    await until('the page is found', () => problemCodes(document).length === 0);
    rmSync(aside, { recursive: true });
  });

  it('of one rule at one place make one question to the assistant', async () => {
    const document = await open('docs.json');
    await replace(document, document.getText(), '{}\n');
    await until('what is missing is told', () => problemCodes(document).length >= 4);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      new vscode.Range(0, 0, 0, 1),
    );
    const why = 'Why is this wrong? Ask the documentation assistant';
    assert.deepEqual(
      actions.map(({ title }) => title).filter((title) => title.startsWith(why)),
      [`${why} (missing-property)`, `${why} (navigation-missing)`],
    );
  });

  it('are updated when the settings change', async () => {
    const document = await open('docs.json');
    await replace(document, '"guides/install"', '"guides/instal"');
    await until('page-not-found is shown', () => problemCodes(document).includes('page-not-found'));
    await withSetting('docsJson.rules', { 'page-not-found': 'off' }, async () => {
      await until('it is not shown any more', () => problemCodes(document).length === 0);
    });
    await until('it is shown again', () => problemCodes(document).includes('page-not-found'));
  });

  it('are shown on an unlisted page while it is open', async () => {
    await write('guides/lonely.mdx', '# Lonely\n');
    const document = await open('guides/lonely.mdx');
    await until('orphan-page is shown', () => problemCodes(document).includes('orphan-page'));
    await remove('guides/lonely.mdx');
  });

  it('are not shown on an unrelated file', async () => {
    const document = await open('api/docs.json');
    await until('handed back', () => document.languageId === 'json');
    const site = await open('docs.json');
    await replace(site, '"index"', '"nowhere"');
    await until('the server has answered', () => problemCodes(site).includes('page-not-found'));
    assert.deepEqual(problemCodes(document), []);
  });

  it('of syntax are left to VS Code if docs.json is kept as JSON', async () => {
    await withSetting('files.associations', { '**/plain/docs.json': 'json' }, async () => {
      await write('plain/docs.json', '{ "theme": "mint", "navigation": { "pages": ["nowhere",] } }');
      const document = await open('plain/docs.json');
      assert.equal(document.languageId, 'json');
      await until('our problems are shown', () => problemCodes(document).includes('page-not-found'));
      const sources = () => vscode.languages.getDiagnostics(document.uri).map(({ source }) => source);
      await until('VS Code’s problem is shown', () => sources().some((source) => source !== 'docs.json'));
      assert(!problemCodes(document).includes('syntax'));
      await closeAll();
      await remove('plain');
    });
  });
});
