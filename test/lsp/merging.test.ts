import assert from 'node:assert/strict';
import test from 'node:test';
import { resolveConflictsRequest } from '../../server/language/protocol/index.ts';
import { withOpen } from './featureSite.ts';

const site = (name: string, pages: string) => `{\n  "name": "${name}",\n  "pages": [${pages}]\n}\n`;
const marked = `{
  "name": "Site",
<<<<<<< HEAD
  "pages": ["a", "ours"]
||||||| base
  "pages": ["a"]
=======
  "pages": ["a", "theirs"]
>>>>>>> feature
}
`;

test('conflicts are resolved from the text between the markers', () =>
  withOpen({}, async (client) => {
    const answer = await client.request(resolveConflictsRequest, { text: marked });
    assert.deepEqual(answer, { kind: 'resolved', text: site('Site', '"a", "ours", "theirs"'), lines: [] });
    const withoutBase = marked.replace(/\|{7}[\s\S]*?(?=={7})/, '');
    const refused = await client.request(resolveConflictsRequest, { text: withoutBase });
    assert.match(refused?.kind === 'refused' ? refused.reason : '', /merge\.conflictStyle/);
    assert.equal(await client.request(resolveConflictsRequest, { text: site('Site', '') }), null);
  }));

test('versions known to git take precedence over the markers', () =>
  withOpen({}, async (client) => {
    const versions = { base: site('Site', '"a"'), current: site('Ours', '"a"'), other: site('Theirs', '"a", "b"') };
    const answer = await client.request(resolveConflictsRequest, { text: marked, versions });
    assert.deepEqual(answer?.kind === 'resolved' && answer.lines, [2]);
    assert.match(
      answer?.kind === 'resolved' ? answer.text : '',
      /<<<<<<< HEAD\n {2}"name": "Ours",\n=======\n.*\n>>>>>>> feature\n/,
    );
    const broken = await client.request(resolveConflictsRequest, {
      text: marked,
      versions: { ...versions, other: '{\n  "name" 1\n}' },
    });
    assert.match(broken?.kind === 'refused' ? broken.reason : '', /^Their version is not JSON \(line 2\)/);
  }));

test('when only contradictions are left, it says that the author has to decide', () =>
  withOpen({}, async (client) => {
    const text = (name: string, page: string, theme: string) =>
      `{\n  "name": "${name}",\n  "pages": ["a", "${page}"],\n  "theme": "${theme}"\n}\n`;
    const versions = {
      base: text('A', 'b', 'a'),
      current: text('B', 'b", "ours', 'b'),
      other: text('C', 'b", "c', 'c'),
    };
    const unmerged = `<<<<<<< HEAD\n${versions.current}=======\n${versions.other}>>>>>>> feature\n`;
    const merged = await client.request(resolveConflictsRequest, { text: unmerged, versions });
    assert(merged?.kind === 'resolved');
    assert.equal(merged.lines.length, 2);
    const oneDecided = merged.text.replace(/^<{7}.*\n(.*\n)={7}\n.*\n>{7}.*\n/m, '$1');
    for (const left of [merged.text, oneDecided]) {
      const again = await client.request(resolveConflictsRequest, { text: left, versions });
      assert.match(again?.kind === 'refused' ? again.reason : '', /^Everything that can be merged is merged\./);
    }
    // An edit elsewhere is replaced by the merge, as the comparison then shows.
    const edited = merged.text.replace('"ours"', '"mine"');
    assert.equal((await client.request(resolveConflictsRequest, { text: edited, versions }))?.kind, 'resolved');
  }));
