import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { remove } from '../../../../client/features/navigation/actions/remove.ts';
import { createIdentities } from '../../../../client/features/navigation/identities.ts';
import { nodesFor, topmost } from '../../../../client/features/navigation/selection.ts';
import { descriptionOf, spokenLabel, tooltipOf } from '../../../../client/features/navigation/words.ts';
import type { ShownNode } from '../../../../server/language/protocol/index.ts';
import { rowOf } from './rows.ts';

const group = (label: string): ShownNode => rowOf({ key: `group:${label}`, kind: 'group' }).shown;

describe('a row keeps its id', () => {
  const idsAfter = (before: readonly ShownNode[], after: readonly ShownNode[]) => {
    const identities = createIdentities();
    return [identities.below('site', before), identities.below('site', after)];
  };
  it('when other rows are added and removed', () => {
    const [, after] = idsAfter([group('A'), group('B')], [group('B'), group('C'), group('D')]);
    assert.deepEqual(after, ['site/group:B', 'site/group:C', 'site/group:D']);
  });
  it('when it is renamed', () => {
    const [before, after] = idsAfter([group('A'), group('B')], [group('A'), group('Z')]);
    assert.deepEqual(after, before);
  });
  it('and a new row with its old name gets a new id', () => {
    const identities = createIdentities();
    identities.below('site', [group('A')]);
    identities.below('site', [group('Z')]);
    const ids = identities.below('site', [group('Z'), group('A')]);
    assert.equal(new Set(ids).size, 2);
    assert.equal(ids[0], 'site/group:A');
  });
});

describe('a row shows', () => {
  const row = rowOf({
    key: 'group:Start',
    kind: 'group',
    title: 'Start *here*',
    tag: 'New',
    pages: 3,
    is: ['hidden', 'faded'],
    problems: { errors: 2, warnings: 0, information: 1, own: [{ level: 'error', text: 'No label.' }] },
  }).shown;
  it('how much of its source a language lists', () => {
    const { tag: _, ...plain } = row;
    const language: ShownNode = { ...plain, is: [], coverage: { source: 'en', listed: 402, of: 476 } };
    assert.equal(descriptionOf(language), '402/476');
    assert.match(spokenLabel(language), /402 of the 476 pages of en are listed/);
  });
  it('its special states in short', () => assert.equal(descriptionOf(row), 'New · hidden · 3'));
  it('its colours and badges as text for screen readers', () =>
    assert.equal(spokenLabel(row), 'Start *here*, group, New, hidden, 3 pages, 2 errors, 1 note'));
  it('the folder of its site, since several may have one name', () => {
    const site = rowOf({ key: '', kind: 'root', title: 'Waymark', path: 'packages/one/docs/docs.json' }).shown;
    assert.equal(descriptionOf(site), 'packages/one/docs');
    assert.equal(descriptionOf({ ...site, path: 'docs.json' }), '');
    assert.equal(spokenLabel(site), 'Waymark, site, packages/one/docs/docs.json');
  });
  it('all details in its tooltip', () =>
    assert.equal(tooltipOf(row), '**Start \\*here\\*** — group, 3 pages\n\n$(error) No label\\.\n\nand 2 more'));
  it('no number of pages if it is a link', () => {
    const link = rowOf({ key: 'tab:Blog', kind: 'tab', title: 'Blog', href: 'https://a.example', pages: 0 }).shown;
    assert.equal(tooltipOf(link), '**Blog** — tab\n\nLeads to `https://a.example`');
    assert.equal(spokenLabel(link), 'Blog, tab, https://a.example');
    const links = rowOf({ key: 'global', kind: 'global', title: 'Global', pages: 0 }).shown;
    assert.equal(spokenLabel(links), 'Global, global links');
    const empty = rowOf({ key: 'tab:Blog', kind: 'tab', title: 'Blog', pages: 0 }).shown;
    assert.equal(tooltipOf(empty), '**Blog** — tab, 0 pages');
  });
  it('why its icon cannot be drawn', () => {
    const pro = rowOf({ key: 'group:A', kind: 'group', title: 'A', icon: { name: 'stars', isPro: true } }).shown;
    assert.equal(
      tooltipOf(pro),
      '**A** — group\n\nIcon `stars`: it belongs to the Pro set of Font Awesome and cannot be drawn here',
    );
  });
  it('its address and how it is served', () => {
    const page = rowOf({ key: 'page:a', kind: 'page', title: 'A', path: 'guides/a', address: '/guides/a' }).shown;
    assert.equal(tooltipOf(page), '**A** — page\n\nPath `guides/a`  \nAddress `/guides/a`');
  });
});

describe('an action applies to', () => {
  const start = rowOf({ key: 'group:Start', kind: 'group', can: ['edit'] });
  const page = rowOf({ key: 'group:Start/page:a', kind: 'page', can: ['edit'] }, start);
  const made = rowOf({ key: '+group:API', kind: 'group', can: [] });
  it('rows that support it', () => assert.deepEqual(nodesFor(remove, [made, start]), [start]));
  it('no rows if none supports it', () => assert.equal(nodesFor(remove, [made]), undefined));
  it('rows of one site', () =>
    assert.deepEqual(nodesFor(remove, [start, { ...made, site: 'other', shown: start.shown }]), [start]));
  it('rows without another selected row above them', () => assert.deepEqual(topmost([page, start]), [start]));
});
