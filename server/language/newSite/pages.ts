import { frontMatterRange } from '../../mdx/frontMatter.ts';
import type { Files } from '../site/files.ts';
import { readFrontMatter } from '../site/frontMatter.ts';
import { ignoreFile, readIgnoreRules, whyNoPage } from '../site/ignore.ts';
import { pageKeyOf } from '../site/paths.ts';
import { readFields } from '../site/yamlFields.ts';
import { humanise } from '../values/words.ts';
import type { FindPage } from './build.ts';

/** The pages below a folder that is to become a docs root. */
export interface FolderPages {
  /** Their paths from it, in the order of the listing. */
  readonly paths: readonly string[];
  readonly find: FindPage;
  /** The top-level fields of a page's front matter, also those the platform does not know. */
  fieldsOf(path: string): ReadonlyMap<string, unknown>;
}

/** Lists the pages below a folder (from the files' root; empty for the root itself). */
export async function listPages(files: Files, listed: readonly string[], folder: string): Promise<FolderPages> {
  const prefix = folder === '' ? '' : `${folder}/`;
  const rules = readIgnoreRules(await files.read(`${prefix}${ignoreFile}`));
  const inner = listed.filter((file) => file.endsWith('/docs.json') && file.startsWith(prefix));
  const others = inner.map((file) => file.slice(0, -'docs.json'.length)).filter((other) => other !== prefix);
  const paths = new Map<string, string>();
  for (const file of listed) {
    if (!file.startsWith(prefix) || others.some((other) => file.startsWith(other))) continue;
    const key = pageKeyOf(file.slice(prefix.length));
    if (key !== undefined && !paths.has(key) && !whyNoPage(rules, file.slice(prefix.length))) paths.set(key, file);
  }
  const heads = await files.readHeads([...paths.values()], headBytes);
  const titles = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const [index, key] of [...paths.keys()].entries()) {
    const head = heads[index];
    const { sidebarTitle, title } = head ? readFrontMatter(head).frontMatter : {};
    texts.set(key, head?.text ?? '');
    titles.set(key, sidebarTitle ?? title ?? humanise(key));
  }
  const unnumbered = new Map([...paths.keys()].map((key) => [withoutNumbers(key), key]));
  return {
    paths: [...paths.keys()],
    find: (written) => {
      const bare = bareKey(written);
      const path =
        [bare, `${bare}/index`, bare === '' ? 'index' : bare].find((key) => titles.has(key)) ?? unnumbered.get(bare);
      return path === undefined ? undefined : { path, title: titles.get(path) ?? path };
    },
    fieldsOf(path) {
      const text = texts.get(path) ?? '';
      const range = frontMatterRange(text);
      return range ? readFields(text.slice(range.start, range.end)).fields : new Map();
    },
  };
}

/** Front matter is short. */
const headBytes = 4096;

/** `./guides/start.md#top` → `guides/start`. */
function bareKey(written: string): string {
  const [file = ''] = written.split('#');
  const path = file.startsWith('./') ? file.slice(2) : file.startsWith('/') ? file.slice(1) : file;
  return pageKeyOf(path) ?? (path.endsWith('/') ? path.slice(0, -1) : path);
}

/** Docusaurus sorts files by numbers before their names, which its ids leave out: `01-start` → `start`. */
function withoutNumbers(key: string): string {
  return key.replaceAll(/(^|\/)\d+[-_. ]+(?=[^/])/g, '$1');
}
