import type { Page, Site } from '../project.ts';
import type { Retriever } from '../retrieval/retrieve.ts';
import { counterpartKey, type Divisions, divisionsOf, isInScope, placeInScope, scopeOf } from '../retrieval/scope.ts';
import { divisionNamed } from './divisionNamed.ts';
import type { Question } from './question.ts';
import { answerFromStructure } from './structure.ts';
import { link, maxStructureQuestion, plainQuestion, type StructureAnswer } from './structureText.ts';
import { wherePages } from './whereIs.ts';

const wherePattern = /^where is (?:it|that|(?:that|the) page)(?: in the (?:navigation|sidebar|menu|docs))?$/;
const elsewherePattern =
  /^(?:(?:and|und|et|y|what about|(?:give|show) me (?:it|that|(?:the|that) page)|is (?:it|that|(?:the|that) page) (?:also )?available) )?(?:in|for|auf|en) (\S+(?: \S+)?)$/;

/** What a follow-up asks about the page that answered the question before it. */
type Follow = { readonly kind: 'where' } | { readonly kind: 'elsewhere'; readonly name: string };

/**
 * "And in French?", "Where is that page?": the counterpart or the place of the page that answered the question before; undefined
 * for every other question.
 */
export async function answerAboutShown(
  site: Site,
  question: Question,
  retriever: Pick<Retriever, 'retrieve'>,
): Promise<StructureAnswer | undefined> {
  if (question.history.length === 0) return undefined;
  const divisions = divisionsOf(site);
  const follow = followOf(question.text, divisions);
  if (!follow) return undefined;
  // In "and in French?", "and in German?" both are about the question before them.
  const earlier = question.history.findLast((turn) => !followOf(turn.question, divisions))?.question;
  if (earlier === undefined) return undefined;
  const shown = await shownFor(site, { ...question, text: earlier }, retriever);
  if (!shown) return undefined;
  const scope = scopeOf(site, divisions, question.filter, question.currentPath);
  if (follow.kind === 'where') return wherePages({ site, divisions, scope }, [shown]);
  const { language, version } = placeInScope(shown, scope, divisions);
  const group = divisions.languages.includes(follow.name) ? 'language' : 'version';
  const wanted = { ...(language && { language }), ...(version && { version }), [group]: follow.name };
  const counterparts = site.pages.filter(
    (page) => counterpartKey(page, divisions) === counterpartKey(shown, divisions),
  );
  const found =
    counterparts.find((page) => isInScope(page, wanted, divisions)) ??
    counterparts.find((page) => isInScope(page, { [group]: follow.name }, divisions));
  return found
    ? { text: `${link(site, shown)} in ${follow.name}: ${link(site, found)}.`, pages: [found] }
    : { text: `${link(site, shown)} is not in ${follow.name}.`, pages: [] };
}

function followOf(text: string, divisions: Divisions): Follow | undefined {
  if (text.length > maxStructureQuestion) return undefined;
  const asked = plainQuestion(text.replace(/[¿？]/g, ' ')).toLowerCase();
  if (wherePattern.test(asked)) return { kind: 'where' };
  const [, called] = elsewherePattern.exec(asked) ?? [];
  const name = called === undefined ? undefined : divisionNamed(divisions, called);
  return name === undefined ? undefined : { kind: 'elsewhere', name };
}

async function shownFor(
  site: Site,
  question: Question,
  retriever: Pick<Retriever, 'retrieve'>,
): Promise<Page | undefined> {
  const structure = answerFromStructure(site, question.text, question);
  if (structure) return structure.pages[0];
  const { found } = await retriever.retrieve({ ...question, question: question.text });
  return found[0]?.page;
}
