import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Files } from '../../server/language/site/files.ts';
import { isListable } from '../../server/language/site/files.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import type { CorpusSite } from '../kit/corpus.ts';

/** The files of a real site: listed as in the repository, empty where the pack does not have their text. */
export function corpusFiles(site: CorpusSite): Files {
  const known = new Set(site.files);
  return {
    list: async () => site.files.filter(isListable),
    read: async (file) => (known.has(file) || file === 'docs.json' ? textOf(site, file) : undefined),
    readHeads: async (files, bytes) => {
      const texts = new Map<string, string>();
      for (const file of files) texts.set(file, await textOf(site, file));
      return memoryFiles(texts).readHeads(files, bytes);
    },
  };
}

async function textOf(site: CorpusSite, file: string): Promise<string> {
  try {
    return await readFile(path.join(site.root, file), 'utf8');
  } catch {
    // Many page files are cut to their front matter or absent in the pack.
    return '';
  }
}
