import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { capabilitiesOf, type LanguageModule, notifyModules } from '../../server/language/lsp/module.ts';

describe('the modules of the server', () => {
  it('hear of a change in their order, and one that fails keeps nothing from the others', () => {
    const heard: string[] = [];
    const failures: unknown[] = [];
    const failure = new Error('no preview');
    const modules: readonly LanguageModule[] = [
      { changed: () => heard.push('first') },
      {
        changed() {
          throw failure;
        },
      },
      {},
      { changed: () => heard.push('last') },
    ];
    notifyModules(
      modules,
      (module) => module.changed?.(),
      (error) => failures.push(error),
    );
    assert.deepEqual(heard, ['first', 'last']);
    assert.deepEqual(failures, [failure]);
  });

  it('offer what each of them can, files that move and files that go among it', () => {
    const filters = [{ pattern: { glob: '**/*' } }];
    const modules: readonly LanguageModule[] = [
      { capabilities: { hoverProvider: true } },
      { capabilities: { renameProvider: true, workspace: { fileOperations: { willRename: { filters } } } } },
      { capabilities: { workspace: { fileOperations: { willDelete: { filters } } } } },
      {},
    ];
    assert.deepEqual(capabilitiesOf(modules), {
      hoverProvider: true,
      renameProvider: true,
      workspace: { fileOperations: { willRename: { filters }, willDelete: { filters } } },
    });
  });
});
