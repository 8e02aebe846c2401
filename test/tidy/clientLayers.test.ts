import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Import, importsOf, isOurs, none, sourceFiles } from './sources.ts';

const imports = importsOf(sourceFiles('server', 'client'));

/** What the folders that features are made from may import of the client, besides themselves. */
const below: Readonly<Record<string, readonly string[]>> = {
  'client/core/': [],
  'client/ui/': ['client/core/'],
  'client/edits/': ['client/core/', 'client/ui/'],
};

describe('who may import whom in the client', () => {
  for (const [folder, allowed] of Object.entries(below)) {
    it(`${folder} imports nothing of a feature`, () => {
      const own = imports.filter(({ from }) => from.startsWith(folder));
      assert(own.length > 0);
      none(own.filter(isOutside([folder, ...allowed])));
    });
  }

  it('features are started by the entries and know nothing of them', () => {
    const known = ['client/features/', 'client/webviews/', ...Object.keys(below)];
    none(imports.filter(({ from }) => from.startsWith('client/features/')).filter(isOutside(known)));
  });

  it('the client knows only the contracts of the server', () => {
    const contracts = [
      'server/language/protocol/index.ts',
      'server/assistant/contract.ts',
      'server/base/',
      'server/mdx/',
    ];
    none(
      imports.filter(
        ({ from, to }) =>
          from.startsWith('client/') &&
          to.startsWith('server/') &&
          // The entry loads the client as the server's loads the server.
          !(from === 'client/extension.ts' && to === 'server/disk/compiled.ts') &&
          !contracts.some((start) => to.startsWith(start)),
      ),
    );
  });

  it('conversations and the texts of the panel know nothing of VS Code', () => {
    const folders = ['client/features/assistant/conversation/', 'client/features/assistant/panel/texts/'];
    // How counts are worded needs no VS Code either.
    const allowed = [...folders, 'client/webviews/', 'client/ui/format.ts'];
    const found = imports.filter(({ from }) => folders.some((folder) => from.startsWith(folder)));
    assert(found.length > 0);
    none(
      found.filter(
        ({ to }) => /^vscode/.test(to) || (to.startsWith('client/') && !allowed.some((start) => to.startsWith(start))),
      ),
    );
  });

  it('a webview knows only its messages', () => {
    none(
      imports.filter(
        ({ from, to }) =>
          from.startsWith('client/webviews/') &&
          isOurs(to) &&
          !['client/webviews/', 'server/assistant/contract.ts', 'server/base/', 'server/mdx/'].some((start) =>
            to.startsWith(start),
          ),
      ),
    );
  });
});

function isOutside(known: readonly string[]): (one: Import) => boolean {
  return ({ to }) => to.startsWith('client/') && !known.some((start) => to.startsWith(start));
}
