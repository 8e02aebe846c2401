import type { Problem } from '../model/problem.ts';
import { misplacedChildren, mixedChildren } from './children.ts';
import type { Fix, FixContext, FixesOf } from './fix.ts';
import { orphanPage, pageNotFound } from './pages.ts';
import { leftover, pageObject, removeDropped, removeEntry, removeIdle, unknownKey } from './parts.ts';
import { choice, iconPrefix, knownSpelling, languageCode, nearestValue, operation } from './replacements.ts';
import { syntax } from './syntax.ts';

const registry: ReadonlyMap<string, FixesOf> = new Map([
  ['syntax', syntax],
  ['duplicate-key', removeDropped],
  ['missing-property', pageObject],
  ['invalid-value', choice],
  ['unknown-property', unknownKey],
  ['legacy-config', leftover],
  ['root-pattern-multiple', mixedChildren],
  ['root-openapi-ignored', removeEntry],
  ['mixed-children', mixedChildren],
  ['child-not-allowed', misplacedChildren],
  ['href-not-external', nearestValue],
  ['global-anchor-not-external', nearestValue],
  ['language-code', languageCode],
  ['icon-prefix', iconPrefix],
  ['multiple-defaults', removeIdle],
  ['expanded-without-effect', removeIdle],
  ['unknown-icon', nearestValue],
  ['operation-not-found', operation],
  ['openapi-path-style', knownSpelling],
  ['page-not-found', pageNotFound],
  ['page-path-style', knownSpelling],
  ['duplicate-page', removeEntry],
  ['orphan-page', orphanPage],
]);

/** The codes of the rules whose problems can have fixes, besides silencing the rule. */
export const fixableCodes: ReadonlySet<string> = new Set(registry.keys());

/** The codes of the rules whose problems can have fixes that are applied without being asked for. */
export const safeCodes: ReadonlySet<string> = new Set([
  'syntax',
  'language-code',
  'icon-prefix',
  'multiple-defaults',
  'expanded-without-effect',
  'openapi-path-style',
  'page-not-found',
  'page-path-style',
]);

/** The fixes of one problem, the best first. */
export function fixesOf(problem: Problem, context: FixContext): readonly Fix[] {
  return [...(registry.get(problem.code)?.(problem, context) ?? [])];
}
