import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { until } from '../../kit/until.ts';
import { closeAll, fileUri, open, problemCodes, remove, replace, withSetting, write } from './kit.ts';

describe('Problems', () => {
  afterEach(closeAll);

  it('come with an error and go with its correction', async () => {
    const document = await open('docs.json');
    await replace(document, '"guides/install"', '"guides/instal"');
    await until('page-not-found is shown', () => problemCodes(document).includes('page-not-found'));
    await replace(document, '"guides/instal"', '"guides/install"');
    await until('no problem is left', () => problemCodes(document).length === 0);
  });

  it('follow the files of the site', async () => {
    const document = await open('docs.json');
    await replace(document, '"guides/install"', '"guides/install", "guides/later"');
    await until('page-not-found is shown', () => problemCodes(document).includes('page-not-found'));
    await write('guides/later.mdx', '---\ntitle: Later\n---\n');
    await until('the page is found', () => problemCodes(document).length === 0);
    await remove('guides/later.mdx');
    await until('the page is missed again', () => problemCodes(document).includes('page-not-found'));
  });

  it('follow a folder that goes with all its pages', async () => {
    const document = await open('docs.json');
    await replace(document, '"guides/install"', '"guides/install", "moved/one"');
    await until('the page is not there yet', () => problemCodes(document).includes('page-not-found'));
    await write('moved/one.mdx', '# One\n');
    await until('the page is found', () => problemCodes(document).length === 0);
    await remove('moved');
    await until('the page is missed', () => problemCodes(document).includes('page-not-found'));
  });

  it('follow a folder that is put in the place of another', async () => {
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

  it('of one rule at one place are one question to the assistant', async () => {
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

  it('follow the settings', async () => {
    const document = await open('docs.json');
    await replace(document, '"guides/install"', '"guides/instal"');
    await until('page-not-found is shown', () => problemCodes(document).includes('page-not-found'));
    await withSetting('docsJson.rules', { 'page-not-found': 'off' }, async () => {
      await until('it is not shown any more', () => problemCodes(document).length === 0);
    });
    await until('it is shown again', () => problemCodes(document).includes('page-not-found'));
  });

  it('are shown on a page no navigation lists, while it is open', async () => {
    await write('guides/lonely.mdx', '# Lonely\n');
    const document = await open('guides/lonely.mdx');
    await until('orphan-page is shown', () => problemCodes(document).includes('orphan-page'));
    await remove('guides/lonely.mdx');
  });

  it('are not shown on a file that is somebody else’s', async () => {
    const document = await open('api/docs.json');
    await until('handed back', () => document.languageId === 'json');
    const site = await open('docs.json');
    await replace(site, '"index"', '"nowhere"');
    await until('the server has answered', () => problemCodes(site).includes('page-not-found'));
    assert.deepEqual(problemCodes(document), []);
  });

  it('of syntax are left to VS Code where the author keeps docs.json as JSON', async () => {
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
