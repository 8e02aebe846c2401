import { counted } from '../../base/messages.ts';
import type { Site } from '../project.ts';
import { escapeMarkdown } from '../retrieval/passage.ts';
import { addressOf, type Retriever } from '../retrieval/retrieve.ts';
import { divisionsOf, isInScope, scopeOf } from '../retrieval/scope.ts';
import {
  count,
  linesOf,
  maxListed,
  type Origin,
  plainQuestion,
  type StructureAnswer,
  withList,
} from './structureText.ts';

const patterns: readonly RegExp[] = [
  /^(?:(?:which|what|how many|list|show|find)(?: me)?(?: all)?(?: of)?(?: the)? )?pages?(?: that| which)? (?:mentions?|references?|talks? about|says?|(?:contains?|uses?) the (?:word|term|name|phrase|text)) (?<name>.+)$/i,
  /^where (?:do|does|did) (?:we|the docs|the documentation|it) mention (?<name>.+)$/i,
  /^(?:on |in )?(?:which|what) pages (?:is|are|does|do) (?<name>.+?) (?:mentioned|appear|occur)$/i,
  /^where (?:is|are) (?<name>.+?) mentioned$/i,
];

/** A longer text is not a name, and every page would be searched for each of its words. */
const maxName = 200;

/** Words that stand for what was said before. */
const pronouns = /^(?:it|this|that|them|these|those|they|there)$/i;

/** "Which pages mention Terraform?": all of them, with the line; undefined for every other question. */
export async function answerMentions(
  site: Site,
  question: string,
  { filter, currentPath, retriever }: Origin & { readonly retriever: Pick<Retriever, 'mentions'> },
): Promise<StructureAnswer | undefined> {
  const asked = plainQuestion(question);
  const name = patterns.map((pattern) => pattern.exec(asked)?.groups?.['name']).find((found) => found !== undefined);
  if (name === undefined || name.length > maxName || pronouns.test(name)) return undefined;
  const divisions = divisionsOf(site);
  const scope = scopeOf(site, divisions, filter, currentPath);
  const found = (await retriever.mentions(name))
    .map((mention) => ({ ...mention, isHere: isInScope(mention.page, scope, divisions) }))
    .sort((a, b) => Number(b.isHere) - Number(a.isHere) || b.times - a.times);
  const lines = linesOf(found, ({ page, times, anchor, line }) => {
    const link = `[${escapeMarkdown(page.title)}](${addressOf(site, page)}${anchor === '' ? '' : `#${anchor}`})`;
    const place = page.file === undefined ? '' : `, \`${page.file}:${line}\``;
    return times === 0 ? `${link}: in its title` : `${link}: ${counted(times, 'time')}${place}`;
  });
  const subject = `${count(found.length, 'page mentions', 'pages mention')} “${escapeMarkdown(name)}”`;
  return { text: withList(subject, lines), pages: found.slice(0, maxListed).map(({ page }) => page) };
}
