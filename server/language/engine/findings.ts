import { allChildElements, type Element } from '../model/document/element.ts';
import type { ElementContext, Finding, Rule } from '../rules/rule.ts';
import type { Contexts } from './contexts.ts';

/** A finding and the rule that made it. */
export interface RuleFinding {
  readonly rule: Rule;
  readonly finding: Finding;
}

/** What the element rules found at one element, and whether there are findings below it. */
interface Local {
  readonly own: readonly RuleFinding[];
  /** The findings in `own` that are the same in every context. */
  readonly constant: readonly RuleFinding[];
  readonly any: boolean;
  /** The context in which the element was found, and its own. */
  readonly around: ElementContext;
  readonly context: ElementContext;
}

/** Returns the findings of the element rules and caches them for each element until it or its context changes. */
export interface ElementFindings {
  /** Calls `visit` for every finding, parents first; respects the `hides` of rules that are not `off`. */
  visit(root: Element, context: ElementContext, off: ReadonlySet<string>, visit: Visit): void;
}

type Visit = (reported: RuleFinding, element: Element) => void;

/** Creates the cache of what the element rules find; `contexts` provides the context of each element. */
export function createElementFindings(rules: readonly Rule[], contexts: Contexts): ElementFindings {
  const elementRules = rules.filter((rule) => rule.element);
  // A rule that takes no context finds the same in every context.
  const constantRules = elementRules.filter((rule) => rule.element?.length === 1);
  const otherRules = elementRules.filter((rule) => !constantRules.includes(rule));
  const known = new WeakMap<Element, Local>();
  return {
    visit(root, context, off, visit) {
      const hiding = new Set(elementRules.filter((rule) => rule.hides && !off.has(rule.code)));
      walk(root, context, { hiding, hidden: new Set(), visit });
    },
  };

  function local(element: Element, around: ElementContext): Local {
    const old = known.get(element);
    if (old?.around === around) return old;
    const context = contexts.within(around, element);
    if (old?.context === context) return old;
    const constant = old?.constant ?? foundBy(constantRules, element, context);
    const own = [...constant, ...foundBy(otherRules, element, context)];
    let any = own.length > 0;
    for (const { element: child } of allChildElements(element)) any = local(child, context).any || any;
    const fresh = { own, constant, any, around, context };
    known.set(element, fresh);
    return fresh;
  }

  function walk(
    element: Element,
    around: ElementContext,
    {
      hiding,
      hidden,
      visit,
    }: { readonly hiding: ReadonlySet<Rule>; readonly hidden: ReadonlySet<string>; readonly visit: Visit },
  ): void {
    const { own, any, context } = local(element, around);
    if (!any) return;
    const reported = own.filter(({ rule, finding }) => finding.alwaysReported || !hidden.has(rule.code));
    const hides = reported.flatMap(({ rule }) => (hiding.has(rule) ? (rule.hides ?? []) : []));
    const below = hides.length > 0 ? new Set([...hidden, ...hides]) : hidden;
    for (const item of reported) {
      if (item.finding.alwaysReported || item.rule.hides || !below.has(item.rule.code)) visit(item, element);
    }
    const inside = { hiding, hidden: below, visit };
    for (const item of allChildElements(element)) walk(item.element, context, inside);
  }
}

function foundBy(rules: readonly Rule[], element: Element, context: ElementContext): readonly RuleFinding[] {
  const found: RuleFinding[] = [];
  for (const rule of rules) for (const finding of rule.element?.(element, context) ?? []) found.push({ rule, finding });
  return found.length === 0 ? none : found;
}

const none: readonly never[] = [];
