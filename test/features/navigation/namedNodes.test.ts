import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findNamed, namedNodes } from '../../../server/language/features/navigation/namedNodes.ts';
import { resolveSite } from '../../model/navigationKit.ts';

it('nodes with the same label are numbered, skipping numbers used in labels', async () => {
  const groups = ['Guides', 'Guides', 'Guides #2'].map((group) => ({ group, pages: [] }));
  const { navigation } = await resolveSite(new Map([['docs.json', JSON.stringify({ navigation: { groups } })]]));
  assert.deepEqual(
    namedNodes(navigation).map(({ labelPath }) => labelPath),
    ['Guides #1', 'Guides #3', 'Guides #2'],
  );
});

it('a number distinguishes them also where labels above are left out', async () => {
  const notes = [1, 2].map((number) => ({ group: 'Notes', pages: [`notes/${number}`] }));
  const more = [{ group: 'More', pages: ['notes/1', 'notes/1'] }];
  const tabs = [{ tab: 'Guides', groups: [...notes, ...more] }];
  const languages = [
    { language: 'en', tabs },
    { language: 'fr', tabs: [{ tab: 'Aide', groups: notes }] },
  ];
  const { navigation } = await resolveSite(new Map([['docs.json', JSON.stringify({ navigation: { languages } })]]));
  const nodes = namedNodes(navigation);
  const meant = (asked: string) => {
    const found = findNamed(nodes, asked);
    return found.kind === 'found' ? found.named.labelPath : [found.kind, ...found.candidates];
  };
  assert.equal(meant('Guides > Notes #2'), 'en > Guides > Notes #2');
  assert.equal(meant('en > Notes #1'), 'en > Guides > Notes #1');
  assert.equal(meant('More > notes/1 #2'), 'en > Guides > More > notes/1 #2');
  assert.deepEqual(meant('Notes #2'), ['ambiguous', 'en > Guides > Notes #2', 'fr > Aide > Notes #2']);
  assert.deepEqual(meant('Guides > Notes'), ['ambiguous', 'en > Guides > Notes #1', 'en > Guides > Notes #2']);
});
