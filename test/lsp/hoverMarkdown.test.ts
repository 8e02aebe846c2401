import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Hover } from 'vscode-languageserver';
import { withClient } from '../kit/client.ts';

/** What somebody else's page may say of itself to get out of where it is shown. */
const escapes = [
  '`` [run](command:x) ``',
  '```` ` ```` [run](command:x)',
  '` [run](command:x) `` ![](https://evil.example/x.png) ```',
  '</code><a href=command:x>run</a>',
  '$(alert) [run](command:x)',
  '[run]: command:x',
  'a\\\\` [run](command:x)',
];

it('text of a page cannot break out of its place in a hover', async () => {
  const quoted = (text: string) => JSON.stringify(text);
  const files = new Map<string, string>();
  const pages = escapes.flatMap((text, index) => {
    for (const key of ['title', 'description', 'sidebarTitle', 'tag', 'url', 'icon', 'openapi', 'deprecated']) {
      files.set(`p${index}${key}.mdx`, `---\ntitle: T\n${key}: ${quoted(text)}\n---\n`);
    }
    return ['title', 'description', 'sidebarTitle', 'tag', 'url', 'icon', 'openapi', 'deprecated'].map(
      (key) => `p${index}${key}`,
    );
  });
  const config = `{ "navigation": { "pages": [\n${pages.map(quoted).join(',\n')}\n] } }`;
  files.set('docs.json', config);
  await withClient(files, {}, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    await client.request('docsJson/navigation/children', { uri, key: '' });
    let shown = 0;
    for (const [index, page] of pages.entries()) {
      const position = { line: index + 1, character: 2 };
      const hover = await client.request<Hover | null>('textDocument/hover', { textDocument: { uri }, position });
      assert(hover && typeof hover.contents === 'object' && 'value' in hover.contents, page);
      if (/command|evil|alert/.test(hover.contents.value)) shown++;
      assert.deepEqual(dangerous(fromMarkdown(hover.contents.value)), [], `${page}: ${hover.contents.value}`);
    }
    assert(shown >= escapes.length * 2, 'what pages say is shown');
  });
});

/** The parts of a Markdown text that lead somewhere, load something or are HTML. */
function dangerous(node: Nodes): readonly string[] {
  const own = ['link', 'linkReference', 'image', 'imageReference', 'definition', 'html'].includes(node.type)
    ? [node.type]
    : [];
  return 'children' in node ? [...own, ...node.children.flatMap(dangerous)] : own;
}
