import type { Site } from '../project.ts';
import { divisionsOf } from '../retrieval/scope.ts';
import {
  countPages,
  countPagesIn,
  listKind,
  missingFrom,
  onlyIn,
  pagesIn,
  type Reader,
  type StructureAnswer,
  state,
  whereIs,
} from './structureAnswers.ts';

const nouns =
  '(?:api )?(?:languages?|versions?|products?|dropdowns?|tabs?|anchors?|groups?|sections?|operations?|endpoints?)';
const theSite =
  '(?:(?:in|on|of|does|do) )?(?:(?:the|this|these|our|my|whole) )*(?:site|docs|documentation|navigation|sidebar|project)?';

/**
 * The questions that are about the site and not about what it says. A question must be of such a form from its first to
 * its last word: "how many pages are there" is, "how many pages can I crawl" is not.
 */
const readers: readonly (readonly [RegExp, Reader])[] = [
  [
    /^(?:which|what|list|show|are there)(?: me)?(?: all)?(?: the)? (hidden|unlisted|orphan(?:ed)?|missing|deprecated|generated) pages?(?: (?:are there|exist|do we have))?$/,
    state,
  ],
  [
    /^(?:which|what)(?: of the)? pages (?:are|have been) (hidden|unlisted|orphan(?:ed)?|missing|deprecated|generated|not (?:in the navigation|listed|published))$/,
    state,
  ],
  [/^how many (hidden|unlisted|orphan(?:ed)?|missing|deprecated|generated) pages(?: (?:are|do|does|have).*)?$/, state],
  [/^how many pages(?: are (hidden|unlisted|missing|deprecated|generated))$/, state],
  [
    new RegExp(`^how many pages(?: (?:are there|exist|does .+ have|do we have))?(?: ${theSite})?(?: have)?$`),
    countPages,
  ],
  [/^how many pages (?:are|exist)?(?: there)? ?(?:in|under|below|for) (?:the )?(.+)$/, countPagesIn],
  [new RegExp(`^how many (${nouns})(?: (?:are there|exist|do we have))?(?: ${theSite})?(?: have)?$`), listKind],
  [
    new RegExp(
      `^(?:which|what|list|show)(?: me)?(?: all)?(?: the)? (${nouns})(?: (?:are there|exist|do we have|are available))?(?: ${theSite})?(?: have)?$`,
    ),
    listKind,
  ],
  [/^(?:which|what)(?: pages?)? (?:is|are|exists?) only in (?:the )?(?:version |language )?(.+)$/, onlyIn],
  [
    /^(?:which|what)(?: pages?)? (?:is|are) (?:missing|not) (?:in|from) (?:the )?(?:version |language )?(.+)$/,
    missingFrom,
  ],
  [/^(?:which|what) pages (?:are|have) not (?:been )?translated (?:to|into) (.+)$/, missingFrom],
  [/^(?:which|what|list|show)(?: me)?(?: all)?(?: the)? pages (?:are )?(?:in|under|below|of) (?:the )?(.+)$/, pagesIn],
  [/^(?:in )?(?:which|what) (?:group|tab|section|place) (?:is|has|contains?|lists?) (?:the )?(.+?)(?: in)?$/, whereIs],
  [
    /^where (?:is|are|can i find|do i find|does) (?:the )?(.+?)(?: (?:stand|listed|live))?(?: in the (?:navigation|sidebar|menu|docs))?$/,
    whereIs,
  ],
];

/** Answers a question about the structure from the resolved navigation; undefined for every other question. */
export function answerFromStructure(site: Site, question: string): StructureAnswer | undefined {
  if (question.length > 300) return undefined;
  const plain = question
    .trim()
    .replace(/[?!.\s]+$/, '')
    .replace(/[“”"`]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
  const divisions = divisionsOf(site);
  for (const [pattern, read] of readers) {
    const match = pattern.exec(plain);
    const answer = match && read(site, divisions, match);
    if (answer) return answer;
  }
  return undefined;
}
