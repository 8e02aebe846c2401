import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Workspace } from '../../server/language/engine/workspace.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';

const folder = 'file:///site';
const docs = '{ "navigation": { "pages": ["index"] } }';

/** A workspace of one folder whose listings are counted. */
function opened() {
  const disk = memoryFiles({ 'docs.json': docs, 'index.mdx': '', 'new.mdx': '' });
  const workspace = new Workspace({
    rules: [],
    filesIn: () => disk,
    edited: () => undefined,
    changed: () => undefined,
    failed: (error) => assert.fail(String(error)),
  });
  const pages = async () => {
    const site = workspace.siteOf(`${folder}/docs.json`);
    await site?.state.loaded;
    return [...(site?.state.snapshot.site.pages.keys() ?? [])];
  };
  return { disk, workspace, pages };
}

describe('a folder is listed once', () => {
  it('when an editor opens it', async () => {
    const { disk, workspace, pages } = opened();
    await workspace.setFolders([folder]);
    assert.deepEqual(await pages(), ['index', 'new']);
    assert.equal(disk.reads.lists, 1);
  });

  it('when its docs.json is opened first', async () => {
    const { disk, workspace, pages } = opened();
    workspace.open(`${folder}/docs.json`, 'docs-json', 1, docs);
    await workspace.setFolders([folder]);
    assert.deepEqual(await pages(), ['index', 'new']);
    assert.equal(disk.reads.lists, 1);
  });

  it('and again when a folder was created', async () => {
    const { disk, workspace, pages } = opened();
    await workspace.setFolders([folder]);
    disk.texts.set('guides/start.mdx', '');
    await workspace.filesChanged([{ uri: `${folder}/guides`, kind: 'created' }]);
    assert.deepEqual(await pages(), ['index', 'new', 'guides/start']);
    assert(disk.reads.lists > 1);
  });
});
