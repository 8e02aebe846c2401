import type { LocationRange, OffsetRange } from '../../base/locations.ts';
import type { CodeFault, Exports } from '../../mdx/exported.ts';
import type { PageScan } from '../../mdx/pageLink.ts';
import type { Prose } from '../../mdx/prose/prose.ts';
import type { MdxVerdict } from '../../mdx/syntax/verdict.ts';
import type { CounterpartStatus } from '../divisions/counterpartStatus.ts';
import type { OutdatedPage } from '../divisions/outdated.ts';
import type { DivisionStatus } from '../divisions/status.ts';
import type { ConfigHref } from '../links/configHrefs.ts';
import type { PlaceHref } from '../links/configPlaces.ts';
import type { LinkView } from '../links/resolve.ts';
import type { WebOutcome } from '../links/web.ts';
import type { Config } from '../model/document/config.ts';
import type { Element } from '../model/document/element.ts';
import type { FindTree } from '../model/document/references.ts';
import type { RefUse } from '../model/document/refs.ts';
import type { Level, Message, Problem } from '../model/messages/problem.ts';
import type { RuleCode } from '../model/messages/ruleCodes.ts';
import type { RepeatedPage } from '../model/pages/occurrences.ts';
import type { Generation } from '../model/specs/generation.ts';
import type { PageOccurrences } from '../model/view.ts';
import type { SpecFinder } from '../openapi/finder.ts';
import type { Specs } from '../openapi/resolve.ts';
import type { Source } from '../openapi/source.ts';
import type { Operation } from '../openapi/spec.ts';
import type { FillSetting } from '../site/fill.ts';
import type { FrontMatterText, FrontMatterTree } from '../site/frontMatterTree.ts';
import type { FrontMatterSchemaUse, LevelSetting, RuleOptions } from '../site/settings.ts';
import type { PageFile, Site } from '../site/site.ts';
import type { IconLibrary } from '../values/icon.ts';

/** One kind of problem that can be reported about a site. Rule codes are public API. */
export interface Rule<Code extends RuleCode = RuleCode> extends SubjectChecks {
  readonly code: Code;
  /** `off` if it reports nothing unless the settings give it a level. */
  readonly level: LevelSetting;
  /** What is wrong and what it costs, in one or two sentences; shown in the settings and on the rule pages. */
  readonly about: string;
  /** When a finding has a level other than `level`, in words; for the documentation. */
  readonly except?: string;
  /** Codes of rules that report nothing at and below an element where this rule finds something. */
  readonly hides?: readonly RuleCode[];
  /**
   * Checks one element by itself. Its findings are cached until the element or the site changes; those of a rule that takes no
   * context, until the element changes.
   */
  readonly element?: (element: Element, context: ElementContext) => Iterable<Finding>;
  /** Checks the file as a whole; runs at every change, so it must not walk the navigation. */
  readonly config?: (config: Config, context: ConfigContext) => Iterable<Finding>;
}

/** What rules check apart from docs.json and its elements, each with its context. A rule has a function for each kind that it checks. */
export interface Subjects {
  /** A page file that no navigation lists and that does not hide itself. */
  pageFile: Subject<PageFile>;
  /** The front matter of a page, listed or not: of pages open in an editor, and of all pages on request. */
  frontMatter: Subject<FrontMatterFile, [context: FrontMatterContext]>;
  /** The text of a page or a snippet: of those open in an editor, and of all when links are checked on request. */
  pageText: Subject<PageText, [context: PageTextContext]>;
  /** A link of docs.json to a place on a page: if docs.json is open in an editor, and when links are checked on request. */
  placeHref: Subject<PlaceHref, [context: PageTextContext]>;
  /** A link of docs.json to the site's own address on the web, as a link of the site; if links to the web are checked. */
  ownHref: Subject<ConfigHref, [context: PageTextContext]>;
  /** What readers see in a page or a snippet: of those open in an editor, and of all when their content is checked on request. */
  prose: Subject<PageProse, [context: ProseContext]>;
  /** A picture or a snippet that nothing on the site names, when the content of all pages is checked on request. */
  unusedFile: Subject<UnusedFile>;
  /** A page read as MDX: of pages open in an editor, and of all when their content is checked on request. */
  pageContent: Subject<PageContent, [context: PageContentContext]>;
  /** A file of code that pages import, when the content of all pages is checked on request. */
  importedCode: Subject<ImportedCode>;
  /** A link to the web, if that was requested. */
  webLink: Subject<WebLink>;
  /** A translation that is older than its source, if their dates are known. */
  outdated: Subject<OutdatedTranslation>;
  /** A page open in an editor and its counterparts. */
  counterparts: Subject<PageCounterparts>;
}

