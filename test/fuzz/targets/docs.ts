import assert from 'node:assert/strict';
import { SiteState } from '../../../server/language/engine/siteState.ts';
import { fixesOf } from '../../../server/language/fixes/all.ts';
import type { Fix } from '../../../server/language/fixes/fix.ts';
import { type Problem, textOf } from '../../../server/language/model/messages/problem.ts';
import { allRules } from '../../../server/language/rules/all.ts';
import { memoryFiles } from '../../../server/language/site/memory.ts';
import { applied, areApart, byOffset } from '../../../server/language/text/edits.ts';
import { parse } from '../../../server/language/text/parse.ts';
import { contextOf } from '../../fixes/kit.ts';
import type { Random } from '../../kit/random.ts';
import { mutatedJson, type Vocabulary, vocabularyOf, writtenJson } from '../kit/mutateJson.ts';
import { mutatedText } from '../kit/mutateText.ts';
import { assertInside, recorded } from '../kit/recorder.ts';
import { brokenTexts, ownSites, realSites, type SiteFiles } from '../kit/seeds.ts';
import { showFiles, smallerFiles, type Target, target } from '../kit/target.ts';

/** The words of a docs.json for changes of its text. */
export const jsonTokens: readonly string[] = [
  ...['"', "'", ',', '{', '}', '[', ']', ':', '\n', '//', '/*', '*/', '\\', '\\u', '\\ud800', '“', '”', '，', '='],
  ...['"k": ', '"pages": [', '"intro", ', '{ "group": "New", "pages": [] }', '"$ref": "shared/groups.json"'],
  ...['<<<<<<< HEAD\n', '=======\n', '>>>>>>> x\n', 'null', 'true', '-', '1e', '\t', '\r', '\u00a0', '"navigation": '],
];

/** How many problems have their fixes tried in one input. */
const maxFixed = 4;

/** docs.json files, valid and broken, in sites of a few files: checked, shown and fixed. */
export function docsTarget(): Target {
  const sites = [...ownSites, ...realSites()];
  const texts = [...sites.flatMap((files) => files.get('docs.json') ?? []), ...brokenTexts()];
  const vocabulary = vocabularyOf(texts.flatMap(parsed));
  return target<SiteFiles>({
    name: 'docs',
    make: (random) => mutatedSite(random.pick(sites), random, vocabulary, texts),
    check: checkSite,
    smaller: smallerFiles,
    show: showFiles,
  });
}

/** The site with another docs.json. */
export function mutatedSite(
  files: SiteFiles,
  random: Random,
  vocabulary: Vocabulary,
  texts: readonly string[],
): SiteFiles {
  const text = random.below(8) === 0 ? random.pick(texts) : (files.get('docs.json') ?? '');
  const [value] = parsed(text);
  const isText = value === undefined || random.below(3) === 0;
  const changed = isText
    ? mutatedText(text, random, jsonTokens, texts)
    : writtenJson(mutatedJson(value, random, vocabulary), random);
  return new Map([...files, ['docs.json', changed]]);
}

/** One JSON value, or nothing where the text is none. */
export function parsed(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** Everything that is said about a site and offered to fix it, held to the laws. */
export async function checkSite(files: SiteFiles): Promise<void> {
  const { files: recording, asked } = recorded(memoryFiles(files));
  const failures: unknown[] = [];
  const state = new SiteState({
    files: recording,
    rules: allRules,
    changed: (failure) => failure !== undefined && failures.push(failure),
  });
  await state.load();
  await state.settled();
  state.ensureLoaded('frontMatter');
  await state.settled();
  void state.navigation;
  const problems = [...state.problems, ...(await state.pageProblems()), ...(await state.textProblems())];
  if (failures.length > 0) throw failures[0];
  for (const problem of problems) checkProblem(files, problem);
  for (const problem of problems.slice(0, maxFixed)) {
    for (const fix of fixesOf(problem, contextOf(state))) checkFix(files, fix, problem.code === 'syntax');
  }
  assertInside(asked);
}

function checkProblem(files: SiteFiles, problem: Problem): void {
  for (const place of [problem, ...problem.related]) {
    const length = files.get(place.file)?.replace(/^\ufeff/, '').length ?? 0;
    const isInside = place.start >= 0 && place.start <= place.end && place.end <= length;
    assert(isInside, `A problem lies outside the text.\n${problem.code} in ${place.file}: ${place.start}-${place.end}`);
    const message = textOf(place);
    assert(
      !/\[object |\bfunction \w*\(|\[native code\]|\bNaN\b/.test(message),
      `A message names JavaScript.\n${message}`,
    );
  }
}

/** With one syntax error gone, the parser may see what follows it, so there may be others then. */
function checkFix(files: SiteFiles, fix: Fix, isOfSyntax: boolean): void {
  textOf(fix);
  for (const [file, edits] of fix.edits) {
    const before = (files.get(file) ?? '').replace(/^\ufeff/, '');
    const isInside = edits.every(({ offset, end }) => offset >= 0 && offset <= end && end <= before.length);
    assert(
      isInside && areApart(edits.toSorted(byOffset)),
      `The edits of a fix overlap or leave the text.\n${textOf(fix)}`,
    );
    if (isOfSyntax || !file.endsWith('.json')) continue;
    const after = applied(before, edits);
    const errors = [before, after].map((text) => parse(text).errors.length);
    assert(errors[1]! <= errors[0]!, `A fix breaks the text: ${fix.template}\n${textOf(fix)}`);
  }
}
