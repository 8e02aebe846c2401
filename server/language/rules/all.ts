import { childNotAllowed } from './childNotAllowed.ts';
import { contentLost } from './contentLost.ts';
import { duplicatePage } from './duplicatePage.ts';
import { duplicateLabel, duplicateLanguage, duplicateVersion, multipleDefaults } from './duplicateSiblings.ts';
import { emptyElement, groupWithoutPages } from './emptyElement.ts';
import { expandedWithoutEffect } from './expandedWithoutEffect.ts';
import { operationNotListed, operationSlugCollision } from './generatedRules.ts';
import { languageCode } from './languageCode.ts';
import { legacyConfig } from './legacyConfig.ts';
import { linkNotFollowed } from './linkNotFollowed.ts';
import { globalAnchorNotExternal, hrefNotExternal } from './linkRules.ts';
import { mdxSyntax } from './mdxSyntax.ts';
import { mixedChildren, rootPatternMultiple } from './mixedChildren.ts';
import { navigationMissing } from './navigationMissing.ts';
import { openapiPathStyle } from './openapiPathStyle.ts';
import { orphanPage } from './orphanPage.ts';
import { anchorNotFound, assetNotFound, linkNotFound } from './pageLinkRules.ts';
import { pageNotFound, pagesMissing } from './pageNotFound.ts';
import { pagePathStyle } from './pagePathStyle.ts';
import {
  redirectChain,
  redirectDuplicate,
  redirectLoop,
  redirectShadowsPage,
  redirectSourceStyle,
  redirectTargetNotFound,
} from './redirectRules.ts';
import { refCycle, refInvalid, refNestedArray, refNotFound, refOutsideRoot, refTooLarge } from './refRules.ts';
import { rootOpenapiIgnored } from './rootOpenapiIgnored.ts';
import { rootPatternMissing } from './rootPatternMissing.ts';
import type { Rule } from './rule.ts';
import {
  openapiFileNotFound,
  openapiInvalid,
  operationExcluded,
  operationNotFound,
  operationWithoutSpec,
} from './specRules.ts';
import { duplicateKey, syntax } from './syntaxRules.ts';
import { unknownIcon } from './unknownIcon.ts';
import { iconPrefix, invalidValue, missingProperty, unknownProperty, wrongType } from './valueRules.ts';
import { externalLink } from './webLinks.ts';

/** Every rule, in the order in which they are documented and told at one place: causes before consequences. */
export const allRules: readonly Rule[] = [
  syntax,
  duplicateKey,
  missingProperty,
  wrongType,
  invalidValue,
  unknownProperty,
  legacyConfig,
  navigationMissing,
  rootPatternMissing,
  rootPatternMultiple,
  rootOpenapiIgnored,
  mixedChildren,
  childNotAllowed,
  hrefNotExternal,
  globalAnchorNotExternal,
  languageCode,
  iconPrefix,
  emptyElement,
  groupWithoutPages,
  contentLost,
  duplicateLanguage,
  duplicateVersion,
  duplicateLabel,
  multipleDefaults,
  expandedWithoutEffect,
  unknownIcon,
  refNotFound,
  refCycle,
  refOutsideRoot,
  refInvalid,
  refNestedArray,
  refTooLarge,
  openapiFileNotFound,
  openapiInvalid,
  operationNotFound,
  operationWithoutSpec,
  operationExcluded,
  operationSlugCollision,
  operationNotListed,
  openapiPathStyle,
  pagesMissing,
  pageNotFound,
  linkNotFollowed,
  pagePathStyle,
  duplicatePage,
  redirectDuplicate,
  redirectLoop,
  redirectChain,
  redirectTargetNotFound,
  redirectShadowsPage,
  redirectSourceStyle,
  mdxSyntax,
  linkNotFound,
  assetNotFound,
  anchorNotFound,
  externalLink,
  orphanPage,
];
