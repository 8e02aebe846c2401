import { findIcon, iconLibraries, libraryNames } from '../values/icon.ts';
import { argOf, type FixesOf, findPart, inFile, removal, replaceText } from './fix.ts';
import { removeEntry } from './parts.ts';

/** A menu offers at most this many choices. */
const maxChoices = 6;

/** `Did you mean "…"?` as a fix; it is a guess, so it is never applied without asking. */
export const nearestValue: FixesOf = function* (problem) {
  const nearest = argOf(problem, 'nearest') ?? argOf(problem, 'instead');
  if (nearest !== undefined) yield replaceText(problem, nearest, { preferred: true });
};

/** Writes another spelling that is not a guess: it means the same, or the rule knows the file. */
export const knownSpelling: FixesOf = function* (problem) {
  const instead = argOf(problem, 'instead') ?? argOf(problem, 'path');
  if (instead !== undefined) yield replaceText(problem, instead, { preferred: true, safe: true });
};

/** A guess for an unknown code; the replacement of a code that the platform refuses is certain: `ua` is `uk`. */
export const languageCode: FixesOf = function* (problem) {
  const instead = argOf(problem, 'instead');
  if (instead === undefined) return;
  const isCertain = argOf(problem, 'name') !== undefined;
  yield replaceText(problem, instead, { preferred: true, ...(isCertain ? { safe: true } : {}) });
};

/** Writes the name without `fa-`, or the icon nearest to it. */
export const iconPrefix: FixesOf = function* (problem) {
  const bare = argOf(problem, 'value')?.replace(/^(?:fa-)+/, '');
  const instead = argOf(problem, 'nearest') ?? bare;
  if (!instead || instead.startsWith('fa-')) return;
  yield replaceText(problem, instead, { preferred: true, ...(instead === bare ? { safe: true } : {}) });
};

/** Offers the nearest of the choices, then the others; removes an item that a list contains twice. */
export const choice: FixesOf = function* (problem, context) {
  const nearest = argOf(problem, 'nearest');
  if (nearest !== undefined) yield replaceText(problem, nearest, { preferred: true });
  const { choices } = problem.args;
  const texts = Array.isArray(choices) ? choices.filter((item): item is string => typeof item === 'string') : [];
  if (texts.length <= maxChoices) {
    for (const text of texts) if (text !== nearest) yield replaceText(problem, text, {});
  }
  if (!problem.data?.isRepeated) return;
  const found = findPart(problem, context);
  const edit = found && removal(found);
  if (edit) yield { template: 'Remove this entry', preferred: true, edits: inFile(problem.file, edit) };
};

/** Offers the nearest path or webhook of the specification, or another method of the path. */
export const operation: FixesOf = function* (problem, context) {
  const written = findPart(problem, context)?.part.value;
  if (written?.kind !== 'string') return;
  const nearest = argOf(problem, 'nearest');
  const wrong = argOf(problem, 'path') ?? argOf(problem, 'name');
  const method = argOf(problem, 'method');
  if (nearest !== undefined && wrong !== undefined && written.value.includes(wrong)) {
    yield replaceText(
      problem,
      written.value.replace(wrong, () => nearest),
      { preferred: true },
    );
  }
  const { methods } = problem.args;
  const place = new RegExp(`\\b${method}\\b(?=\\s)`, 'i');
  for (const other of method !== undefined && Array.isArray(methods) ? methods : []) {
    if (typeof other !== 'string' || !place.test(written.value)) continue;
    const only = Array.isArray(methods) && methods.length === 1 ? ({ preferred: true } as const) : {};
    yield replaceText(problem, written.value.replace(place, other), only);
  }
  yield* removeEntry(problem, context);
};

/** Offers the nearest icon, the same name in another library, or none. */
export const icon: FixesOf = function* (problem, context) {
  yield* nearestValue(problem, context);
  const name = argOf(problem, 'name');
  const { part } = findPart(problem, context) ?? {};
  if (name === undefined || part?.property?.key.value !== 'icon') return;
  for (const library of iconLibraries) {
    if (!findIcon(library, name)) continue;
    const args = { name, library: libraryNames[library] };
    const text = `{ "name": ${JSON.stringify(name)}, "library": "${library}" }`;
    const edits = inFile(problem.file, { offset: problem.start, end: problem.end, text });
    yield { template: 'Use "{name}" from {library}', args, edits };
  }
  yield* removeEntry(problem, context);
};
