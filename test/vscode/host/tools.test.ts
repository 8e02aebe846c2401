import assert from 'node:assert/strict';
import { ConfigurationTarget, commands, LanguageModelTextPart, lm, workspace } from 'vscode';
import { closeAll, fileUri, open, replace, withSetting, write } from './kit.ts';

describe('tools of language models', () => {
  afterEach(closeAll);

  it('are offered', () => {
    const names = lm.tools.map(({ name }) => name).filter((name) => name.startsWith('docs_json_'));
    assert.deepEqual(names.sort(), [
      'docs_json_add',
      'docs_json_delete',
      'docs_json_fix',
      'docs_json_list_problems',
      'docs_json_move',
      'docs_json_read_page',
      'docs_json_redirect',
      'docs_json_remove',
      'docs_json_rename',
      'docs_json_search_docs',
      'docs_json_set',
      'docs_json_show_navigation',
    ]);
  });

  it('search and read unsaved text', async () => {
    const page = await open('guides/install.mdx');
    await replace(page, 'title: ', 'description: The zorblax interval is seventeen minutes.\ntitle: ');
    assert.match(await call('docs_json_search_docs', { query: 'zorblax interval' }), /guides\/install/);
    assert.match(
      await call('docs_json_read_page', { page: '/guides/install' }),
      /· guides\/install · Start · listed[\s\S]*zorblax/,
    );
    assert.match(await call('docs_json_read_page', { page: 'nowhere' }), /There is no page “nowhere”/);
  });

  it('search unsaved text after a restart of the server', async () => {
    assert.match(await call('docs_json_search_docs', { query: 'install' }), /guides\/install/);
    await commands.executeCommand('docsJson.restartServer');
    const page = await open('guides/install.mdx');
    await replace(page, 'title: ', 'description: The quibblet interval is ninety minutes.\ntitle: ');
    assert.match(await call('docs_json_search_docs', { query: 'quibblet interval' }), /guides\/install/);
  });

  it('show the navigation and the problems', async () => {
    await open('docs.json');
    const navigation = await call('docs_json_show_navigation', {});
    assert.match(navigation, /^- group: Start\n {2}- .* → index/);
    assert.match(await call('docs_json_list_problems', {}), /^(?:- |The documentation has no problems)/);
  });

  it('change the site after a confirmation that shows the change', async () => {
    const document = await open('docs.json');
    const before = document.getText();
    const change = { node: 'Start', set: { icon: 'rocket' } };
    assert.match(await call('docs_json_set', { ...change, dryRun: true }), /^Dry run: .*docs\.json[\s\S]*\+.*rocket/);
    assert.equal(await textOf('docs.json'), before);
    try {
      await confirming(async () => {
        assert.match(await call('docs_json_set', change), /^Changed: docs\.json/);
        assert.match(await textOf('docs.json'), /"icon": "rocket"/);
        assert.match(await call('docs_json_set', { node: 'Nowhere', set: { icon: 'x' } }), /^Refused, .*"Nowhere"/);
      });
    } finally {
      await write('docs.json', before);
    }
  });

  it('do not change files with unsaved changes', async () => {
    const document = await open('docs.json');
    await replace(document, '{', '{ ');
    const onDisk = await textOf('docs.json');
    await confirming(async () => {
      const answer = await call('docs_json_redirect', { from: '/gone', to: '/guides/install' });
      assert.match(answer, /^Refused, .*unsaved/);
    });
    assert.equal(await textOf('docs.json'), onDisk);
  });
});

/** Confirms the dialogs of tools, which cannot be pressed here. */
async function confirming(body: () => Promise<void>): Promise<void> {
  // VS Code asks once about the setting itself, unless this is set (VS Code's languageModelToolsService).
  await commands.executeCommand('setContext', 'vscode.chat.tools.global.autoApprove.testMode', true);
  await withSetting('chat.tools.global.autoApprove', true, body, ConfigurationTarget.Global);
}

async function textOf(path: string): Promise<string> {
  return new TextDecoder().decode(await workspace.fs.readFile(fileUri(path)));
}

async function call(name: string, input: object): Promise<string> {
  const { content } = await lm.invokeTool(name, { input, toolInvocationToken: undefined });
  return content.map((part) => (part instanceof LanguageModelTextPart ? part.value : '')).join('');
}
