import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { git } from '../cli/diffKit.ts';
import { docsJson, folderWith } from '../cli/kit.ts';
import { withoutCorpus } from '../kit/corpus.ts';
import { histories } from './histories.ts';

/** Versions that people cut, with the command that does the same. */
const cuts: Readonly<Record<string, readonly string[]>> = {
  '024': ['v1.15.17', '--from', 'Edge'],
  '034': ['Version 2025-11-25', '--from', 'Draft'],
};

for (const [name, args] of Object.entries(cuts)) {
  it(`cuts "${args[0]}" as people did`, { skip: withoutCorpus('histories') }, async () => {
    const history = histories().find((one) => one.name === name);
    assert(history);
    const folder = folderWith('');
    git(folder, 'clone', '--quiet', history.folder, 'site');
    const site = path.join(folder, 'site');
    const navigation = () => JSON.parse(readFileSync(path.join(site, 'docs.json'), 'utf8')).navigation;
    const committed = navigation();
    git(site, 'checkout', '--quiet', 'HEAD~1');
    const { code, stderr } = await docsJson(site, ['versions', 'cut', ...args]);
    assert.equal(code, 0, stderr);
    assert.deepEqual(navigation(), committed);
  });
}
