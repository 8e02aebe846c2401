import type { LocationRange, OffsetRange } from '../../base/locations.ts';
import type { PageScan } from '../../mdx/pageLink.ts';
import type { Prose } from '../../mdx/prose/prose.ts';
import type { MdxVerdict } from '../../mdx/syntax/verdict.ts';
import type { CounterpartStatus } from '../divisions/counterpartStatus.ts';
import type { OutdatedPage } from '../divisions/outdated.ts';
import type { DivisionStatus } from '../divisions/status.ts';
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
import type { HeadText, PageHead } from '../site/pageHead.ts';
import type { FrontMatterSchemaUse, LevelSetting, RuleOptions } from '../site/settings.ts';
import type { PageFile, Site } from '../site/site.ts';
import type { IconLibrary } from '../values/icon.ts';

/** One kind of problem that can be reported about a site. Rule codes are public API. */
export interface Rule<Code extends RuleCode = RuleCode> {
  readonly code: Code;
  /** `off` where it says nothing unless the settings give it a level. */
  readonly level: LevelSetting;
  /** What is wrong and what it costs, in one or two sentences; shown in the settings and the rule pages. */
  readonly about: string;
  /** When a finding has another level than `level`, in words; for the documentation. */
  readonly except?: string;
  /** Codes that say nothing more at and below an element where this rule finds something. */
  readonly hides?: readonly RuleCode[];
  /**
   * Looks at one element by itself. Its findings are kept until the element or the site changes; those of a rule that takes no
   * context until the element changes.
   */
  readonly element?: (element: Element, context: ElementContext) => Iterable<Finding>;
  /** Looks at the file as a whole; runs at every change, so it must not walk the navigation. */
  readonly config?: (config: Config, context: ConfigContext) => Iterable<Finding>;
  /** Looks at a page file that no navigation lists and that does not hide itself. */
  readonly pageFile?: (page: PageFile) => Iterable<Finding>;
  /** Looks at the front matter of a page, listed or not: of those an editor has open, and of all where somebody asks. */
  readonly pageHead?: (page: HeadFile, context: HeadContext) => Iterable<Finding>;
  /** Looks at the text of a page or a snippet: of those an editor has open, and of all where somebody asks about links. */
  readonly pageText?: (page: PageText, context: PageTextContext) => Iterable<Finding>;
  /** Looks at what readers see in a page or a snippet: of those an editor has open, and of all where somebody asks about their content. */
  readonly prose?: (page: PageProse, context: ProseContext) => Iterable<Finding>;
  /** Looks at a picture or a snippet that nothing on the site names, where somebody asks about the content of all pages. */
  readonly unusedFile?: (file: UnusedFile) => Iterable<Finding>;
  /** Looks at what MDX says of a page: of those an editor has open, and of all where somebody asks about their content. */
  readonly pageContent?: (page: PageContent) => Iterable<Finding>;
  /** Looks at a link to the web, where somebody asked to have these looked at. */
  readonly webLink?: (link: WebLink) => Iterable<Finding>;
  /** Looks at a translation that is older than its source, where somebody knows their dates. */
  readonly outdated?: (page: OutdatedTranslation) => Iterable<Finding>;
  /** Looks at how a page that an editor has open stands among its counterparts; what it finds is information there. */
  readonly counterparts?: (page: PageCounterparts) => Iterable<Finding>;
}

/** How a page stands among its counterparts in other languages. */
export interface PageCounterparts extends CounterpartStatus {
  readonly file: string;
  /** Its path. */
  readonly page: string;
}

/** A translation that is older than its source. */
export interface OutdatedTranslation extends OutdatedPage {
  /** Its file. */
  readonly file: string;
}

/** A link to the web, and what is there. */
export interface WebLink {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly outcome: WebOutcome;
}

/** The front matter of a page. */
export interface HeadFile extends PageFile {
  readonly head: PageHead;
}

/** Where a stretch of the front matter stands, for a finding. */
export function headPlaceOf(
  { file }: HeadFile,
  { start, end }: OffsetRange,
): Pick<Finding, 'file' | 'offset' | 'length'> {
  return { file, offset: start, length: end - start };
}

/** What a rule on front matter may know of the site. */
export interface HeadContext {
  readonly site: Site;
  readonly iconLibrary: IconLibrary;
  /** The host that `seo.metatags.canonical` of docs.json names. */
  readonly canonicalHost: string | undefined;
  readonly occurrences: PageOccurrences;
  /** What the author says front matter holds. */
  readonly schemas: readonly FrontMatterSchemaUse[];
  /** Undefined while pages or specifications are read. */
  readonly named: NamedOperations | undefined;
}

