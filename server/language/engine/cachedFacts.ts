import { parseJson } from '../../base/json.ts';
import { guard, type Valid } from '../../base/schema.ts';
import { type FrontMatter, plainFrontMatter, readFrontMatter } from '../site/frontMatter.ts';
import type { HeadText } from '../site/pageHead.ts';
import type { frontMatter } from './pageIndex.schemas.ts';
import guards from './pageIndex.schemas.ts?guards';

/** What the text of a page file on the disk says that other parts need to know. */
export interface PageFacts {
  /** The files it imports, whether they exist or not (platform.md 4). */
  readonly imports: readonly string[];
  /** Whether its front matter names a specification or a part of one. */
  readonly namesSpec: boolean;
  readonly frontMatter: FrontMatter;
  readonly head: HeadText;
  /** Whether the front matter is complete in the head and so simple that parsing it takes no time. */
  readonly isPlain: boolean;
}

/** The heads of many pages in one text. If the front matter of a page takes long to parse, its JSON follows the head. */
export interface CachedHeads {
  readonly text: string;
  /** Where each head starts, and where the last one ends. */
  readonly starts: Uint32Array;
  /** Where each head ends and its JSON begins. */
  readonly ends: Uint32Array;
  /** The pages that contain only front matter. */
  readonly empty: ReadonlySet<number>;
}

/** The cached facts of a page. Heads are created on demand, since most of them are never needed. */
export class CachedFacts implements PageFacts {
  readonly imports: readonly string[];
  readonly namesSpec: boolean;
  readonly #heads: CachedHeads;
  readonly #page: number;
  #head: HeadText | undefined;
  #frontMatter: FrontMatter | undefined;

  constructor(heads: CachedHeads, page: number, namesSpec: boolean, imports = none) {
    this.imports = imports;
    this.namesSpec = namesSpec;
    this.#heads = heads;
    this.#page = page;
  }

  get isPlain(): boolean {
    return this.#written === '';
  }

  get head(): HeadText {
    this.#head ??= { text: this.#text, hasBody: !this.#heads.empty.has(this.#page) };
    return this.#head;
  }

  get frontMatter(): FrontMatter {
    this.#frontMatter ??= frontMatterIn(this.#text, this.#written);
    return this.#frontMatter;
  }

  get #text(): string {
    const { text, starts, ends } = this.#heads;
    return text.slice(starts[this.#page], ends[this.#page]);
  }

  get #written(): string {
    const { text, starts, ends } = this.#heads;
    return text.slice(ends[this.#page], starts[this.#page + 1]);
  }
}

const none: readonly string[] = [];

/** The front matter of a head, even if its JSON is damaged. */
function frontMatterIn(head: string, written: string): FrontMatter {
  const kept = written === '' ? plainFrontMatter(head) : parseJson(written);
  return isFrontMatter(kept) ? kept : readFrontMatter({ text: head, complete: true }).frontMatter;
}

const isFrontMatter = guard<Valid<typeof frontMatter>>(() => guards['frontMatter']);
