import { compareRanges, type FileLocation, type FileRange } from '../../base/locations.ts';
import { memo } from '../../base/memo.ts';
import { sourceName } from '../divisions/divisions.ts';
import { type DivisionStatus, divisionStatus } from '../divisions/status.ts';
import { isSentOn } from '../links/configHrefs.ts';
import { type Config, resolve } from '../model/document/config.ts';
import type { Element } from '../model/document/element.ts';
import { refUses } from '../model/document/refs.ts';
import { iconLibraryOf } from '../model/document/settings.ts';
import { hopsOf } from '../model/links/redirectRoutes.ts';
import type { Level, Problem, RelatedInformation } from '../model/messages/problem.ts';
import type { Occurrence } from '../model/pages/occurrences.ts';
import type {
  ConfigContext,
  Finding,
  HeadFile,
  OutdatedTranslation,
  PageContent,
  PageCounterparts,
  PageProse,
  PageText,
  PageTextContext,
  Related,
  Rule,
  UnusedFile,
  WebLink,
} from '../rules/rule.ts';
import { isIgnored, isOffEverywhere, levelSet, type Settings } from '../site/settings.ts';
import type { PageFile } from '../site/site.ts';
import { createContexts } from './contexts.ts';
import { createElementFindings } from './findings.ts';
import { headContext } from './headContext.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Finds problems, sorted by file and position. Caches what it found about each element, so another run only costs what changed.
 */
export interface Check {
  /** The problems of docs.json and the files it refers to. */
  site(snapshot: Snapshot): readonly Problem[];
  /** The problems of page files that no navigation lists. */
  pages(snapshot: Snapshot, unlisted: readonly PageFile[]): readonly Problem[];
  /** The problems of pages as MDX. */
  contents(snapshot: Snapshot, pages: Iterable<PageContent>): readonly Problem[];
  /** Which kinds of rules on what readers see are enabled anywhere; what no rule needs is not read. */
  wanted(snapshot: Snapshot): { readonly prose: boolean; readonly unusedFile: boolean };
  /** The problems of what readers see in pages and snippets. */
  prose(snapshot: Snapshot, pages: Iterable<PageProse>): readonly Problem[];
  /** The problems of files that no other file mentions. */
  unused(snapshot: Snapshot, files: Iterable<UnusedFile>): readonly Problem[];
  /** The problems of links to the web. */
  web(snapshot: Snapshot, links: Iterable<WebLink>): readonly Problem[];
  /** The problems of translations that are older than their sources. */
  outdated(snapshot: Snapshot, pages: Iterable<OutdatedTranslation>): readonly Problem[];
  /** The problems that a page open in an editor has in relation to its counterparts. */
  counterparts(snapshot: Snapshot, page: PageCounterparts): readonly Problem[];
  /** The problems of the front matter of pages. */
  heads(snapshot: Snapshot, pages: Iterable<HeadFile>): readonly Problem[];
  /** The problems in the texts of pages and snippets. */
  texts(snapshot: Snapshot, pages: Iterable<PageText>, context: PageTextContext): readonly Problem[];
}

