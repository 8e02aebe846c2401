import assert from 'node:assert/strict';
import { it } from 'node:test';
import { namedNodes } from '../../../server/language/features/navigation/namedNodes.ts';
import { resolveSite } from '../../model/navigationKit.ts';

it('nodes with the same label are numbered, skipping numbers used in labels', async () => {
  const groups = ['Guides', 'Guides', 'Guides #2'].map((group) => ({ group, pages: [] }));
  const { navigation } = await resolveSite(new Map([['docs.json', JSON.stringify({ navigation: { groups } })]]));
  assert.deepEqual(
    namedNodes(navigation).map(({ labelPath }) => labelPath),
    ['Guides #1', 'Guides #3', 'Guides #2'],
  );
});