interface Subject<Item, Context extends readonly unknown[] = []> {
  readonly item: Item;
  readonly context: Context;
}

/** The functions of a rule that check `Subjects`. */
export type SubjectChecks = {
  readonly [Kind in keyof Subjects]?: (
    item: Subjects[Kind]['item'],
    ...context: Subjects[Kind]['context']
  ) => Iterable<Finding>;
};

/** How a page compares with its counterparts in other languages. */
export interface PageCounterparts extends CounterpartStatus {
  readonly file: string;
  /** The path of the page. */
  readonly page: string;
}

/** A translation that is older than its source. */
export interface OutdatedTranslation extends OutdatedPage {
  /** The file of the translation. */
  readonly file: string;
}

/** A link to the web, and the result of requesting it. */
export interface WebLink {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly outcome: WebOutcome;
}

/** The front matter of a page. */
export interface FrontMatterFile extends PageFile {
  readonly frontMatter: FrontMatterTree;
}

/** A range of the text of a page, for a finding. */
export function rangeInFile({ file }: { readonly file: string }, { start, end }: OffsetRange): LocationRange {
  return { file, offset: start, length: end - start };
}

/** What a rule on front matter may know about the site. */
export interface FrontMatterContext {
  readonly site: Site;
  readonly iconLibrary: IconLibrary;
  /** The host that `seo.metatags.canonical` of docs.json names. */
  readonly canonicalHost: string | undefined;
  readonly occurrences: PageOccurrences;
  /** The schemas that the author has set for front matter. */
  readonly schemas: readonly FrontMatterSchemaUse[];
  /** Undefined while pages or specifications are being read. */
  readonly named: NamedOperations | undefined;
}

/** What the front matter of pages refers to in specifications. */
export interface NamedOperations {
  readonly finder: SpecFinder;
  /** The pages that show an operation. */
  readonly pages: ReadonlyMap<Operation, readonly string[]>;
  /** False if what is not found may be in a specification on the web that was not fetched. */
  readonly areAllRead: boolean;
}

/** What readers see in a page or a snippet. */
export interface PageProse extends PageText {
  readonly prose: Prose;
  readonly frontMatter: FrontMatterText;
}

export interface ProseContext {
  readonly options: RuleOptions;
}

/** A picture or a snippet that nothing on the site names. */
export interface UnusedFile {
  readonly file: string;
  readonly kind: 'picture' | 'snippet';
}

/** The text of a page, and the result of parsing it as MDX. */
export interface PageContent {
  readonly file: string;
  readonly text: string;
  readonly verdict: MdxVerdict;
}

/** A file of code that pages import, and what keeps readers from seeing what these take from it. */
export interface ImportedCode {
  readonly file: string;
  readonly faults: readonly ShownFault[];
}

/** Something in code that fails where it is shown, and the names that pages import with it. */
export interface ShownFault extends CodeFault {
  readonly uses: readonly LocationRange[];
}

export interface PageContentContext {
  /** The names in `variables` of docs.json; `unknown` if something else provides them. */
  readonly variables: ReadonlySet<string> | 'unknown';
  /** Whether pages show this file, with names that only they know. */
  isSnippet(file: string): boolean;
  /** The exports of the files that a page imports; undefined if one is not read. */
  imported(file: string): readonly Exports[] | undefined;
}

/** The text of a page or a snippet, as far as it is scanned. */
export interface PageText {
  readonly file: string;
  readonly scan: PageScan;
  /** A snippet is shown on other pages, which are unknown here. */
  readonly isSnippet: boolean;
}