/** Creates a check by these rules with an empty cache. */
export function createCheck(rules: readonly Rule[]): Check {
  const contexts = createContexts();
  const elementFindings = createElementFindings(rules, contexts);
  const configRules = rules.filter((rule) => rule.config);
  const lazyMessages = new WeakMap<Finding, Pick<Finding, 'template' | 'args'>>();

  const order = new Map<string, number>(rules.map(({ code }, index) => [code, index]));

  return {
    site: checkSite,
    pages: checkPages,
    texts: checkTexts,
    heads: checkHeads,
    contents: checkContents,
    wanted,
    prose: checkProse,
    unused: checkUnused,
    web: checkWeb,
    outdated: checkOutdated,
    counterparts: checkCounterparts,
  };

  /** At the same position causes come before consequences, in the order of the list of rules. */
  function compare(a: Problem, b: Problem): number {
    return compareRanges(a, b) || (order.get(a.code) ?? 0) - (order.get(b.code) ?? 0);
  }

  function checkSite(snapshot: Snapshot): readonly Problem[] {
    const { config, site, specs, generation, shownOperations, find, isUnreadable, hasMark } = snapshot;
    const problems: Problem[] = [];
    const report = (rule: Rule, finding: Finding, element: Element | undefined) => {
      const problem = problemOf(snapshot, rule, finding, element);
      if (problem) problems.push(problem);
    };
    if (config.navigation) {
      const context = contexts.root({ site, specs, iconLibrary: iconLibraryOf(config) });
      const off = new Set(rules.filter((rule) => isSilent(snapshot, rule)).map(({ code }): string => code));
      const isOff = (code: string) => off.has(code);
      elementFindings.visit(config.navigation, context, isOff, ({ rule, finding }, element) =>
        report(rule, finding, element),
      );
    }
    const spot = memo((occurrence: Occurrence) => spotOf(snapshot, occurrence));
    const repeated = snapshot.occurrences.repeated((a, b) => compareRanges(spot(a), spot(b)));
    const refs = refUses(config, find);
    const translations = () => translationsOf(snapshot);
    const { occurrences } = snapshot;
    const context: ConfigContext = {
      site,
      repeated,
      refs,
      find,
      isUnreadable,
      hasMark,
      generation,
      shownOperations,
      occurrences,
      translations,
      specs,
      fill: snapshot.settings.fill,
      schemas: snapshot.settings.frontMatterSchemas,
    };
    for (const rule of configRules) {
      // A rule that is off by default may be expensive.
      if (rule.level === 'off' && isSilent(snapshot, rule)) continue;
      for (const finding of rule.config?.(config, context) ?? []) report(rule, finding, finding.element);
    }
    return problems.sort(compare);
  }

  function checkPages(snapshot: Snapshot, unlisted: readonly PageFile[]): readonly Problem[] {
    return checkEach(snapshot, unlisted, rules, (rule, page) => rule.pageFile?.(page));
  }

  function checkTexts(snapshot: Snapshot, pages: Iterable<PageText>, context: PageTextContext): readonly Problem[] {
    return checkEach(snapshot, pages, audible(snapshot, 'pageText'), (rule, page) => rule.pageText?.(page, context));
  }

  function checkHeads(snapshot: Snapshot, pages: Iterable<HeadFile>): readonly Problem[] {
    const context = headContext(snapshot);
    return checkEach(snapshot, pages, audible(snapshot, 'pageHead'), (rule, page) => rule.pageHead?.(page, context));
  }

  function checkContents(snapshot: Snapshot, pages: Iterable<PageContent>): readonly Problem[] {
    return checkEach(snapshot, pages, rules, (rule, page) => rule.pageContent?.(page));
  }

  function wanted(snapshot: Snapshot) {
    const has = (kind: 'prose' | 'unusedFile') => audible(snapshot, kind).length > 0;
    return { prose: has('prose'), unusedFile: has('unusedFile') };
  }

  function checkProse(snapshot: Snapshot, pages: Iterable<PageProse>): readonly Problem[] {
    const context = { options: snapshot.settings.options };
    return checkEach(snapshot, pages, audible(snapshot, 'prose'), (rule, page) => rule.prose?.(page, context));
  }

  function checkUnused(snapshot: Snapshot, files: Iterable<UnusedFile>): readonly Problem[] {
    return checkEach(snapshot, files, rules, (rule, file) => rule.unusedFile?.(file));
  }

  function checkWeb(snapshot: Snapshot, links: Iterable<WebLink>): readonly Problem[] {
    return checkEach(snapshot, links, rules, (rule, link) => rule.webLink?.(link));
  }

  function checkOutdated(snapshot: Snapshot, pages: Iterable<OutdatedTranslation>): readonly Problem[] {
    return checkEach(snapshot, pages, rules, (rule, page) => rule.outdated?.(page));
  }

  /** On most sites, most pages lack something in some language: the full list is only shown on request, a page shows its own. */
  function checkCounterparts(snapshot: Snapshot, page: PageCounterparts): readonly Problem[] {
    return checkEach(snapshot, [page], rules, (rule, one) =>
      Array.from(rule.counterparts?.(one) ?? [], (finding) => ({ ...finding, level: 'information' as const })),
    );
  }

  /** The rules that check this kind of thing and are not switched off everywhere. */
  function audible(snapshot: Snapshot, kind: 'pageText' | 'pageHead' | 'prose' | 'unusedFile'): readonly Rule[] {
    return rules.filter((rule) => rule[kind] && !isSilent(snapshot, rule));
  }

  function checkEach<T>(
    snapshot: Snapshot,
    items: Iterable<T>,
    applied: readonly Rule[],
    find: (rule: Rule, item: T) => Iterable<Finding> | undefined,
  ): readonly Problem[] {
    const found: Problem[] = [];
    for (const item of items) {
      for (const rule of applied) {
        for (const finding of find(rule, item) ?? []) {
          const problem = problemOf(snapshot, rule, finding, undefined);
          if (problem) found.push(problem);
        }
      }
    }
    return found.sort(compare);
  }

  function problemOf(
    snapshot: Snapshot,
    rule: Rule,
    finding: Finding,
    element: Element | undefined,
  ): Problem | undefined {
    const { settings } = snapshot;
    const spot = locate(snapshot, finding, finding.element ?? element);
    const subject = finding.subject ?? spot.file;
    const level = levelOf(settings, rule, finding, subject);
    if (level === 'off') return undefined;
    if (finding.suppressedIfGenerated !== undefined && snapshot.mayBeGenerated(finding.suppressedIfGenerated))
      return undefined;
    const { suppressedIfRedirected: redirected } = finding;
    if (redirected !== undefined && isSentOn({ ...snapshot, hop: hopsOf(snapshot) }, redirected)) return undefined;
    if (isIgnored(settings, rule.code, subject)) return undefined;
    const related = (finding.related ?? []).map((item) => relatedOf(snapshot, item, finding.element ?? element));
    const { template, args = {} } = finding.lazyMessage ? lazyMessageOf(finding, finding.lazyMessage) : finding;
    const problem = { ...spot, code: rule.code, level, template, args, related };
    const data = finding.data ? { data: finding.data } : {};
    return { ...problem, ...data, unnecessary: finding.unnecessary ?? false };
  }

  function lazyMessageOf(
    finding: Finding,
    make: NonNullable<Finding['lazyMessage']>,
  ): Pick<Finding, 'template' | 'args'> {
    const known = lazyMessages.get(finding) ?? make();
    lazyMessages.set(finding, known);
    return known;
  }
}

