import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { corpusFolder, madeOnce, withoutCorpus } from '../kit/corpus.ts';

/** A real change of a documentation repository: a clone whose `HEAD~1` is before and whose `HEAD` is after it. */
export interface History {
  /** Its number in the pack, such as `007`. */
  readonly name: string;
  /** The folder of the clone, whose top is the docs root. */
  readonly folder: string;
  readonly expected: ExpectedChange;
}

/** What must be found; README.md of the pack defines each of them. Null where docs.json is not JSON on one side. */
export interface ExpectedChange {
  readonly pagesAdded: readonly string[] | null;
  readonly pagesRemoved: readonly string[] | null;
  readonly pagesMoved: readonly string[] | null;
  readonly addressesLost: readonly string[] | null;
  readonly addressesRedirected: readonly string[] | null;
  readonly movedFiles: readonly (readonly [string, string])[];
  readonly docsJsonSameValue: boolean;
}

/** All of the pack, cloned, sorted by name; none where the pack is absent. */
export function histories(): readonly History[] {
  if (withoutCorpus('histories')) return [];
  const folder = corpusFolder('histories');
  const names = readdirSync(folder).filter((name) => name.endsWith('.bundle'));
  return names.sort().map((file) => {
    const name = file.slice(0, -'.bundle'.length);
    const { expected } = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
    return { name, folder: cloned(path.join(folder, file), path.join(folder, `clone-${name}`)), expected };
  });
}

function cloned(bundle: string, folder: string): string {
  return madeOnce(folder, 'git', (fresh) => ['clone', '--quiet', bundle, fresh]);
}
