import { append } from '../../base/lists.ts';
import { parseReference } from '../openapi/endpoint.ts';
import { bareName, specFinder } from '../openapi/finder.ts';
import { fromSpec } from '../openapi/frontMatter.ts';
import type { Specs } from '../openapi/resolve.ts';
import { specPath } from '../openapi/source.ts';
import type { Operation } from '../openapi/spec.ts';
import { maySpecify } from '../site/dataFiles.ts';
import type { Files } from '../site/files.ts';
import type { FrontMatter } from '../site/frontMatter.ts';
import type { Site } from '../site/site.ts';
import type { PageFrontMatter } from './pageStore.ts';
import { specFiles } from './specStore.ts';

/** The specifications that the front matter of pages refers to, found in the background. */
export interface PageSpecs {
  /** Their paths; the same array as long as its content is the same. */
  readonly paths: readonly string[];
  /**
   * Finds the specifications that this front matter refers to, or all of them; returns the work that this starts, if any. `frontMatter` may
   * leave out those that do not `namesSpec`.
   */
  need(frontMatter: PageFrontMatter, site: Site, wantsAll: boolean): Promise<void> | undefined;
  /**
   * The operations that pages show because their front matter names them, with the files of these pages; undefined while
   * specifications are being looked for.
   */
  shown(frontMatter: PageFrontMatter, specs: Specs): ShownOperations | undefined;
  /** Reports that these files changed on disk. */
  forget(paths: Iterable<string>): void;
}

/** The operations that pages show, with the files of these pages. */
export type ShownOperations = ReadonlyMap<Operation, readonly string[]>;

/** Creates an empty list of the specifications below a folder. */
export function createPageSpecs(files: Files): PageSpecs {
  let paths: readonly string[] = [];
  let asked:
    | { readonly frontMatter: PageFrontMatter; readonly files: Site['files']; readonly wantsAll: boolean }
    | undefined;
  /** Which files look like a specification. */
  const looks = new Map<string, boolean>();
  /** The files that changed since the current search began: the search may have read their old content. */
  const changedMeanwhile = new Set<string>();
  let isLooking = false;
  let last:
    | { readonly frontMatter: PageFrontMatter; readonly specs: Specs; readonly shown: ShownOperations }
    | undefined;

  return {
    get paths() {
      return paths;
    },
    need(frontMatter, site, wantsAll) {
      if (asked?.frontMatter === frontMatter && asked.files === site.files && asked.wantsAll === wantsAll)
        return undefined;
      asked = { frontMatter, files: site.files, wantsAll };
      const named = new Set([...namesIn(frontMatter), ...(wantsAll ? [anySpec] : [])]);
      const candidates = named.size > 0 ? specFiles(site) : [];
      const unknown = named.has(anySpec) ? candidates.filter((path) => !looks.has(path)) : [];
      if (unknown.length > 0) {
        isLooking = true;
        const looked = look(unknown).finally(() => {
          isLooking = false;
        });
        return looked.then(() => {
          asked = undefined;
        });
      }
      const names = new Set([...named].map((name) => (name === anySpec ? name : specPath(name))));
      const found = candidates.filter(
        (path) => names.has(path) || named.has(bareName(path)) || (named.has(anySpec) && looks.get(path)),
      );
      if (found.join('\n') !== paths.join('\n')) paths = found;
      return undefined;
    },
    shown(frontMatter, specs) {
      if (isLooking) return undefined;
      if (last?.frontMatter !== frontMatter || last.specs !== specs)
        last = { frontMatter, specs, shown: shownBy(frontMatter, specs) };
      return last.shown;
    },
    forget(changed) {
      for (const path of changed) {
        if (looks.delete(path)) asked = undefined;
        if (isLooking) changedMeanwhile.add(path);
      }
    },
  };

  async function look(unknown: readonly string[]): Promise<void> {
    changedMeanwhile.clear();
    const heads = await files.readHeads(unknown, headBytes);
    for (const [index, path] of unknown.entries()) {
      if (changedMeanwhile.has(path)) continue;
      const head = heads[index];
      looks.set(
        path,
        head !== undefined && (tellingKey.test(head.text) || (!head.complete && likelyKey.test(head.text))),
      );
    }
  }
}

function shownBy(frontMatter: PageFrontMatter, specs: Specs): ShownOperations {
  const finder = specFinder(specs);
  const shown = new Map<Operation, string[]>();
  for (const [file, { openapi }] of frontMatter) {
    const origin = openapi === undefined ? undefined : fromSpec({ openapi }, finder).origin;
    if (origin?.kind === 'operation') append(shown, origin.operation, file);
  }
  return shown;
}

/** Represents a reference without a file, which the platform looks for in every specification (platform.md 3). */
const anySpec = '';
const headBytes = 1024;
const tellingKey = /(?:openapi|asyncapi|swagger)["']?\s*:/;
/** Keys that may come a long way before `openapi` in files whose keys are sorted. */
const likelyKey = /["']?(?:channels|components|info|paths|servers|tags|webhooks|x-[\w-]+)["']?\s*:/;

/** The files that front matter names, as written; includes `anySpec` if one names no file. */
function namesIn(frontMatter: PageFrontMatter): ReadonlySet<string> {
  const names = new Set<string>();
  for (const page of frontMatter.values()) for (const name of namesOf(page)) names.add(name);
  return names;
}

function namesOf({ openapi, openapiSchema, asyncapi }: FrontMatter): readonly string[] {
  const reference = openapi === undefined ? undefined : parseReference(openapi);
  if (reference) return [reference.file ?? anySpec];
  const value = openapiSchema ?? asyncapi;
  if (value === undefined) return [];
  // `[file ]Name`, where the name may contain spaces: only an extension shows that the first word is a file.
  const [first = '', ...rest] = value.trim().split(/\s+/);
  if (rest.length === 0) return [anySpec];
  return maySpecify(first) ? [first] : [first, anySpec];
}
