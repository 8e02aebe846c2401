import { debounce } from '../../base/debounce.ts';
import { createGuard } from '../../base/guard.ts';
import type { Config } from '../model/document/config.ts';
import { sourcesWithOverlays } from '../model/specs/overlayLists.ts';
import { namedSpecs } from '../model/specs/parts.ts';
import { planOverlays } from '../openapi/overlays.ts';
import { readSpec } from '../openapi/read.ts';
import type { Specs } from '../openapi/resolve.ts';
import { isAddress, type Source, specPath } from '../openapi/source.ts';
import type { Spec } from '../openapi/spec.ts';
import { maySpecify } from '../site/dataFiles.ts';
import type { Files } from '../site/files.ts';
import { isVisibleSpec, type Site } from '../site/site.ts';
import type { FindOpen } from './document.ts';

/**
 * The specifications of a site. They are read in the background, cached by their text, and provided as one immutable map that is
 * replaced when any of them changes. Open files take precedence over the disk, but not while their author is typing.
 */
export interface SpecStore {
  /** The text that was last read at a path and its parsed form, without overlays applied. */
  readAt(path: string): ReadSpec | undefined;
  readonly specs: Specs;
  /** Whether every specification that the navigation names has been read or does not exist. */
  readonly complete: boolean;
  /** Whether no specification is being read. */
  readonly idle: boolean;
  /**
   * Requests the specifications that a configuration names, and those in `more`, which are requested again if it is another array;
   * returns the work that this starts, if any.
   */
  need(config: Config, more: readonly string[], site: Site): Promise<void> | undefined;
  /** Reports that an editor opened or edited this file: its text is read once its author stops typing. */
  edited(path: string): void;
  /** Reports that these files changed on disk, or that an editor closed them: they are read again when they are next needed. */
  forget(paths: Iterable<string>): void;
  /** Takes the text of a specification fetched from the web; it is kept until the process ends. */
  fetched(address: string, text: string): void;
}

/** A specification that has been read. */
export interface ReadSpec {
  readonly text: string;
  readonly spec: Spec;
}

/** Parsing a specification of this many characters takes up to 20 ms. */
const largeText = 200_000;
/** Longer than a first answer waits for specifications. */
const pauseMs = 120;

/**
 * An open specification is read once nothing has been typed in it for this long (milliseconds), plus a millisecond for each
 * `lengthPerMs` characters, since reading a longer one blocks for longer (2 MB of YAML 0.3 s).
 */
const restMs = 300;
const lengthPerMs = 1_000;

/** Overlay documents say so within their first lines. */
const overlayHeadBytes = 512;

/** The inputs of the specifications. */
export interface SpecSources {
  readonly files: Files;
  readonly findOpen: FindOpen;
  /** Called when the text of an open file was taken, so that earlier answers may be outdated, or with the reason why it could not be. */
  changed(failure?: unknown): void;
  /** A text that it has read is not parsed again. */
  readonly earlier?: SpecStore | undefined;
}

