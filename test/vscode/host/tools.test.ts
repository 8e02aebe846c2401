import assert from 'node:assert/strict';
import { LanguageModelTextPart, lm } from 'vscode';
import { closeAll, open, replace } from './kit.ts';

describe('tools of language models', () => {
  afterEach(closeAll);

  it('are offered', () => {
    const names = lm.tools.map(({ name }) => name).filter((name) => name.startsWith('docs_json_'));
    assert.deepEqual(names.sort(), [
      'docs_json_list_problems',
      'docs_json_read_page',
      'docs_json_search_docs',
      'docs_json_show_navigation',
    ]);
  });

  it('search and read what is not saved', async () => {
    const page = await open('guides/install.mdx');
    await replace(page, 'title: ', 'description: The zorblax interval is seventeen minutes.\ntitle: ');
    assert.match(await call('docs_json_search_docs', { query: 'zorblax interval' }), /guides\/install/);
    assert.match(
      await call('docs_json_read_page', { page: '/guides/install' }),
      /· guides\/install · Start · listed[\s\S]*zorblax/,
    );
    assert.match(await call('docs_json_read_page', { page: 'nowhere' }), /There is no page “nowhere”/);
  });

  it('show the navigation and the problems', async () => {
    await open('docs.json');
    const navigation = await call('docs_json_show_navigation', {});
    assert.match(navigation, /^- group: Start\n {2}- .* → index/);
    assert.match(await call('docs_json_list_problems', {}), /^(?:- |The documentation has no problems)/);
  });
});

async function call(name: string, input: object): Promise<string> {
  const { content } = await lm.invokeTool(name, { input, toolInvocationToken: undefined });
  return content.map((part) => (part instanceof LanguageModelTextPart ? part.value : '')).join('');
}
