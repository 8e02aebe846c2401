import { headingsOf } from '../../mdx/anchors.ts';
import type { OutlineHeading } from '../../mdx/ids/outline.ts';
import { titleSlug } from '../../mdx/ids/slug.ts';
import { scanPage } from '../../mdx/page.ts';
import type { TextEdit } from '../text/edits.ts';
import { type FixesOf, inFile } from './fix.ts';

/** Marks a picture as decoration; what any other picture shows only its author knows. */
export const imageAlt: FixesOf = function* (problem, context) {
  const text = context.text(problem.file);
  if (text === undefined || problem.data?.form !== 'tag') return;
  const tag = text.slice(problem.start, problem.end);
  const name = /^<img(?![\w-])/.exec(tag)?.[0];
  if (name === undefined) return;
  const at = problem.start + name.length;
  const edits = inFile(problem.file, { offset: at, end: at, text: ' alt=""' });
  yield { template: 'Write `alt=""`: the picture is decoration', edits };
};

/** Marks code without a language as plain text. */
export const codeLanguage: FixesOf = function* ({ file, end }) {
  const edits = inFile(file, { offset: end, end, text: 'text' });
  yield { template: 'Write `text`', preferred: true, edits };
};

/** Gives the heading its proper level, and adjusts those below it. */
export const headingLevel: FixesOf = function* (problem, context) {
  const text = context.text(problem.file);
  const level = problem.data?.level;
  if (text === undefined || level === undefined) return;
  const headings = scanPage(text).outline.filter((item): item is OutlineHeading => item.kind === 'heading');
  const first = headings.findIndex(({ titleStart }) => titleStart === problem.start);
  const heading = headings[first];
  if (!heading) return;
  const after = headings.slice(first + 1);
  const next = after.findIndex((other) => other.level < heading.level || (level > heading.level && other.level === 1));
  const section = [heading, ...(next < 0 ? after : after.slice(0, next))].filter(({ isExcluded }) => !isExcluded);
  const by = level - heading.level;
  const edits = section.map((one) => hashesEdit(text, one, by));
  // An underlined heading has no hashes, and no heading has more than six.
  if (!edits.every((edit) => edit !== undefined)) return;
  const template = section.length > 1 ? 'Write `{marks}`, and those below alike' : 'Write `{marks}`';
  const args = { marks: '#'.repeat(level) };
  yield { template, args, preferred: true, edits: inFile(problem.file, edits) };
};

function hashesEdit(text: string, { titleStart, level }: OutlineHeading, by: number): TextEdit | undefined {
  let end = titleStart;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end--;
  const offset = end - level;
  const hasHashes = offset >= 0 && text.slice(offset, end) === '#'.repeat(level);
  return hasHashes && level + by <= 6 ? { offset, end, text: '#'.repeat(level + by) } : undefined;
}

/** Writes the ids that headings with the same title have now after all but the first. */
export const headingId: FixesOf = function* (problem, context) {
  const text = context.text(problem.file);
  if (text === undefined) return;
  const headings = headingsOf(scanPage(text)).filter(({ id, givenId }) => id !== '' && givenId === undefined);
  const here = headings.find(({ titleStart }) => titleStart === problem.start);
  if (!here) return;
  const slug = titleSlug(here.title);
  const [, ...repeated] = headings.filter(({ title }) => titleSlug(title) === slug);
  const edits = repeated.map(({ titleEnd, id }) => ({ offset: titleEnd, end: titleEnd, text: ` {#${id}}` }));
  const template =
    repeated.length > 1 ? 'Write `{open}#{id}{close}`, and the ids of the others alike' : 'Write `{open}#{id}{close}`';
  const args = { id: here.id, open: '{', close: '}' };
  yield { template, args, preferred: true, edits: inFile(problem.file, edits) };
};
