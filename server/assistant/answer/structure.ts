import type { Site } from '../project.ts';
import { divisionsOf, findPage, scopeOf } from '../retrieval/scope.ts';
import { allRedirects, redirectOf, redirectsTo, settingValue } from './settingsAnswers.ts';
import {
  countPages,
  countPagesIn,
  defaultOf,
  inButNotIn,
  listKind,
  listKindIn,
  missingFrom,
  onlyIn,
  operationsInState,
  outline,
  pagesIn,
  pagesInState,
  problems,
  untranslated,
  withoutDescription,
} from './structureAnswers.ts';
import {
  maxStructureQuestion,
  type Origin,
  plainQuestion,
  type Reader,
  type StructureAnswer,
} from './structureText.ts';
import { whereIs } from './whereIs.ts';

const nouns =
  '(?:api )?(?:languages?|versions?|products?|dropdowns?|tabs?|anchors?|groups?|sections?|operations?|endpoints?)';
const site = '(?:(?:the|this|these|our|my|whole|entire) )*(?:site|docs|documentation|navigation|sidebar|project)';
const all = `(?: (?:are there|exist|do we have|are available|are (?:documented|described)|(?:are )?(?:there )?(?:in|on|of) ${site}|does ${site} have))?`;
const states = '(hidden|unlisted|orphan(?:ed)?|missing|deprecated|generated)';
const show = '(?:which|what|list|show)(?: me)?(?: all)?(?: the)?';
const checked = '(?:(?:(?:my|our|the|this) )?(?:docs\\.json|docs|documentation|navigation|sidebar|site)|this project)';
const faults = 'problems?|errors?|warnings?|mistakes?|(?:broken|dead) links?';
const parts = 'group|tab|section|product|anchor|dropdown';
const setting =
  '((?:primary |light |dark )?colou?rs?|fonts?|icon library|(?:default )?appearance|colou?r mode|background|name|description|theme|logo|favicon)';
/** What says that a question is about the site, not about what its pages describe. */
const ours = `(?: (?:do|does|did|are|is) (?:we|${site}|docs\\.json) (?:use|using|have|set)| (?:of|in|for|does) (?:${site}|docs\\.json)(?: use| have| set)?| (?:is|are) (?:set|used|configured) in (?:${site}|docs\\.json))`;
const within = '(?: (?:are )?(?:there )?(?:in|under|below|for|of) (.+))?';

/**
 * The questions about the site itself, not about its content. A question must match such a form from its first to its last word:
 * "how many pages are there" does, "how many pages can I crawl" does not.
 */
