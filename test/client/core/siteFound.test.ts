import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Uri } from 'vscode';
import { siteFound } from '../../../client/core/siteFound.ts';
import type { Site } from '../../../client/core/sites.ts';

const docsJson = 'file:///docs/docs.json' as unknown as Uri;

/** What the server has found so far, and who is told when it finds more. */
function sites() {
  const found: Site[] = [];
  const listeners = new Set<() => void>();
  return {
    listeners,
    all: () => found,
    onDidChange(listener: () => void) {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
    find(site: Uri) {
      found.push({ docsJson: site } as Site);
      for (const listener of listeners) listener();
    },
  };
}

describe('a new site', () => {
  it('is found once the server reports it, and not by a report of another site', async () => {
    const all = sites();
    const found = siteFound(docsJson, all);
    all.find('file:///other/docs.json' as unknown as Uri);
    assert.equal(all.listeners.size, 1);
    all.find(docsJson);
    assert.deepEqual([await found, all.listeners.size], [true, 0]);
    assert.equal(await siteFound(docsJson, all), true);
  });

  it('is awaited for a limited time, and the listener is removed', async () => {
    const all = sites();
    assert.deepEqual([await siteFound(docsJson, all, 10), all.listeners.size], [false, 0]);
  });
});