function translationsOf(snapshot: Snapshot): readonly DivisionStatus[] {
  const { site, settings } = snapshot;
  const { from, pages: named } = settings.translations;
  const navigation = snapshot.navigation();
  const source = from ?? sourceName(navigation, 'language');
  if (source === undefined || !site.listed) return [];
  return divisionStatus(navigation, site, { kind: 'language', from: source, named });
}

function isSilent({ settings }: Snapshot, { code, level }: Rule): boolean {
  return isOffEverywhere(settings, code, level);
}

/** The level of a finding. Settings override the rule's level; for disagreements the profile decides, see docs/rules.md. */
function levelOf(settings: Settings, rule: Rule, finding: Finding, subject: string): Level | 'off' {
  const set = levelSet(settings, rule.code, subject);
  const level = finding.level ?? rule.level;
  if (set === 'off') return 'off';
  if (finding.disagreement && settings.profile !== 'both') {
    const judge = finding.disagreement === 'platform-only' ? 'specification' : 'platform';
    if (settings.profile !== judge) return 'off';
    return set ?? (finding.disagreement === 'dropped-by-platform' ? level : 'error');
  }
  return set ?? level;
}

function locate(snapshot: Snapshot, place: Finding | Related, element: Element | undefined): FileRange {
  const base = (element && snapshot.position(element)) ?? startOf(snapshot.config);
  const { file, offset } = resolve(base, place);
  return { file, start: offset, end: offset + place.length };
}

function startOf(config: Config): FileLocation {
  return { file: config.file, offset: 0 };
}

function relatedOf(snapshot: Snapshot, related: Related, element: Element | undefined): RelatedInformation {
  const spot = locate(snapshot, related, related.element ?? element);
  return { ...spot, template: related.template, args: related.args ?? {} };
}

function spotOf(snapshot: Snapshot, { element, page }: Occurrence): FileRange {
  const base = snapshot.position(element) ?? startOf(snapshot.config);
  const { file, offset } = resolve(base, page);
  return { file, start: offset, end: offset + page.length };
}
