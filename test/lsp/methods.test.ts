import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import * as protocol from '../../server/language/protocol/index.ts';
import { sourceFiles } from '../tidy/sources.ts';

describe('our own messages', () => {
  it('keep the names by which other clients know them', () => {
    const methods = Object.values(protocol).flatMap((value) =>
      typeof value === 'object' && 'method' in value ? value.method : [],
    );
    assert.deepEqual(methods.sort(), known);
  });

  it('are sent and handled by their constants, so that both ends share their types', () => {
    const files = sourceFiles('client', 'server/language').filter((file) => !file.endsWith('/messages.ts'));
    const byName = /\b(?:send|on)(?:Request|Notification)\s*(?:<|\(\s*['"`])|['"]docsJson\/[a-z]+\//;
    const found = files.filter(
      (file) => !file.startsWith('server/language/protocol/') && byName.test(readFileSync(file, 'utf8')),
    );
    assert.deepEqual(found, []);
  });
});

/** A client other than ours may use any of them: they are renamed for nobody. */
const known = [
  'docsJson/addresses/resolve',
  'docsJson/alive',
  'docsJson/assistant/changed',
  'docsJson/assistant/fresh',
  'docsJson/assistant/release',
  'docsJson/assistant/site',
  'docsJson/assistant/text',
  'docsJson/busy',
  'docsJson/changes/fragment',
  'docsJson/check/proposed',
  'docsJson/divisions/cutFolder',
  'docsJson/divisions/names',
  'docsJson/divisions/plan',
  'docsJson/files/list',
  'docsJson/files/read',
  'docsJson/files/readHeads',
  'docsJson/leftOut',
  'docsJson/mdx/elsewhere',
  'docsJson/merge/resolve',
  'docsJson/moves/asked',
  'docsJson/moves/edit',
  'docsJson/moves/followed',
  'docsJson/moves/keepId',
  'docsJson/moves/newPath',
  'docsJson/moves/rest',
  'docsJson/moves/summary',
  'docsJson/moves/undoLinkUpdates',
  'docsJson/navigation/breadcrumb',
  'docsJson/navigation/change',
  'docsJson/navigation/changed',
  'docsJson/navigation/children',
  'docsJson/navigation/choices',
  'docsJson/navigation/endpoints',
  'docsJson/navigation/filter',
  'docsJson/navigation/find',
  'docsJson/navigation/icons',
  'docsJson/navigation/pagePlace',
  'docsJson/navigation/place',
  'docsJson/navigation/watch',
  'docsJson/newSite/plan',
  'docsJson/newSite/sources',
  'docsJson/pages/delete',
  'docsJson/pages/find',
  'docsJson/pages/impact',
  'docsJson/pages/info',
  'docsJson/pages/lists',
  'docsJson/pages/new',
  'docsJson/pages/pasted',
  'docsJson/pages/setHidden',
  'docsJson/pages/setTitle',
  'docsJson/preview/changed',
  'docsJson/preview/close',
  'docsJson/preview/drawings',
  'docsJson/preview/link',
  'docsJson/preview/mayShow',
  'docsJson/preview/open',
  'docsJson/preview/operation',
  'docsJson/preview/select',
  'docsJson/preview/text',
  'docsJson/preview/textChanged',
  'docsJson/readerChanges/addRedirects',
  'docsJson/readerChanges/changed',
  'docsJson/readerChanges/names',
  'docsJson/readerChanges/place',
  'docsJson/readerChanges/redirects',
  'docsJson/readerChanges/revisions',
  'docsJson/readerChanges/text',
  'docsJson/readerChanges/watch',
  'docsJson/rules/about',
  'docsJson/specs/fetched',
  'docsJson/specs/unfetched',
  'docsJson/status',
  'docsJson/translations/cell',
  'docsJson/translations/changed',
  'docsJson/translations/counterparts',
  'docsJson/translations/fileAtCommit',
  'docsJson/translations/history',
  'docsJson/translations/list',
  'docsJson/translations/sourceThen',
  'docsJson/translations/table',
  'docsJson/translations/watch',
];