export interface PageTextContext extends LinkView, Pick<FrontMatterContext, 'iconLibrary'> {
  /** Undefined if a text that it includes is not read, or if some ids are computed by something other than text. */
  anchors(file: string): PageIds | undefined;
  /** Undefined if the text of the file is not read. */
  exports(file: string): Exports | undefined;
  /** The Markdown files whose content a file shows, as far as it is read. */
  included(file: string): readonly string[];
}

export interface PageIds {
  /** The ids as served, by the text that a link's fragment is compared with (`fragmentOf`). */
  readonly ids: ReadonlyMap<string, string>;
  /** Some come from imported snippets: the second of several equal ids may have any number appended. */
  readonly isNumberedAnew: boolean;
}

/** What an element rule may know about the surroundings of the element. Equal contexts are the same object. */
export interface ElementContext {
  readonly site: Site;
  /** The specifications that were read; one that is missing here and in `site.files` does not exist. */
  readonly specs: Specs;
  /** The OpenAPI source in scope: that of the element or of the closest one above (specification.md B, rule 3). */
  readonly source: Source | undefined;
  /** Whether the element or one above it sets `asyncapi`; below one that does, `asyncapi` is not read (platform.md 3.1.15). */
  readonly channels: 'none' | 'own' | 'above';
  /** `icons.library`, or the platform's default. */
  readonly iconLibrary: IconLibrary;
}

export interface ConfigContext {
  readonly site: Site;
  /** The page paths that one scope of the navigation lists more than once. */
  readonly repeated: readonly RepeatedPage[];
  /** Every `$ref`, and where to find the trees they lead to. */
  readonly refs: readonly RefUse[];
  readonly find: FindTree;
  /** True when a file that a `$ref` names was read without success. */
  isUnreadable(file: string): boolean;
  /** True when a file of the configuration begins with a byte order mark. */
  hasMark(file: string): boolean;
  readonly generation: Generation;
  /** What each language lacks compared with the one it is translated from; computed on request. */
  translations(): readonly DivisionStatus[];
  readonly occurrences: PageOccurrences;
  /** The operations that page files show by their front matter; undefined until the pages are read. */
  readonly shownOperations: ReadonlySet<Operation> | undefined;
  readonly specs: Specs;
  /** The groups that must list certain files or operations. */
  readonly fill: readonly FillSetting[];
  /** The schemas that the author has set for front matter. */
  readonly schemas: readonly FrontMatterSchemaUse[];
}

/**
 * What a rule found: data, no text. In an element rule offsets count from the element, in a config rule from the start of `file`
 * (docs.json if absent).
 */
export interface Finding extends LocationRange, Message {
  /** The element that offsets count from, if it is not the one passed to the rule. */
  readonly element?: Element;
  /** A better message that takes time to compute; requested only when the finding is reported. */
  readonly lazyMessage?: () => Message;
  /** Set if it differs from the level of the rule. */
  readonly level?: Level;
  /** Reported even if another rule hides this one, since it has another cause. */
  readonly alwaysReported?: true;
  /** Set if specification and platform disagree; the profile decides what to make of it. */
  readonly disagreement?: Disagreement;
  readonly related?: readonly Related[];
  /** The page path or file the `ignore` globs are matched against. */
  readonly subject?: string;
  /** The address of a page; the finding is dropped if a specification generates that page, or may do so. */
  readonly suppressedIfGenerated?: string;
  /** An address; the finding is dropped if the site redirects readers from there. */
  readonly suppressedIfRedirected?: string;
  /** What its fixes need beyond the arguments of the message. */
  readonly data?: Problem['data'];
  /** The text has no effect and is shown faded. */
  readonly unnecessary?: boolean;
}

/** The platform accepts what the specification does not list, or refuses or drops what the specification lists. */
export type Disagreement = 'platform-only' | 'refused-by-platform' | 'dropped-by-platform';

/** Points from a problem to another place that explains it. */
export interface Related extends LocationRange, Message {
  /** The element that offsets count from; if absent, the same as that of the finding. */
  readonly element?: Element;
}

/** Declares a rule; lets the compiler check it. */
export function rule<const Code extends RuleCode>(definition: Rule<Code>): Rule<Code> {
  return definition;
}
