import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Files, isListable } from '../../server/language/site/files.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import type { CorpusSite } from '../kit/corpus.ts';

/** The files of a real site: listed as in the repository, empty where the pack does not have their text. */
export function corpusFiles(site: CorpusSite): Files {
  const listed = new Set(site.files);
  // Many page files are absent in the pack.
  const onDisk = new Set(readdirSync(site.root, { recursive: true, encoding: 'utf8' }));
  // Read at once, not one after another in the background: a site has up to 25,000 files.
  const textOf = (file: string) => (onDisk.has(file) ? readFileSync(path.join(site.root, file), 'utf8') : '');
  return {
    list: async () => site.files.filter(isListable),
    read: async (file) => (listed.has(file) || file === 'docs.json' ? textOf(file) : undefined),
    readHeads: async (files, bytes) =>
      memoryFiles(new Map(files.map((file) => [file, textOf(file)]))).readHeads(files, bytes),
  };
}
