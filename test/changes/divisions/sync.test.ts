import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type MissingChoice, missingChoices } from '../../../server/language/changes/divisions/missing.ts';
import { planSync } from '../../../server/language/changes/divisions/planLanguages.ts';
import { divisionLists } from '../../../server/language/divisions/divisions.ts';
import { listedBelow } from '../../../server/language/divisions/listed.ts';
import type { SiteState } from '../../../server/language/engine/siteState.ts';
import { textOf } from '../../../server/language/model/messages/problem.ts';
import { applied } from '../../../server/language/text/edits.ts';
import { loadSite } from '../../kit/check.ts';
import { randomOf } from '../../kit/random.ts';
import { contextOf } from '../live.ts';
import { randomSite, type SiteFiles } from './randomSite.ts';

const count = 250;

describe('a second sync of a random language', () => {
  it('changes nothing, and the first one has lost no page', async () => {
    const failed: string[] = [];
    let changed = 0;
    for (let seed = 0; seed < count; seed++) {
      const random = randomOf(seed);
      const files = randomSite(random);
      const missing = random.pick(missingChoices);
      const once = await synced(files, missing);
      if (!once.after) continue;
      if (!isSame(files, once.after)) changed += 1;
      const twice = await synced(once.after, missing);
      const listed = new Set(twice.before);
      const lost = once.before.filter((page) => !listed.has(page));
      const unlisted = once.created.filter((page) => !listed.has(page));
      if (lost.length > 0) failed.push(`${seed} loses ${lost.join(' ')}`);
      if (unlisted.length > 0) failed.push(`${seed} creates ${unlisted.join(' ')}, and does not list it`);
      if (!twice.after) failed.push(`${seed} is refused: ${twice.why}`);
      else if (!isSame(once.after, twice.after)) failed.push(`${seed} changes again (${missing})`);
    }
    assert.deepEqual(failed, []);
    assert(changed > count / 4, `Only ${changed} sites were changed at all.`);
  });
});

describe('the sync of a language with translated paths', () => {
  // What both list shows that "es/inicio" is "start", until "es/ports" is listed: then most pages have the paths of their sources.
  const site = (...files: readonly string[]): SiteFiles => {
    const languages = [
      { language: 'en', pages: ['start', { group: 'Network', root: 'ports', pages: [] }] },
      { language: 'es', pages: ['es/inicio', { group: 'Red', pages: [] }] },
    ];
    const pages = ['start', 'ports', 'es/inicio', ...files].map((page) => [`${page}.mdx`, ''] as const);
    return new Map([['docs.json', JSON.stringify({ navigation: { languages } })], ...pages]);
  };

  it('is refused if it would create pages that are there by another path', async () => {
    const { why } = await synced(site(), 'create');
    assert.match(why ?? '', /Pages of "es" whose source is unknown: 1, such as "es\/inicio"\./);
  });

  it('lists at once what a second sync would have added, since pages beside the known ones are its own', async () => {
    const { after } = await synced(site('es/start', 'es/ports'), 'leave-out');
    const { navigation } = JSON.parse(after?.get('docs.json') ?? '{}');
    assert.deepEqual(navigation.languages[1].pages.slice(0, 2), ['es/start', 'es/inicio']);
  });
});

async function synced(files: SiteFiles, missing: MissingChoice) {
  const state = await loadSite(files);
  const before = pagesOf(state);
  const context = { ...contextOf(state), read: async (file: string) => files.get(file) };
  const plan = await planSync(context, { kind: 'language', name: 'es', from: 'en', missing });
  if (plan.kind === 'refused') return { before, created: [], why: textOf(plan.reason.message) };
  const edited = Array.from(plan.edits, ([file, edits]) => [file, applied(files.get(file) ?? '', edits)] as const);
  const created = plan.creates.map(({ file, text }) => [file, text] as const);
  const paths = created.map(([file]) => file.replace(/\.mdx$/, ''));
  return { before, created: paths, after: new Map([...files, ...edited, ...created]) };
}

/** The pages that Spanish lists. */
function pagesOf(state: SiteState): readonly string[] {
  const divisions = divisionLists(state.snapshot.navigation()).flatMap((list) => list.divisions);
  return divisions.flatMap(({ name, node }) => (name === 'es' ? [...listedBelow(node).pages.keys()] : []));
}

function isSame(one: SiteFiles, other: SiteFiles): boolean {
  return one.size === other.size && [...one].every(([file, text]) => other.get(file) === text);
}
