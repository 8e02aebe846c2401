import { isRefused } from '../base/result.ts';
import { compareSites } from '../language/compare/compare.ts';
import { redirectedElsewhere } from '../language/compare/elsewhere.ts';
import { configFile } from '../language/engine/siteState.ts';
import { navigationJson } from '../language/model/navigation/json.ts';
import { locatedRoot } from '../language/model/navigation/located.ts';
import { layoutOptions } from '../language/site/layoutOptions.ts';
import { applied } from '../language/text/edits.ts';
import { layout } from '../language/text/layout.ts';
import { parse } from '../language/text/parse.ts';
import { keptIn, type PlannedChange, saveChange, textsOf } from '../library/change.ts';
import { comparedSite, readerOf } from '../library/comparedSite.ts';
import { compareProblems } from '../library/compareProblems.ts';
import { patchOf } from '../library/patch.ts';
import { allProblems, type FoundProblem, foundProblems } from '../library/problems.ts';
import { whyNotText, withProperties } from '../library/refusal.ts';
import type { EditedSite } from '../library/site.ts';
import { siteAfter } from './after.ts';
import { planOperation } from './operations.ts';
import type { Change, Diff, Problem, Site } from './types.ts';

/** The internal state behind the sites that were handed out. */
const opened = new WeakMap<Site, EditedSite>();

/** A site as the package hands it out. */
export function siteOf(site: EditedSite): Site {
  const { state, files, storage } = site;
  const own: Site = {
    check: async () => (await allProblems({ state, files, ages: storage.ages })).map(problemOf),
    navigation: ({ asWritten = false } = {}) => {
      const { snapshot } = state;
      return navigationJson(locatedRoot(state.navigation, snapshot), snapshot.find, asWritten);
    },
    async diff(before) {
      const other = opened.get(before);
      if (!other) throw new TypeError('Compare with a site that openSite or a change gave.');
      return diffOf(other, site);
    },
    async apply(operation) {
      const planned = await planOperation(site, operation);
      if (!isRefused(planned)) return await changeOf(site, planned);
      const { message, candidates } = planned.reason;
      return { kind: 'refused', reason: withProperties(message), candidates };
    },
    format: (file = configFile) => formatted(site, file),
  };
  opened.set(own, site);
  return own;
}

async function diffOf(before: EditedSite, after: EditedSite): Promise<Diff> {
  const elsewhere = await redirectedElsewhere(after.state.settings.layers, after.files, () => undefined);
  const { changes, addresses, became } = await compareSites(comparedSite(before), comparedSite(after), {
    read: { before: readerOf(before.files), after: readerOf(after.files) },
    isRedirectedElsewhere: elsewhere,
  });
  const [old, now] = [await foundProblems(before.state, before.files), await foundProblems(after.state, after.files)];
  return { changes, addresses, problems: problemsOf(compareProblems(old, now, became)) };
}

async function changeOf(site: EditedSite, planned: PlannedChange): Promise<Change> {
  const { files, notes, changes, problems } = planned;
  let isSaved = false;
  const after = siteOf(await siteAfter(site, files, () => isSaved));
  return {
    kind: 'changed',
    site: after,
    files: Object.fromEntries(
      textsOf(files).flatMap((one): readonly (readonly [string, string | undefined])[] => {
        if (one.kind === 'delete') return [[one.file, undefined]];
        const text = one.mark + one.after;
        return one.kind === 'rename'
          ? [
              [one.file, undefined],
              [one.to, text],
            ]
          : [[one.file, text]];
      }),
    ),
    moved: Object.fromEntries(keptIn(files).map(({ from, to }) => [from, to])),
    patch: patchOf(files),
    notes,
    problems: problemsOf(problems),
    changes,
    async save() {
      const saved = await saveChange(site, planned);
      if (isRefused(saved)) throw new Error(whyNotText(saved.reason));
      isSaved = true;
    },
  };
}

async function formatted({ state, files }: EditedSite, file: string): Promise<string> {
  const text = state.text(file)?.getText();
  if (text === undefined) throw new Error(`The site has no configuration file "${file}".`);
  const options = await layoutOptions(files, file, { tabSize: 2, insertSpaces: true });
  return applied(text, layout(text, parse(text), options) ?? []);
}

function problemsOf(problems: Record<'new' | 'gone', readonly FoundProblem[]>): Diff['problems'] {
  return { new: problems.new.map(problemOf), gone: problems.gone.map(problemOf) };
}

function problemOf({ file, range, level, code, message }: FoundProblem): Problem {
  return { file, range, level, code, message };
}
