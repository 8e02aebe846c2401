import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { openProject } from '../../server/cli/assistant/project.ts';
import { previewFiles } from '../../server/cli/preview/files.ts';
import { pictureReader } from '../../server/cli/preview/pictures.ts';
import './dist.ts';
import { checkJson, codesOf, docs, docsJson, folderWith, ioOf } from './kit.ts';

const secret = 'sesame-4711';

/** A repository whose docs lead to what is none of its own, and to its own changelog. */
function planted(): { readonly site: string; readonly outside: string } {
  const repository = folderWith(`
// file: docs/docs.json
${docs('{ "pages": ["index", "leak", "config", "changelog", "far/page"] }')}
// file: docs/index.mdx
[Leak](/leak) ![Picture](/leak.png)
// file: CHANGELOG.md
Our news.
// file: .git/config
[remote] url = https://${secret}@example.com
`);
  const outside = folderWith(`// file: page.mdx\n---\ntitle: Far\n---\n${secret}\n// file: leak.png\n${secret}`);
  const site = path.join(repository, 'docs');
  symlinkSync(path.join(outside, 'page.mdx'), path.join(site, 'leak.mdx'));
  symlinkSync(path.join(outside, 'leak.png'), path.join(site, 'leak.png'));
  symlinkSync('../.git/config', path.join(site, 'config.mdx'));
  symlinkSync('../CHANGELOG.md', path.join(site, 'changelog.mdx'));
  symlinkSync(outside, path.join(site, 'far'));
  return { site, outside };
}

describe('a site with links to elsewhere', () => {
  it('gets a problem at each entry, and no others', async () => {
    const { site, outside } = planted();
    assert.deepEqual(codesOf(await checkJson(site)), Array(3).fill('link-not-followed: warning'));
    const allowed = await checkJson(site, `--allow-links-to ${outside}`);
    assert.deepEqual(codesOf(allowed), ['link-not-followed: warning']);
    assert.match(allowed.problems[0]?.message ?? '', /^Page "config" is not read: .* hidden/);
    const settings = path.join(site, 'docs-json.config.json');
    writeFileSync(settings, JSON.stringify({ linkedFolders: [outside] }));
    const { stderr, stdout } = await docsJson(site, 'check');
    assert.match(stderr, /There is no setting "linkedFolders"/);
    assert.match(stdout, /3 warnings/);
  });

  it('leaves the linked files out of the preview, the navigation and the links', async () => {
    const { site, outside } = planted();
    const read = pictureReader(site, {});
    assert.deepEqual(await Promise.all(['leak.png', 'far/leak.png', '../x.png'].map(read)), [
      undefined,
      undefined,
      undefined,
    ]);
    assert.match((await pictureReader(site, { allowed: [outside] })('leak.png')) ?? '', /^data:image\/png/);
    for (const command of ['check --links --format json', 'navigation --format json', 'fix']) {
      assert.doesNotMatch((await docsJson(site, command)).stdout, new RegExp(secret), command);
    }
    const { files } = await previewFiles(site, {}, ioOf(site));
    assert([...files.values()].some((text) => text.includes('Our news.')));
    assert([...files.values()].every((text) => !text.includes(secret)));
  });

  it('leaves the linked files out of the assistant', async () => {
    const { site } = planted();
    const project = await openProject(site, {
      cwd: site,
      env: { XDG_STATE_HOME: site },
      stderr: { write: assert.fail },
    });
    try {
      const texts = await Promise.all(project.site().pages.map((page) => project.text(page)));
      assert(texts.some((text) => text?.includes('Our news.')));
      assert(texts.every((text) => !text?.includes(secret)));
    } finally {
      project.close();
    }
  });
});

it('a link to a folder created later is reported without a restart', async () => {
  const folder = folderWith(`// file: docs.json\n${docs('{ "pages": ["a/x"] }')}`);
  mkdirSync(path.join(folder, '.git'));
  assert.deepEqual(codesOf(await checkJson(folder)), ['page-not-found: error']);
  symlinkSync(folderWith('// file: x.mdx'), path.join(folder, 'a'));
  assert.deepEqual(codesOf(await checkJson(folder)), ['link-not-followed: warning']);
});
