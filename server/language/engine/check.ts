import { compareRanges } from '../../base/locations.ts';
import { memo } from '../../base/memo.ts';
import { sourceName } from '../divisions/divisions.ts';
import { type DivisionStatus, divisionStatus } from '../divisions/status.ts';
import type { Element } from '../model/document/element.ts';
import { refUses } from '../model/document/refs.ts';
import { iconLibraryOf } from '../model/document/settings.ts';
import type { Problem } from '../model/messages/problem.ts';
import type { Occurrence } from '../model/pages/occurrences.ts';
import type { ConfigContext, Finding, Rule, SubjectChecks, Subjects } from '../rules/rule.ts';
import { isOffEverywhere, type Settings } from '../site/settings.ts';
import { causesOnly } from './causes.ts';
import { createContexts } from './contexts.ts';
import { createElementFindings } from './findings.ts';
import { fileRangeOf, problemOf } from './problemOf.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Finds problems, sorted by file and position. Caches what it found about each element, so another run only costs what changed.
 */
export interface Check {
  /** The problems of docs.json and the files it refers to. */
  site(snapshot: Snapshot): readonly Problem[];
  /** The problems of other things of one kind; `context` is what rules on that kind may know. */
  each<Kind extends keyof Subjects>(
    snapshot: Snapshot,
    kind: Kind,
    items: Iterable<Subjects[Kind]['item']>,
    ...context: Subjects[Kind]['context']
  ): readonly Problem[];
  /** Whether a rule on things of this kind is enabled anywhere; what no rule needs is not read. */
  isWanted(snapshot: Snapshot, kind: keyof Subjects): boolean;
}

/** Creates a check by these rules with an empty cache. */
export function createCheck(rules: readonly Rule[]): Check {
  const contexts = createContexts();
  const elementFindings = createElementFindings(rules, contexts);
  const configRules = rules.filter((rule) => rule.config);
  const order = new Map<string, number>(rules.map(({ code }, index) => [code, index]));
  const silent = memo((settings: Settings): ReadonlySet<string> => {
    const off = rules.filter(({ code, level }) => isOffEverywhere(settings, code, level));
    return new Set(off.map(({ code }) => code));
  });
  const byKind = new Map<keyof Subjects, readonly Rule[]>();

  return { site: checkSite, each: checkEach, isWanted: (snapshot, kind) => enabled(snapshot, kind).length > 0 };

  /** At the same position causes come before consequences, in the order of the list of rules. */
  function compare(a: Problem, b: Problem): number {
    return compareRanges(a, b) || (order.get(a.code) ?? 0) - (order.get(b.code) ?? 0);
  }

  function checkSite(snapshot: Snapshot): readonly Problem[] {
    const { config, site, specs, settings } = snapshot;
    const off = silent(settings);
    const problems: Problem[] = [];
    const report = (rule: Rule, finding: Finding, element: Element | undefined) => {
      const problem = problemOf(snapshot, rule, finding, element);
      if (problem) problems.push(problem);
    };
    if (config.navigation) {
      const context = contexts.root({ site, specs, iconLibrary: iconLibraryOf(config) });
      elementFindings.visit(config.navigation, context, off, ({ rule, finding }, element) =>
        report(rule, finding, element),
      );
    }
    const context = configContext(snapshot);
    for (const rule of configRules) {
      // A rule that is off by default may be expensive.
      if (rule.level === 'off' && off.has(rule.code)) continue;
      for (const finding of rule.config?.(config, context) ?? []) report(rule, finding, finding.element);
    }
    return distinct(causesOnly(problems.sort(compare)));
  }

  function checkEach<Kind extends keyof Subjects>(
    snapshot: Snapshot,
    kind: Kind,
    items: Iterable<Subjects[Kind]['item']>,
    ...context: Subjects[Kind]['context']
  ): readonly Problem[] {
    const applied = enabled(snapshot, kind);
    const found: Problem[] = [];
    for (const item of items) {
      for (const rule of applied) {
        const checks: SubjectChecks = rule;
        for (const finding of checks[kind]?.(item, ...context) ?? []) {
          const problem = problemOf(snapshot, rule, finding, undefined);
          if (problem) found.push(problem);
        }
      }
    }
    return distinct(found.sort(compare));
  }

  /** The rules that check this kind of thing and are not switched off everywhere. */
  function enabled({ settings }: Snapshot, kind: keyof Subjects): readonly Rule[] {
    const known = byKind.get(kind) ?? rules.filter((rule) => rule[kind]);
    byKind.set(kind, known);
    // On most sites, most pages lack something in some language: the full list is off by default, yet a page shows its own.
    return kind === 'counterparts' ? known : known.filter(({ code }) => !silent(settings).has(code));
  }
}

/** Problems, sorted, each once: a file that several languages share through `$ref` is checked for each of them. */
function distinct(sorted: readonly Problem[]): readonly Problem[] {
  let here = new Set<string>();
  return sorted.filter((problem, index) => {
    const [before, next] = [sorted[index - 1], sorted[index + 1]];
    const isAfter = before !== undefined && isSameKind(before, problem);
    if (!isAfter) here = new Set();
    if (!isAfter && !(next && isSameKind(next, problem))) return true;
    const message = JSON.stringify([problem.template, problem.args]);
    if (here.has(message)) return false;
    here.add(message);
    return true;
  });
}

function isSameKind(one: Problem, other: Problem): boolean {
  return one.code === other.code && compareRanges(one, other) === 0;
}

function configContext(snapshot: Snapshot): ConfigContext {
  const { config, site, specs, generation, shownOperations, occurrences, find, isUnreadable, hasMark, settings } =
    snapshot;
  const range = memo(({ element, page }: Occurrence) => fileRangeOf(snapshot, page, element));
  return {
    site,
    repeated: occurrences.repeated((a, b) => compareRanges(range(a), range(b))),
    refs: refUses(config, find),
    find,
    isUnreadable,
    hasMark,
    generation,
    shownOperations,
    occurrences,
    translations: () => translationsOf(snapshot),
    specs,
    fill: settings.fill,
    schemas: settings.frontMatterSchemas,
  };
}

function translationsOf(snapshot: Snapshot): readonly DivisionStatus[] {
  const { site, settings } = snapshot;
  const { from, pages: named } = settings.translations;
  const navigation = snapshot.navigation();
  const source = from ?? sourceName(navigation, 'language');
  if (source === undefined || !site.listed) return [];
  return divisionStatus(navigation, site, { kind: 'language', from: source, named });
}
