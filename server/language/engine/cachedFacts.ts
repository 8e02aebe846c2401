import { parseJson } from '../../base/json.ts';
import { guard, type Valid } from '../../base/schema.ts';
import { type FrontMatter, plainFrontMatter, readFrontMatter } from '../site/frontMatter.ts';
import type { FrontMatterText } from '../site/frontMatterTree.ts';
import type { frontMatter } from './pageIndex.schemas.ts';
import guards from './pageIndex.schemas.ts?guards';

/** What the text of a page file on the disk says that other parts need to know. */
export interface PageFacts {
  /** The files it imports, whether they exist or not (platform.md 4). */
  readonly imports: readonly string[];
  /** Whether its front matter names a specification or a part of one. */
  readonly namesSpec: boolean;
  readonly frontMatter: FrontMatter;
  readonly frontMatterText: FrontMatterText;
  /** Whether the front matter is complete in that text and so simple that parsing it takes no time. */
  readonly isPlain: boolean;
}

/** The front matter of many pages in one text. If that of a page takes long to parse, its JSON follows it. */
export interface CachedTexts {
  readonly text: string;
  /** Where the front matter of each page starts, and where the last one ends. */
  readonly starts: Uint32Array;
  /** Where the front matter of each page ends and its JSON begins. */
  readonly ends: Uint32Array;
  /** The pages that contain only front matter. */
  readonly empty: ReadonlySet<number>;
}

/** The cached facts of a page. Front matter is read on demand, since most of it is never needed. */
export class CachedFacts implements PageFacts {
  readonly imports: readonly string[];
  readonly namesSpec: boolean;
  readonly #texts: CachedTexts;
  readonly #page: number;
  #frontMatterText: FrontMatterText | undefined;
  #frontMatter: FrontMatter | undefined;

  constructor(texts: CachedTexts, page: number, namesSpec: boolean, imports = none) {
    this.imports = imports;
    this.namesSpec = namesSpec;
    this.#texts = texts;
    this.#page = page;
  }

  get isPlain(): boolean {
    return this.#written === '';
  }

  get frontMatterText(): FrontMatterText {
    this.#frontMatterText ??= { text: this.#text, hasBody: !this.#texts.empty.has(this.#page) };
    return this.#frontMatterText;
  }

  get frontMatter(): FrontMatter {
    this.#frontMatter ??= frontMatterIn(this.#text, this.#written);
    return this.#frontMatter;
  }

  get #text(): string {
    const { text, starts, ends } = this.#texts;
    return text.slice(starts[this.#page], ends[this.#page]);
  }

  get #written(): string {
    const { text, starts, ends } = this.#texts;
    return text.slice(ends[this.#page], starts[this.#page + 1]);
  }
}

const none: readonly string[] = [];

/** The front matter of a text, even if its JSON is damaged. */
function frontMatterIn(text: string, written: string): FrontMatter {
  const kept = written === '' ? plainFrontMatter(text) : parseJson(written);
  return isFrontMatter(kept) ? kept : readFrontMatter({ text, complete: true }).frontMatter;
}

const isFrontMatter = guard<Valid<typeof frontMatter>>(() => guards['frontMatter']);
