import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { capabilitiesOf, type LanguageModule, notifyModules } from '../../server/language/lsp/module.ts';

describe('the modules of the server', () => {
  it('are notified of a change in order, and one that fails does not stop the others', () => {
    const received: string[] = [];
    const failures: unknown[] = [];
    const failure = new Error('no preview');
    const modules: readonly LanguageModule[] = [
      { changed: () => received.push('first') },
      {
        changed() {
          throw failure;
        },
      },
      {},
      { changed: () => received.push('last') },
    ];
    notifyModules(
      modules,
      (module) => module.changed?.(),
      (error) => failures.push(error),
    );
    assert.deepEqual(received, ['first', 'last']);
    assert.deepEqual(failures, [failure]);
  });

  it('provide their capabilities, including moved and deleted files', () => {
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