/** What the front matter of pages names in specifications. */
export interface NamedOperations {
  readonly finder: SpecFinder;
  /** The pages that show an operation. */
  readonly pages: ReadonlyMap<Operation, readonly string[]>;
  /** False where a specification on the web, which nobody fetched, may hold what is not found. */
  readonly areAllRead: boolean;
}

/** What readers see in a page or a snippet. */
export interface PageProse extends PageText {
  readonly prose: Prose;
  readonly head: HeadText;
}

export interface ProseContext {
  readonly options: RuleOptions;
}

/** A picture or a snippet whose name stands nowhere on the site. */
export interface UnusedFile {
  readonly file: string;
  readonly kind: 'picture' | 'snippet';
}

/** The text of a page with what MDX says of it. */
export interface PageContent {
  readonly file: string;
  readonly text: string;
  readonly verdict: MdxVerdict;
}

/** The text of a page or a snippet, as far as it is scanned. */
export interface PageText {
  readonly file: string;
  readonly scan: PageScan;
  /** A snippet is shown on other pages, which are not known here. */
  readonly isSnippet: boolean;
}

export interface PageTextContext extends LinkView {
  /** Undefined when a text it takes is not read, or when what is not a text makes some of them. */
  anchors(file: string): PageIds | undefined;
}

export interface PageIds {
  /** As they are served, by the text a link's fragment is compared with (`fragmentOf`). */
  readonly ids: ReadonlyMap<string, string>;
  /** Some come from imported snippets: the second of the same may have any number behind it. */
  readonly isNumberedAnew: boolean;
}

/** What an element rule may know of the world around the element. Equal contexts are the same object. */
export interface ElementContext {
  readonly site: Site;
  /** The specifications that are read; one that is missing here and in `site.files` does not exist. */
  readonly specs: Specs;
  /** The OpenAPI source in scope: that of the element or of the closest one above (specification.md B, rule 3). */
  readonly source: Source | undefined;
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
  readonly generation: Generation;
  /** What each language is behind in against the one it is translated from; worked out when it is asked for. */
  translations(): readonly DivisionStatus[];
  readonly occurrences: PageOccurrences;
  /** The operations that page files show by their front matter; undefined until the pages are read. */
  readonly shownOperations: ReadonlySet<Operation> | undefined;
  readonly specs: Specs;
  /** The groups that are to list what is there. */
  readonly fill: readonly FillSetting[];
  /** What the author says front matter holds. */
  readonly schemas: readonly FrontMatterSchemaUse[];
}

/**
 * What a rule found: data, no text. In an element rule the place counts from the element, in a config rule from the
 * start of `file` (docs.json when absent).
 */
export interface Finding extends LocationRange, Message {
  /** The element the place counts from, when it is not the one the rule was given. */
  readonly element?: Element;
  /** A better message that takes time to make; requested only when the finding is reported. */
  readonly lazyMessage?: () => Message;
  /** Where it differs from the level of the rule. */
  readonly level?: Level;
  /** Told also where another rule hides this one: it has another cause. */
  readonly alwaysReported?: true;
  /** Set where specification and platform disagree; the profile decides what is made of it. */
  readonly disagreement?: Disagreement;
  readonly related?: readonly Related[];
  /** The page path or file the `ignore` globs are matched against. */
  readonly subject?: string;
  /** A page address with which the finding falls away when a specification generates that page, or may. */
  readonly suppressedIfGenerated?: string;
  /** An address with which the finding falls away when the site sends readers on from there. */
  readonly suppressedIfRedirected?: string;
  /** What its fixes must know beyond the arguments of the message. */
  readonly data?: Problem['data'];
  /** The text has no effect and is shown faded. */
  readonly unnecessary?: boolean;
}

/** The platform takes what the specification does not list, or refuses or drops what the specification lists. */
export type Disagreement = 'platform-only' | 'refused-by-platform' | 'dropped-by-platform';

/** Points from a problem to another place that explains it. */
export interface Related extends LocationRange, Message {
  /** The element the place counts from; absent: the same as that of the finding. */
  readonly element?: Element;
}

/** A rule as it is written down; lets the compiler see that it is one. */
export function rule<const Code extends RuleCode>(definition: Rule<Code>): Rule<Code> {
  return definition;
}
