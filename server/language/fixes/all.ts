import type { Problem } from '../model/messages/problem.ts';
import type { RuleCode } from '../model/messages/ruleCodes.ts';
import { withBrokenLines } from '../text/brokenLines.ts';
import { misplacedChildren, mixedChildren } from './children.ts';
import { componentContent, misplacedComponent } from './components.ts';
import { removeElement } from './elements.ts';
import type { Fix, FixContext, FixesOf } from './fix.ts';
import {
  frontMatterKey,
  frontMatterSyntax,
  frontMatterValue,
  iconAnywhere,
  removeHidden,
  titleOfPage,
} from './frontMatter.ts';
import { groupOutdated } from './groupOutdated.ts';
import { unknownKey } from './keys.ts';
import { leftover } from './legacy.ts';
import { linkElsewhere } from './links.ts';
import { mdxSyntax } from './mdxSyntax.ts';
import { addNavigation, addRootPattern, missing } from './missing.ts';
import { orphanPage, pageNotFound } from './pages.ts';
import { removeDropped, removeEntry, removeIdle } from './parts.ts';
import { codeLanguage, headingId, headingLevel, imageAlt } from './prose.ts';
import { redirectDuplicate, redirectElsewhere, redirectLoop, redirectSource, removeRedirect } from './redirects.ts';
import { refElsewhere, refOfArray, removeRef } from './references.ts';
import { choice, iconPrefix, knownSpelling, languageCode, nearestValue, operation } from './replacements.ts';
import { rootOpenapi } from './rootOpenapi.ts';
import { anotherLabel, anotherLanguage, anotherVersion } from './siblings.ts';
import { listOperations, specElsewhere, specInScope, specOfOtherKind } from './specs.ts';
import { syntax } from './syntax.ts';
import { otherType } from './types.ts';
import { unknownName } from './unknownName.ts';

const fixes = {
  syntax,
  'duplicate-key': removeDropped,
  'missing-property': missing,
  'wrong-type': otherType,
  'invalid-value': choice,
  'unknown-property': unknownKey,
  'legacy-config': leftover,
  'navigation-missing': addNavigation,
  'root-pattern-missing': addRootPattern,
  'root-pattern-multiple': mixedChildren,
  'root-openapi-ignored': rootOpenapi,
  'mixed-children': mixedChildren,
  'child-not-allowed': misplacedChildren,
  'href-not-external': nearestValue,
  'global-anchor-not-external': nearestValue,
  'language-code': languageCode,
  'icon-prefix': iconPrefix,
  'empty-element': removeElement,
  'group-without-pages': removeElement,
  'duplicate-language': anotherLanguage,
  'duplicate-version': anotherVersion,
  'duplicate-label': anotherLabel,
  'multiple-defaults': removeIdle,
  'expanded-without-effect': removeIdle,
  'unknown-icon': iconAnywhere,
  'ref-not-found': refElsewhere,
  'ref-cycle': removeRef,
  'ref-outside-root': refElsewhere,
  'ref-nested-array': refOfArray,
  'openapi-file-not-found': specElsewhere,
  'openapi-invalid': specOfOtherKind,
  'operation-not-found': operation,
  'operation-without-spec': specInScope,
  'operation-excluded': removeEntry,
  'operation-not-listed': listOperations,
  'openapi-path-style': knownSpelling,
  'page-not-found': pageNotFound,
  'page-path-style': knownSpelling,
  'duplicate-page': removeEntry,
  'front-matter-syntax': frontMatterSyntax,
  'front-matter-value': frontMatterValue,
  'front-matter-key': frontMatterKey,
  'front-matter-schema': frontMatterValue,
  'title-missing': titleOfPage,
  'page-operation-not-found': frontMatterValue,
  'hidden-page-listed': removeHidden,
  'redirect-duplicate': redirectDuplicate,
  'redirect-loop': redirectLoop,
  'redirect-chain': redirectElsewhere,
  'redirect-target-not-found': redirectElsewhere,
  'redirect-shadows-page': removeRedirect,
  'redirect-source-style': redirectSource,
  'mdx-syntax': mdxSyntax,
  'unknown-name': unknownName,
  'component-content-lost': componentContent,
  'component-misplaced': misplacedComponent,
  'link-not-found': linkElsewhere,
  'asset-not-found': linkElsewhere,
  'anchor-not-found': linkElsewhere,
  'heading-order': headingLevel,
  'heading-duplicate': headingId,
  'image-alt-missing': imageAlt,
  'code-language-missing': codeLanguage,
  'orphan-page': orphanPage,
  'group-outdated': groupOutdated,
} satisfies Partial<Record<RuleCode, FixesOf>>;

/** The codes of the rules whose problems can have fixes other than silencing the rule. */
export type FixableCode = keyof typeof fixes;

/** Whether the problems of this rule can have fixes. */
export function isFixable(code: string): code is FixableCode {
  return Object.hasOwn(fixes, code);
}

/** The codes of the rules whose problems can have fixes that are applied without asking. */
export const safeCodes: ReadonlySet<string> = new Set<FixableCode>([
  'syntax',
  'wrong-type',
  'language-code',
  'icon-prefix',
  'multiple-defaults',
  'expanded-without-effect',
  'openapi-path-style',
  'page-not-found',
  'page-path-style',
  'redirect-duplicate',
  'redirect-loop',
]);

/** The fixes of one problem, the best first. */
export function fixesOf(problem: Problem, context: FixContext): readonly Fix[] {
  const { code } = problem;
  return isFixable(code) ? Array.from(fixes[code](problem, context), (fix) => laidOut(fix, context)) : [];
}

function laidOut(fix: Fix, { text }: FixContext): Fix {
  const edits = Array.from(fix.edits, ([file, own]) => {
    const content = text(file);
    return [file, content === undefined ? own : withBrokenLines(content, own)] as const;
  });
  return { ...fix, edits: new Map(edits) };
}