/** Creates an empty store; nothing is read before `need`. */
export function createSpecStore({ files, findOpen, changed, earlier }: SpecSources): SpecStore {
  let specs: Specs = new Map();
  const works = new Set<Reading>();
  const texts = new Map<string, string | undefined>();
  const fromWeb = new Map<string, string>();
  const read = new Map<string, ReadSpec>();
  let overlayPaths: readonly string[] | undefined;
  let asked: Question | undefined;
  const takeOpenLater = debounce(createGuard(changed), takeOpen);

  return {
    readAt: (path) => read.get(path),
    get specs() {
      return specs;
    },
    get complete() {
      return ![...works].some((work) => work.isNamed);
    },
    get idle() {
      return works.size === 0;
    },
    need(config, more, site) {
      if (!site.listed) return undefined;
      const question: Question = {
        named: config.navigation ? namedSpecs(config.navigation) : [],
        overlaid: sourcesWithOverlays(config),
        more,
        listed: site.files,
        ignore: site.ignore,
        hasOverlays: overlayPaths !== undefined,
      };
      const isAnswered = asked !== undefined && isSame(asked, question);
      // Keep the current question, so that no older text is held in memory.
      asked = question;
      if (isAnswered) return undefined;
      for (const path of texts.keys()) if (!isVisibleSpec(site, path) && !fromWeb.has(path)) texts.delete(path);
      const overlays = question.overlaid.flatMap((source) => source.overlays?.map(specPath) ?? []);
      const named = new Set([...question.named, ...overlays]);
      const paths = new Set([...named, ...more]);
      const missing = [...paths].filter((path) => !texts.has(path) && (isVisibleSpec(site, path) || fromWeb.has(path)));
      if (missing.length === 0 && overlayPaths !== undefined) {
        publish(question.overlaid);
        return undefined;
      }
      if (paths.size === 0) return undefined;
      const isNamed = named.size > 0 && (overlayPaths === undefined || missing.some((path) => named.has(path)));
      const work: Reading = { isNamed, changed: new Set() };
      works.add(work);
      return load(missing, site, work)
        .finally(() => works.delete(work))
        .then(() => publish(question.overlaid));
    },
    edited(path) {
      const text = findOpen(path)?.text.characters;
      if (text && maySpecify(path)) takeOpenLater(path, restMs + text.length / lengthPerMs);
    },
    forget(paths) {
      for (const path of paths) {
        if (texts.delete(path)) asked = undefined;
        if (maySpecify(path)) overlayPaths = undefined;
        for (const { changed } of works) changed.add(path);
      }
    },
    fetched(address, text) {
      fromWeb.set(address, text);
      texts.set(address, text);
      asked = undefined;
    },
  };

  async function load(paths: readonly string[], site: Site, work: Reading): Promise<void> {
    const found = await textsAt(paths);
    overlayPaths ??= await findOverlays(site, found);
    for (const [path, text] of await textsAt(overlayPaths.filter((path) => !found.has(path)))) found.set(path, text);
    // Parsing blocks, so pending first answers go out before it.
    if ([...found.values()].some((text = '') => text.length > largeText)) {
      await new Promise<void>((resolve) => setTimeout(() => resolve(), pauseMs));
    }
    const outdated = new Set(work.changed);
    work.changed.clear();
    for (const [path, text] of found) if (!outdated.has(path)) texts.set(path, text);
    const again = [...found.keys()].filter((path) => outdated.has(path));
    if (again.length === 0 && ![...outdated].some(maySpecify)) return;
    // A changed file may have become an overlay.
    overlayPaths = undefined;
    await load(again, site, work);
  }

  async function textsAt(paths: readonly string[]): Promise<Map<string, string | undefined>> {
    const wanted = paths.filter((path) => !texts.has(path));
    const found = await Promise.all(
      wanted.map((path) => (isAddress(path) ? fromWeb.get(path) : (openText(path) ?? files.read(path)))),
    );
    return new Map(wanted.map((path, index) => [path, found[index]]));
  }

  function openText(path: string): string | undefined {
    return findOpen(path)?.text.getText();
  }

  /** A text that cannot be parsed because it is half written changes nothing before it is saved. */
  function takeOpen(path: string): void {
    const text = openText(path);
    // A reading that is in progress may have read an earlier text.
    for (const { changed: outdated } of works) outdated.add(path);
    const isOverlaid = overlayPaths?.includes(path) ?? false;
    if (text === undefined || text === texts.get(path) || !(texts.has(path) || isOverlaid || isOverlay(text))) return;
    const spec = parsed(path, text);
    const last = read.get(path)?.spec;
    if (isUnparsable(spec) && last && !isUnparsable(last)) return;
    read.set(path, { text, spec });
    texts.set(path, text);
    if (isOverlay(text) !== isOverlaid) overlayPaths = undefined;
    asked = undefined;
    changed();
  }

  /** Overlays next to the specifications apply automatically (platform.md 3). The texts of files in `found` are known. */
  async function findOverlays(site: Site, found: ReadonlyMap<string, string | undefined>): Promise<readonly string[]> {
    const candidates = specFiles(site);
    const unread = candidates.filter((path) => found.get(path) === undefined);
    const heads = await files.readHeads(unread, overlayHeadBytes);
    const others = new Map(unread.map((path, index) => [path, heads[index]?.text]));
    return candidates.filter((path) => isOverlay(found.get(path) ?? others.get(path) ?? ''));
  }

  function publish(overlaid: readonly Source[]): void {
    const plain = new Map<string, Spec>();
    for (const [path, text] of texts) if (text !== undefined) plain.set(path, specOf(path, text));
    const plans = planOverlays(overlaid, plain);
    const next = new Map(plain);
    for (const [path, plan] of plans) {
      const text = texts.get(path);
      if (text === undefined) continue;
      files.beginWork?.(path);
      next.set(path, readSpec(path, text, plan));
    }
    if (next.size !== specs.size || [...next].some(([path, spec]) => specs.get(path) !== spec)) specs = next;
  }

  function specOf(path: string, text: string): Spec {
    const spec = parsed(path, text);
    if (read.get(path)?.text !== text) read.set(path, { text, spec });
    return spec;
  }

  function parsed(path: string, text: string): Spec {
    const known = read.get(path) ?? earlier?.readAt(path);
    if (known?.text === text) return known.spec;
    files.beginWork?.(path);
    return readSpec(path, text);
  }
}

function isUnparsable(spec: Spec): boolean {
  return spec.kind === 'invalid' && spec.reason.code === 'syntax';
}

/** A reading of specifications that is in progress. */
interface Reading {
  /** Whether the navigation names some of them. */
  readonly isNamed: boolean;
  /** The files of the site that changed since the reading began: it may have read their old text. */
  readonly changed: Set<string>;
}

/** What decides which specifications are needed, and which overlays change which. */
interface Question {
  readonly named: readonly string[];
  /** The sources that list overlays. */
  readonly overlaid: readonly Source[];
  readonly more: readonly string[];
  readonly listed: Site['files'];
  readonly ignore: Site['ignore'];
  readonly hasOverlays: boolean;
}

function isSame(one: Question, other: Question): boolean {
  const isAsked = (['more', 'listed', 'ignore', 'hasOverlays'] as const).every((key) => one[key] === other[key]);
  return isAsked && (['named', 'overlaid'] as const).every((key) => isSameList(one[key], other[key]));
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

function isOverlay(text: string): boolean {
  return /(?:^|[\n{,])[^\S\n]*["']?overlay["']?\s*:/.test(text.slice(0, overlayHeadBytes));
}

/** The files of a site that may be specifications, sorted. */
export function specFiles(site: Site): readonly string[] {
  return [...site.files].filter((path) => maySpecify(path) && isVisibleSpec(site, path)).sort();
}
