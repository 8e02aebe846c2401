import { type RuleCode, ruleCodes } from '../model/messages/ruleCodes.ts';
import { assetNotFound } from './assetNotFound.ts';
import { childNotAllowed } from './childNotAllowed.ts';
import { componentContentLost, componentMisplaced } from './componentRules.ts';
import { contentLost } from './contentLost.ts';
import { descriptionLength, descriptionMissing } from './descriptions.ts';
import { duplicatePage } from './duplicatePage.ts';
import { duplicateLabel, duplicateLanguage, duplicateVersion, multipleDefaults } from './duplicateSiblings.ts';
import { emptyElement, groupWithoutPages } from './emptyElement.ts';
import { expandedWithoutEffect } from './expandedWithoutEffect.ts';
import { frontMatterKey, frontMatterSyntax, frontMatterValue } from './frontMatter.ts';
import { frontMatterSchema } from './frontMatterSchema.ts';
import { operationNotListed, operationSlugCollision } from './generatedRules.ts';
import { groupOutdated } from './groupOutdated.ts';
import { languageCode } from './languageCode.ts';
import { legacyConfig } from './legacyConfig.ts';
import { linkNotFollowed } from './linkNotFollowed.ts';
import { globalAnchorNotExternal, hrefNotExternal } from './linkRules.ts';
import { mdxSyntax } from './mdxSyntax.ts';
import { mixedChildren, rootPatternMultiple } from './mixedChildren.ts';
import { navigationMissing } from './navigationMissing.ts';
import { openapiPathStyle } from './openapiPathStyle.ts';
import { orphanPage } from './orphanPage.ts';
import { canonicalElsewhere, hiddenPageListed, titleMissing, urlWithContent } from './pageFieldRules.ts';
import { headingDuplicate, headingOrder } from './pageHeadings.ts';
import { anchorNotFound, linkNotFound } from './pageLinkRules.ts';
import { pageNotFound, pagesMissing } from './pageNotFound.ts';
import { pageOperationNotFound, pageOperationRepeated } from './pageOperations.ts';
import { pagePathReserved } from './pagePathReserved.ts';
import { pagePathStyle } from './pagePathStyle.ts';
import { codeLanguageMissing, imageAltMissing, linkText, pageTooLong } from './proseRules.ts';
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
import { translationMisplaced, translationMissing, translationOutdated } from './translations.ts';
import { unknownIcon } from './unknownIcon.ts';
import { unknownName } from './unknownName.ts';
import { imageUnused, snippetUnused } from './unusedFiles.ts';
import { iconPrefix, invalidValue, missingProperty, unknownProperty, wrongType } from './valueRules.ts';
import { externalLink } from './webLinks.ts';

const rules: { readonly [Code in RuleCode]: Rule<Code> } = {
  syntax,
  'duplicate-key': duplicateKey,
  'missing-property': missingProperty,
  'wrong-type': wrongType,
  'invalid-value': invalidValue,
  'unknown-property': unknownProperty,
  'legacy-config': legacyConfig,
  'navigation-missing': navigationMissing,
  'root-pattern-missing': rootPatternMissing,
  'root-pattern-multiple': rootPatternMultiple,
  'root-openapi-ignored': rootOpenapiIgnored,
  'mixed-children': mixedChildren,
  'child-not-allowed': childNotAllowed,
  'href-not-external': hrefNotExternal,
  'global-anchor-not-external': globalAnchorNotExternal,
  'language-code': languageCode,
  'icon-prefix': iconPrefix,
  'empty-element': emptyElement,
  'group-without-pages': groupWithoutPages,
  'content-lost': contentLost,
  'duplicate-language': duplicateLanguage,
  'duplicate-version': duplicateVersion,
  'duplicate-label': duplicateLabel,
  'multiple-defaults': multipleDefaults,
  'expanded-without-effect': expandedWithoutEffect,
  'unknown-icon': unknownIcon,
  'ref-not-found': refNotFound,
  'ref-cycle': refCycle,
  'ref-outside-root': refOutsideRoot,
  'ref-invalid': refInvalid,
  'ref-nested-array': refNestedArray,
  'ref-too-large': refTooLarge,
  'openapi-file-not-found': openapiFileNotFound,
  'openapi-invalid': openapiInvalid,
  'operation-not-found': operationNotFound,
  'operation-without-spec': operationWithoutSpec,
  'operation-excluded': operationExcluded,
  'operation-slug-collision': operationSlugCollision,
  'operation-not-listed': operationNotListed,
  'openapi-path-style': openapiPathStyle,
  'pages-missing': pagesMissing,
  'page-not-found': pageNotFound,
  'link-not-followed': linkNotFollowed,
  'page-path-style': pagePathStyle,
  'page-path-reserved': pagePathReserved,
  'duplicate-page': duplicatePage,
  'front-matter-syntax': frontMatterSyntax,
  'front-matter-value': frontMatterValue,
  'front-matter-key': frontMatterKey,
  'front-matter-schema': frontMatterSchema,
  'title-missing': titleMissing,
  'page-operation-not-found': pageOperationNotFound,
  'page-operation-repeated': pageOperationRepeated,
  'hidden-page-listed': hiddenPageListed,
  'url-with-content': urlWithContent,
  'canonical-elsewhere': canonicalElsewhere,
  'redirect-duplicate': redirectDuplicate,
  'redirect-loop': redirectLoop,
  'redirect-chain': redirectChain,
  'redirect-target-not-found': redirectTargetNotFound,
  'redirect-shadows-page': redirectShadowsPage,
  'redirect-source-style': redirectSourceStyle,
  'mdx-syntax': mdxSyntax,
  'unknown-name': unknownName,
  'component-content-lost': componentContentLost,
  'component-misplaced': componentMisplaced,
  'link-not-found': linkNotFound,
  'asset-not-found': assetNotFound,
  'anchor-not-found': anchorNotFound,
  'external-link': externalLink,
  'description-missing': descriptionMissing,
  'description-length': descriptionLength,
  'heading-order': headingOrder,
  'heading-duplicate': headingDuplicate,
  'image-alt-missing': imageAltMissing,
  'code-language-missing': codeLanguageMissing,
  'link-text': linkText,
  'page-too-long': pageTooLong,
  'image-unused': imageUnused,
  'snippet-unused': snippetUnused,
  'orphan-page': orphanPage,
  'translation-missing': translationMissing,
  'translation-outdated': translationOutdated,
  'translation-misplaced': translationMisplaced,
  'group-outdated': groupOutdated,
};

/** Every rule, in the order of `ruleCodes`. */
export const allRules: readonly Rule[] = ruleCodes.map((code) => rules[code]);
