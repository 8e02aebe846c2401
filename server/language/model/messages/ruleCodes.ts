/**
 * The codes of all rules, in the order in which they are documented and reported at one place: causes before consequences.
 * They are public API.
 */
export const ruleCodes = [
  'syntax',
  'duplicate-key',
  'missing-property',
  'wrong-type',
  'invalid-value',
  'unknown-property',
  'legacy-config',
  'navigation-missing',
  'root-pattern-missing',
  'root-pattern-multiple',
  'root-openapi-ignored',
  'mixed-children',
  'child-not-allowed',
  'href-not-external',
  'global-anchor-not-external',
  'language-code',
  'icon-prefix',
  'empty-element',
  'group-without-pages',
  'content-lost',
  'duplicate-language',
  'duplicate-version',
  'duplicate-label',
  'multiple-defaults',
  'expanded-without-effect',
  'unknown-icon',
  'ref-not-found',
  'ref-cycle',
  'ref-outside-root',
  'ref-invalid',
  'ref-nested-array',
  'ref-too-large',
  'openapi-file-not-found',
  'openapi-invalid',
  'operation-not-found',
  'operation-without-spec',
  'operation-excluded',
  'operation-slug-collision',
  'operation-not-listed',
  'openapi-path-style',
  'pages-missing',
  'page-not-found',
  'link-not-followed',
  'page-path-style',
  'duplicate-page',
  'front-matter-syntax',
  'front-matter-value',
  'front-matter-key',
  'front-matter-schema',
  'title-missing',
  'page-operation-not-found',
  'page-operation-repeated',
  'hidden-page-listed',
  'url-with-content',
  'canonical-elsewhere',
  'redirect-duplicate',
  'redirect-loop',
  'redirect-chain',
  'redirect-target-not-found',
  'redirect-shadows-page',
  'redirect-source-style',
  'mdx-syntax',
  'link-not-found',
  'asset-not-found',
  'anchor-not-found',
  'external-link',
  'orphan-page',
  'translation-missing',
  'translation-outdated',
  'translation-misplaced',
  'group-outdated',
] as const;
export type RuleCode = (typeof ruleCodes)[number];

/** What a problem is called by: the rule that found it, or that we, or the disk, failed. */
export type ProblemCode = RuleCode | 'internal-error' | 'not-readable';

const known: ReadonlySet<string> = new Set(ruleCodes);

/** Whether somebody's word is the code of a rule. */
export function isRuleCode(code: string): code is RuleCode {
  return known.has(code);
}
