import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { openSite } from '../../server/api/index.ts';
import type { Change, Operation, Site } from '../../server/api/types.ts';
import { docs, folderWith } from '../cli/kit.ts';
import { readFixture } from '../kit/fixture.ts';

const fixture = `
  // file: docs.json
  ${docs('{ "groups": [{ "group": "Start", "pages": ["index", "setup"] }, { "group": "More", "pages": ["lost"] }] }')}
  // file: index.mdx
  See [the setup](/setup).
  // file: setup.mdx
  Set up.
`;
const texts = Object.fromEntries(readFixture(fixture).files);

describe('a site from texts', () => {
  it('is checked, and returns its navigation', async () => {
    const site = await openSite(texts);
    const [problem, ...others] = await site.check();
    assert.deepEqual(others, []);
    assert.deepEqual([problem?.code, problem?.level, problem?.file], ['page-not-found', 'error', 'docs.json']);
    const titles = site.navigation().children.map(({ kind, title }) => `${kind} ${title}`);
    assert.deepEqual(titles, ['group Start', 'group More']);
  });

  it('returns a new site for each change, and stays unchanged', async () => {
    const site = await openSite(texts);
    const renamed = await changed(site, { kind: 'rename', page: 'setup', to: 'guides/install' });
    assert.deepEqual(Object.keys(renamed.files).sort(), ['docs.json', 'guides/install.mdx', 'index.mdx', 'setup.mdx']);
    assert.equal(renamed.files['setup.mdx'], undefined);
    assert.equal(renamed.files['index.mdx'], 'See [the setup](/guides/install).\n');
    assert.match(renamed.patch, /^rename to guides\/install\.mdx$/m);
    const fixed = await changed(renamed.site, { kind: 'remove', nodes: ['lost'] });
    assert.deepEqual(
      fixed.problems.gone.map(({ code }) => code),
      ['page-not-found'],
    );
    const { changes, addresses } = await fixed.site.diff(site);
    assert.deepEqual(
      changes.map(({ kind, node }) => `${kind} ${node.path}`),
      ['removed lost', 'renamed guides/install'],
    );
    assert.deepEqual(addresses.redirected, [{ address: '/setup', to: '/guides/install' }]);
    assert.equal((await site.check()).length, 1);
    await assert.rejects(fixed.save(), /given as texts/);
  });

  it('renames a folder; the files that keep their text are named, and later changes find them', async () => {
    const site = await openSite({ ...texts, 'guides/a.mdx': '[b](/guides/b)\n', 'guides/b.mdx': 'B.\n' });
    const renamed = await changed(site, { kind: 'rename', page: 'guides/', to: 'learn' });
    assert.equal(renamed.files['learn/a.mdx'], '[b](/learn/b)\n');
    assert.deepEqual(renamed.moved, { 'guides/b.mdx': 'learn/b.mdx' });
    const again = await changed(renamed.site, { kind: 'rename', page: 'learn/b', to: 'learn/c' });
    assert.deepEqual([again.files['learn/a.mdx'], again.files['learn/c.mdx']], ['[b](/learn/c)\n', 'B.\n']);
  });

  it('supports every operation, or returns the reason why not', async () => {
    const site = await openSite(texts);
    const operations: readonly (readonly [Operation, RegExp])[] = [
      [{ kind: 'add', pages: ['fresh'], title: 'Fresh', to: 'More' }, /\+title: "?Fresh/],
      [{ kind: 'add', pages: ['new'], element: { kind: 'group', label: 'Last' }, to: '/' }, /\+.*"Last"/],
      [{ kind: 'move', nodes: ['setup'], to: 'More', first: true }, /\+.*\["setup", "lost"\]/],
      [{ kind: 'move', nodes: ['setup'], before: 'index' }, /\+.*\["setup", "index"\]/],
      [{ kind: 'set', node: 'More', set: { icon: 'rocket', hidden: true } }, /\+.*"rocket"/],
      [{ kind: 'wrap', nodes: ['setup'], label: 'Inner' }, /\+.*"Inner"/],
      [{ kind: 'ungroup', node: 'More' }, /-.*"More"/],
      [{ kind: 'sort', node: 'Start' }, /^$/],
      [{ kind: 'redirect', from: '/old', to: '/setup' }, /\+.*"\/old"/],
      [{ kind: 'delete', pages: ['setup'], redirectTo: '/' }, /^deleted file mode/m],
    ];
    for (const [operation, patch] of operations) {
      const change = await site.apply(operation);
      if (operation.kind === 'ungroup') assert.equal(change.kind, 'refused');
      else {
        assert.equal(change.kind, 'changed', JSON.stringify([operation, change]));
        if (change.kind === 'changed') assert.match(change.patch, patch, operation.kind);
      }
    }
    const refused = await site.apply({ kind: 'remove', nodes: ['Strat'] });
    assert.deepEqual(refused, {
      kind: 'refused',
      reason: 'There is no "Strat" in the navigation.',
      candidates: ['Start'],
    });
    assert.deepEqual(await site.apply({ kind: 'move', nodes: ['setup'], to: 'index' }), {
      kind: 'refused',
      reason: '"index" is a page and cannot contain entries. Use "before" or "after".',
      candidates: [],
    });
  });

  it('is formatted as in the editor', async () => {
    const site = await openSite({
      ...texts,
      'docs.json': texts['docs.json']!.replace('"theme": "mint", ', '"theme":"mint",'),
    });
    assert.match(await site.format(), /"theme": "mint",/);
    await assert.rejects(site.format('nothing.json'), /no configuration file "nothing\.json"/);
    await assert.rejects(openSite({ 'index.mdx': '' }), /There is no "docs\.json" among these files/);
    await assert.rejects(
      openSite({ 'docs.json': '{ "openapi": "3.1.0" }' }),
      /does not belong to a documentation site/,
    );
    const broken = await openSite({ ...texts, 'docs.json': texts['docs.json']!.slice(0, -20) });
    assert((await broken.check()).some(({ code }) => code === 'syntax'));
    assert.equal((await broken.apply({ kind: 'remove', nodes: ['lost'] })).kind, 'refused');
  });
});

describe('a site in a folder', () => {
  it('is written when a change is saved, one change after the other, except over changed files', async () => {
    const folder = folderWith(fixture);
    const site = await openSite(folder);
    const first = await changed(site, { kind: 'rename', page: 'setup', to: 'install' });
    const second = await changed(first.site, { kind: 'redirect', from: '/old', to: '/install' });
    await assert.rejects(second.save(), /Save the change before this one first/);
    await first.save();
    await second.save();
    assert(existsSync(path.join(folder, 'install.mdx')));
    assert.match(readFileSync(path.join(folder, 'docs.json'), 'utf8'), /"\/old"/);
    const third = await changed(second.site, { kind: 'remove', nodes: ['lost'] });
    writeFileSync(path.join(folder, 'docs.json'), '{}');
    await assert.rejects(third.save(), /docs\.json/);
    assert.equal(readFileSync(path.join(folder, 'docs.json'), 'utf8'), '{}');
  });

  it('is written with a folder that is renamed, and then with what is in it', async () => {
    const folder = folderWith(`${fixture}// file: guides/a.mdx\n[b](/guides/b)\n// file: guides/b.mdx\n`);
    const first = await changed(await openSite(folder), { kind: 'rename', page: 'guides', to: 'learn' });
    const second = await changed(first.site, { kind: 'rename', page: 'learn/b', to: 'learn/c' });
    await first.save();
    await second.save();
    assert.equal(readFileSync(path.join(folder, 'learn/a.mdx'), 'utf8'), '[b](/learn/c)\n');
    assert(existsSync(path.join(folder, 'learn/c.mdx')) && !existsSync(path.join(folder, 'guides')));
  });

  it('stays unchanged, whatever happens to its files', async () => {
    const folder = folderWith(fixture);
    const before = await openSite(folder);
    await (await changed(await openSite(folder), { kind: 'rename', page: 'setup', to: 'install' })).save();
    const { changes } = await (await openSite(folder)).diff(before);
    assert.deepEqual(
      changes.map(({ kind, node, was }) => `${kind} ${was?.path} ${node.path}`),
      ['renamed setup install'],
    );
  });

  it('must exist', async () => {
    await assert.rejects(openSite(folderWith('// file: other.txt\n')), /There is no docs\.json/);
  });
});

async function changed(site: Site, operation: Operation): Promise<Change> {
  const change = await site.apply(operation);
  if (change.kind === 'refused') assert.fail(change.reason);
  return change;
}
