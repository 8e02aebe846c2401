import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRelisting } from '../../server/language/lsp/workspace/relisting.ts';

it('the second listing of a site is planned without reading its docs.json, which the first answer must not wait for', () => {
  const workspace = {
    sites: [
      {
        folder: 'file:///site',
        get state(): never {
          return assert.fail('The site was read.');
        },
      },
    ],
  };
  const filesIn = () => assert.fail('The folder was listed.');
  const relisting = createRelisting({ workspace, filesIn, guard: (work) => void work() }, async () => undefined);
  relisting.changed?.();
  relisting.dispose?.();
});