const readers: readonly (readonly [string, Reader])[] = [
  [`(?:which|what|list|show|are there)(?: me)?(?: all)?(?: the| any)? ${states} pages?${all}`, pagesInState],
  [`(?:which|what|list|show|are there)(?: me)?(?: all)?(?: the| any)? ${states} pages?${within}`, pagesInState],
  [
    `(?:which|what)(?: of the)? pages (?:are|have been) (hidden|unlisted|orphan(?:ed)?|missing|deprecated|generated|not (?:in the navigation|listed|published))${all}`,
    pagesInState,
  ],
  [`(?:which|what)(?: of the)? pages (?:are|have been) ${states}${within}`, pagesInState],
  [`how many ${states} pages${all}`, pagesInState],
  [`how many ${states} pages${within}`, pagesInState],
  [`how many pages are ${states}${all}`, pagesInState],
  [`how many pages are ${states}${within}`, pagesInState],
  [`${show} (?:endpoints|operations) are ${states}${all}`, operationsInState],
  [`${show} ${states} (?:endpoints|operations)${all}`, operationsInState],
  [
    `${show} pages (?:have no|(?:are|that are|which are)? ?(?:without|missing|lacking) an?) description${all}`,
    withoutDescription,
  ],
  [`(?:${show}|what is)(?: the)? (?:structure|outline|tree)(?: of ${site})?`, outline],
  [`what does ${site} look like`, outline],
  [`what is (?:wrong|broken) (?:with|in|on) ${checked}`, problems],
  [`why is ${checked} (?:invalid|wrong|broken|not valid|red|underlined)`, problems],
  [`(?:are there|is there|${show})(?: any| an?)? (?:${faults})(?: are there)? (?:in|with|on|of) ${checked}`, problems],
  [`(?:are there|${show})(?: any)? (?:broken|dead) links`, problems],
  [`do(?:es)? ${checked} have (?:any |an? )?(?:${faults})`, problems],
  [`(?:which|what|how many) (?:${faults}) do(?:es)? ${checked} have`, problems],
  [`is (?:there )?(?:anything|something) (?:wrong|broken) (?:with|in|on) ${checked}`, problems],
  ['(?:which|what) (?:links|pages) are broken', problems],
  [`is ${checked} (?:valid|correct|ok|fine)`, problems],
  [`how many pages${all}`, countPages],
  ['how many pages (?:are|exist)?(?: there)? ?(?:in|under|below|for) (.+)', countPagesIn],
  ['how many pages does (.+) have', countPagesIn],
  [`how many (${nouns})${all}`, listKind],
  [`${show} (${nouns})${all}`, listKind],
  [`${show} (${nouns})(?: are)?(?: there)? (?:in|under|below|of) (.+)`, listKindIn],
  [`${show} (${nouns}) does (.+) have`, listKindIn],
  [`how many (${nouns})(?: are)?(?: there)? (?:in|under|below|of) (.+)`, listKindIn],
  [`how many (${nouns}) does (.+) have`, listKindIn],
  [`(?:which|what)(?: (?:is|are))?(?: the)? ${setting}${ours}`, settingValue],
  [`what (?:is|are) (?:our|the (?:docs|site)['’]s) ${setting}`, settingValue],
  ['what (?:is|are) the (theme|primary colou?r|favicon)', settingValue],
  ['(?:is there|do we have) an? redirect (?:for|from|of|at) (\\S+)', redirectOf],
  ['where (?:does|is) (\\/\\S*) redirect(?:ed)?(?: to)?', redirectOf],
  ['(?:does|is) (\\/\\S*) redirect(?:ed)?(?: (?:anywhere|somewhere))?', redirectOf],
  ['(?:what|which redirects?|which addresses) (?:redirects?|leads?|goes?|points?) to (\\/\\S*)', redirectsTo],
  [`(?:which|what|list|show|how many)(?: me)?(?: all)?(?: the)? redirects${all}`, allRedirects],
  ['(?:which|what)(?: is)?(?: the)? default (language|version)', defaultOf],
  ['(?:which|what) (language|version) is (?:the )?default', defaultOf],
  ['(?:which|what)(?: pages?)? (?:is|are|exists?) only (?:available )?in (.+)', onlyIn],
  ['(?:which|what)(?: pages?)? (?:is|are|exists?) in (.+?),? but not in (.+)', inButNotIn],
  ['(?:which|what)(?: pages?)? (?:is|are) (?:missing|not) (?:in|from) (.+)', missingFrom],
  ['(?:which|what) pages (?:are|have) not (?:been )?translated (?:to|into) (.+)', missingFrom],
  ['(?:which|what) pages (?:are|have) (?:un|not (?:been )?(?:yet )?)translated(?: yet)?', untranslated],
  [`${show} pages (?:are )?(?:there )?(?:in|under|below|of) (.+)`, pagesIn],
  [`what (?:is|pages are) in (?:the )?(.+ (?:${parts})|(?:${parts}) .+)`, pagesIn],
  [`what does (?:the )?(.+ (?:${parts})|(?:${parts}) .+) (?:hold|contain|include|have)`, pagesIn],
  ['is there (?:a|any) (page (?:about|on|for|called|named) .+)', whereIs],
  ['(?:in )?(?:which|what) (?:group|tab|section|place) (?:is|has|contains?|lists?) (?:the )?(.+?)(?: in)?', whereIs],
  ['is (?:the )?(.+?) (?:listed |shown )?in the (?:navigation|sidebar|menu)', whereIs],
  [
    'where (?:is|are|can i find|do i find|does) (?:the )?(.+?)(?: (?:stand|listed|live))?(?: in the (?:navigation|sidebar|menu|docs))?',
    whereIs,
  ],
];
const patterns = readers.map(([pattern, read]) => [new RegExp(`^${pattern}$`), read] as const);

/** Answers a question about the structure from the resolved navigation; undefined for every other question. */
export function answerFromStructure(site: Site, question: string, origin: Origin = {}): StructureAnswer | undefined {
  if (question.length > maxStructureQuestion) return undefined;
  const plain = plainQuestion(question).toLowerCase();
  const matches = patterns.flatMap(([pattern, read]) => {
    const match = pattern.exec(plain);
    return match ? [{ read, names: match.slice(1).map((name) => name ?? '') }] : [];
  });
  if (matches.length === 0) return undefined;
  const divisions = divisionsOf(site);
  const scope = scopeOf(site, divisions, origin.filter, origin.currentPath);
  const current = origin.currentPath ? findPage(site, origin.currentPath) : undefined;
  for (const { read, names } of matches) {
    const answer = read({ site, divisions, scope, current, names });
    if (answer) return answer;
  }
  return undefined;
}
