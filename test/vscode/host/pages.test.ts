import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../kit/until.ts';
import { closeAll, fileUri, open, problemCodes, remove, withSetting, write } from './kit.ts';

const run = (command: string, ...args: unknown[]) => vscode.commands.executeCommand(command, ...args);

describe('Pages and places', () => {
  afterEach(closeAll);

  it('are found by hover, definition, outline, references and workspace symbols', async () => {
    const document = await open('docs.json');
    const place = () => document.positionAt(document.getText().indexOf('"guides/install"') + 3);
    const [link] = await answered(
      'a definition',
      () => run('vscode.executeDefinitionProvider', document.uri, place()) as Thenable<vscode.LocationLink[]>,
    );
    assert.equal(link?.targetUri.path, fileUri('guides/install.mdx').path);
    const [hover] = await answered(
      'a hover',
      () => run('vscode.executeHoverProvider', document.uri, place()) as Thenable<vscode.Hover[]>,
    );
    assert.match((hover!.contents[0] as vscode.MarkdownString).value, /guides\/install\.mdx/);
    const symbols = await answered(
      'an outline',
      () => run('vscode.executeDocumentSymbolProvider', document.uri) as Thenable<vscode.DocumentSymbol[]>,
    );
    assert.ok(symbols.some(({ name }) => name === 'navigation'));
    const pages = await answered(
      'symbols',
      () => run('vscode.executeWorkspaceSymbolProvider', 'install') as Thenable<vscode.SymbolInformation[]>,
    );
    assert.ok(pages.some(({ location }) => location.uri.path === fileUri('guides/install.mdx').path));
  });

  it('are opened by the text that another command has given to Go to Page', async () => {
    void run('docsJson.goToPage', 'guides/install');
    await until('the page is in front', async () => {
      await run('workbench.action.acceptSelectedQuickOpenItem');
      return vscode.window.activeTextEditor?.document.uri.path === fileUri('guides/install.mdx').path;
    });
  });

  it('are formatted in docs.json, and unrelated JSON files are not', async () => {
    const document = await open('docs.json');
    const options = { tabSize: 8, insertSpaces: true };
    const edits = await answered(
      'a layout',
      () => run('vscode.executeFormatDocumentProvider', document.uri, options) as Thenable<vscode.TextEdit[]>,
    );
    for (const { newText } of edits) assert.match(newText, /^\s*$/);
  });

  it('are opened by our links, even if another extension registered its links later', async () => {
    await write('guides/start.mdx', '[Install](/guides/install)\n');
    const document = await open('guides/start.mdx');
    const targets = async () => {
      const links = (await run('vscode.executeLinkProvider', document.uri, 10)) as readonly vscode.DocumentLink[];
      return links.map(({ target }) => target?.path);
    };
    const ours = [fileUri('guides/install.mdx').path];
    const theirs = vscode.languages.registerDocumentLinkProvider([{ pattern: '**/*.mdx' }], {
      provideDocumentLinks: () => [
        new vscode.DocumentLink(new vscode.Range(0, 10, 0, 25), vscode.Uri.file('/guides/install')),
      ],
    });
    try {
      await until('theirs is taken', async () => (await targets()).join() === '/guides/install');
      await open('docs.json');
      await open('guides/start.mdx');
      await until('ours is taken again, and alone', async () => (await targets()).join() === ours.join());
    } finally {
      theirs.dispose();
      await remove('guides/start.mdx');
    }
  });

  it('are renamed by us, even if another extension registered its renames later', async () => {
    await write('guides/start.mdx', '## Start it\n');
    const document = await open('guides/start.mdx');
    const position = new vscode.Position(0, 4);
    const prepared = async () => {
      // While the server reads, it is an error that nothing can be renamed.
      const found = await run('vscode.prepareRename', document.uri, position).then(undefined, () => undefined);
      return (found as { readonly placeholder: string } | undefined)?.placeholder;
    };
    const ours = await until('the heading can be renamed', prepared);
    const theirs = vscode.languages.registerRenameProvider([{ pattern: '**/*.mdx' }], {
      prepareRename: () => ({ range: new vscode.Range(position, position), placeholder: 'theirs' }),
      provideRenameEdits: () => new vscode.WorkspaceEdit(),
    });
    try {
      await until('theirs is asked', async () => (await prepared()) === 'theirs');
      await open('docs.json');
      await open('guides/start.mdx');
      await until('ours is asked again', async () => (await prepared()) === ours);
    } finally {
      theirs.dispose();
      await remove('guides/start.mdx');
    }
  });

  it('are not renamed at other words, which is said once', async () => {
    await write('guides/start.mdx', 'Some words.\n');
    const { uri } = await open('guides/start.mdx');
    const place = new vscode.Position(0, 7);
    const refusal = async () => {
      const error = await run('vscode.prepareRename', uri, place).then(undefined, (reason: Error) => reason);
      return error instanceof Error ? error.message : undefined;
    };
    await until('ours is registered again', async () => /can't be renamed/.test((await refusal()) ?? ''));
    for (let times = 0; times < 3; times++) assert.equal(await refusal(), "The element can't be renamed.");
    await remove('guides/start.mdx');
  });

  it('have an address that can be copied', async () => {
    await withSetting('docsJson.siteUrl', 'https://docs.example.com', async () => {
      await open('guides/install.mdx');
      await until('the address is copied', async () => {
        await run('docsJson.copyPageAddress');
        return (await vscode.env.clipboard.readText()) === 'https://docs.example.com/guides/install';
      });
    });
  });

  it('are added to the navigation in one step of undo, and hidden by their front matter', async () => {
    await write('guides/added.mdx', '---\ntitle: Added\n---\n');
    const page = await open('guides/added.mdx');
    await until('orphan-page is shown', () => problemCodes(page).includes('orphan-page'));
    const before = (await vscode.workspace.openTextDocument(fileUri('docs.json'))).getText();
    let isAsking = false;
    const ask = async () => {
      isAsking = true;
      await run('docsJson.addPageToNavigation');
      isAsking = false;
    };
    const docsJson = await until('the page is listed', async () => {
      // VS Code closes the list of places if an editor gets the focus late.
      if (!isAsking) void ask();
      await run('workbench.action.acceptSelectedQuickOpenItem');
      const document = await vscode.workspace.openTextDocument(fileUri('docs.json'));
      return document.getText().includes('"guides/added"') && document;
    });
    await vscode.window.showTextDocument(docsJson);
    await run('undo');
    assert.equal(docsJson.getText(), before);
    await vscode.window.showTextDocument(page);
    await run('docsJson.hidePage');
    await until('the page is hidden', () => page.getText() === '---\ntitle: Added\nhidden: true\n---\n');
    await vscode.window.showTextDocument(docsJson);
    await run('workbench.action.files.revert');
    await remove('guides/added.mdx');
  });

  it('that move back leave none of the folders that their move made', async () => {
    const move = async (from: string, to: string) => {
      const edit = new vscode.WorkspaceEdit();
      edit.renameFile(fileUri(from), fileUri(to));
      assert(await vscode.workspace.applyEdit(edit));
    };
    const namesIn = async (folder: string) =>
      (await vscode.workspace.fs.readDirectory(fileUri(folder))).map(([name]) => name);
    const before = await namesIn('.');
    await write('notes/page.mdx', 'A page.\n');
    await move('notes/page.mdx', 'notes/deep/er/page.mdx');
    await move('notes/deep/er/page.mdx', 'notes/page.mdx');
    await until('the folders are gone', async () => !(await namesIn('notes')).includes('deep'));
    await move('notes/page.mdx', 'notes/deep/er/page.mdx');
    await write('notes/deep/kept.txt', '');
    await move('notes/deep/er/page.mdx', 'notes/page.mdx');
    await until('the empty folder is gone', async () => !(await namesIn('notes/deep')).includes('er'));
    assert.deepEqual(await namesIn('notes/deep'), ['kept.txt']);
    await remove('notes');
    assert.deepEqual(await namesIn('.'), before);
  });

  it('are updated when they move again before a watcher reported the first move', async () => {
    const document = await open('docs.json');
    const before = document.getText();
    await move('guides', 'handbook');
    await move('handbook', 'manual');
    await move('manual/install.mdx', 'manual/set-up.mdx');
    assert.match(document.getText(), /"pages": \["index", "manual\/set-up"\]/);
    await move('manual/set-up.mdx', 'manual/install.mdx');
    await move('manual', 'guides');
    assert.match(document.getText(), /"pages": \["index", "guides\/install"\]/);
    await write('docs.json', before);
  });
});

/** Moves a file or folder as the Explorer does, without waiting for anything else. */
async function move(from: string, to: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.renameFile(fileUri(from), fileUri(to));
  assert(await vscode.workspace.applyEdit(edit));
}

/** Asks until there is an answer: right after the start the server is still looking. */
async function answered<T>(what: string, request: () => Thenable<readonly T[]>): Promise<readonly T[]> {
  return until(what, async () => {
    const found = await request();
    return found?.length > 0 && found;
  });
}
