import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { exportedHost } from '../../../../client/webviews/preview/exported.ts';
import type { ToPreview } from '../../../../client/webviews/preview/messages.ts';
import { type ExportedPreview, exportPreview } from '../../../../server/language/features/preview/export.ts';
import { type PreviewSource, previewOf } from '../../../../server/language/features/preview/view.ts';
import { navigationSite } from '../../../engine/navigationSite.ts';
import { sourceOf } from '../../../features/preview/kit.ts';
import { readFixture } from '../../../kit/fixture.ts';
import { nodesOf, resolveSite } from '../../../model/navigationKit.ts';
import { manyChoices } from '../../../webviews/preview/sites.ts';

describe('an exported preview', () => {
  afterEach(() => {
    for (const name of ['location', 'sessionStorage', 'docsJsonPreview']) Reflect.deleteProperty(globalThis, name);
  });

  for (const [name, files] of [
    ['many choices', readFixture(manyChoices).files],
    ['every level', navigationSite],
  ] as const) {
    it(`shows at every node what the editor shows: ${name}`, async () => {
      const source = sourceOf(await resolveSite(files));
      const show = player(exportPreview(source));
      for (const key of keysOf(source)) {
        const { selected, ...live } = previewOf(source, key, '');
        // In the editor the first page takes the place of nothing; that a link was chosen on it is known to both.
        const { revision: _, selected: __, ...exported } = await show(key);
        assert.deepEqual(exported, live, key || selected);
      }
    });
  }

  it('finds no image, text or page named like a property of every object', async () => {
    const source = sourceOf(await resolveSite(readFixture(manyChoices).files));
    const first = (await player(exportPreview(source))('')).page?.file;
    for (const name of ['constructor', '__proto__', 'toString']) {
      assert.equal((await player(exportPreview(source))(name)).page?.file, first, name);
      const host = exportedHost() ?? assert.fail();
      const answered = new Promise<ToPreview>((resolve) => host.listen(resolve));
      host.post({ kind: 'image', source: name });
      const answer = await answered;
      assert.equal(answer.kind === 'image' && answer.data, null, name);
    }
  });
});

function keysOf({ navigation }: PreviewSource): readonly string[] {
  const keys: string[] = [''];
  const visit = (node: typeof navigation, above: string) => {
    for (const child of node.children) {
      const key = above === '' ? child.key : `${above}/${child.key}`;
      if (child.kind !== 'global') keys.push(key);
      visit(child, key);
    }
  };
  visit(navigation, '');
  assert(keys.length > nodesOf(navigation).length / 2);
  return keys;
}

/** Plays the page around an exported preview; gives what it shows when a node is selected. */
function player(site: ExportedPreview) {
  const globals = { location: { pathname: '/' }, sessionStorage: { getItem: () => null, setItem: () => undefined } };
  Object.assign(globalThis, globals, { docsJsonPreview: { site, drawings: {}, images: {}, scripts: {} } });
  return async (key: string) => {
    const host = exportedHost() ?? assert.fail('What is exported has not the shape the page wants.');
    const answered = new Promise<ToPreview>((resolve) => host.listen(resolve));
    host.post({ kind: 'select', key });
    const answer = await answered;
    return answer.kind === 'model' ? answer.model : assert.fail(answer.kind);
  };
}
