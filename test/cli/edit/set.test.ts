import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bilingual, edited, gives, refuses } from './kit.ts';

describe('docs-json set', () => {
  it('sets, changes and removes properties, also several at once', async () => {
    await gives(['set', 'More', 'icon=rocket'], (text) => text.replace('"plus"', '"rocket"'));
    await gives(['set', 'More', '--unset', 'icon'], (text) => text.replace(' "icon": "plus",', ''));
    await gives(['set', 'Inner', 'expanded=true', 'tag=NEW'], (text) =>
      text.replace('"group": "Inner",', '"group": "Inner", "expanded": true, "tag": "NEW",'),
    );
    await gives(['set', 'More', 'label=Deeper', 'tag=a=b', '--unset', 'icon'], (text) =>
      text.replace('"group": "More", "icon": "plus"', '"group": "Deeper", "tag": "a=b"'),
    );
  });

  it('reads a value as JSON where the grammar allows it, otherwise as a text', async () => {
    await gives(['set', 'More', 'tag=true'], (text) => text.replace('"icon": "plus"', '"icon": "plus", "tag": "true"'));
    await gives(['set', 'More', 'tag={"a":1}'], (text) =>
      text.replace('"icon": "plus"', '"icon": "plus", "tag": "{\\"a\\":1}"'),
    );
    await gives(['set', 'Reference', 'label=2024'], (text) => text.replace('"Reference"', '"2024"'));
    const inner = '["deep/one", { "group": "Inner", "pages": ["deep/two"] }]';
    await gives(['set', 'More', 'icon={"name":"plus","library":"lucide"}'], (text) =>
      text.replace(
        `{ "group": "More", "icon": "plus", "pages": ${inner} }`,
        `{
              "group": "More",
              "icon": {
                "name": "plus",
                "library": "lucide"
              },
              "pages": ${inner}
            }`,
      ),
    );
  });

  it('removes the default from the other element', async () => {
    const byDefault = (text: string, language: string) =>
      text.replace(`"language": "${language}",`, `"language": "${language}",\n      "default": true,`);
    await gives(
      ['set', 'fr', 'default=true'],
      (text) => byDefault(text.replace('\n      "default": true,', ''), 'fr'),
      byDefault(bilingual, 'en'),
    );
  });

  it('changes nothing if the value is already set', async () => {
    const { code, stderr } = await edited(['set', 'More', 'icon=plus', '--unset', 'tag']);
    assert.deepEqual([code, stderr], [0, 'Nothing to change.\n']);
  });

  it('refuses an argument without a value, a duplicate key, and the navigation as a page', async () => {
    await refuses(['set', 'More', 'icon=null'], '"icon" cannot be null. Unset it to remove it.');
    await refuses(['set', 'More', 'icon=a', '--unset', 'icon'], '"icon" is given twice. Give it once.');
    await refuses(['set', 'More', 'label=A', 'group=B'], '"group" is given twice. Give it once.');
    await refuses(['set', '/', 'title=Home'], /`title`/);
    await refuses(['set', '', 'title=Home'], /""/);
  });

  it('refuses an invalid value with the reason, and then sets nothing', async () => {
    await refuses(
      ['set', 'More', 'pages=7'],
      '`pages` of group "More" is a list of entries, not a value. Add, move or remove the entries instead.',
    );
    await refuses(['set', 'More', '--unset', 'pages'], /is a list of entries/);
    await refuses(['set', 'Reference', 'tag=NEW'], '`tag` is not a property of a tab.');
    await refuses(
      ['set', 'More', 'icon=rocket', 'expanded=yes'],
      '"yes" is not a value the platform accepts for `expanded` of a group.',
    );
    await refuses(
      ['set', 'More', 'icon={"nam":"rocket"}'],
      '"{"nam":"rocket"}" is not a value the platform accepts for `icon` of a group.',
    );
    await refuses(['set', 'More', 'expanded=7'], '"7" is not a value the platform accepts for `expanded` of a group.');
    await refuses(['set', 'More', '--unset', 'group'], 'Group "More" needs `group`.');
  });

  it('exits with 2 if nothing is to be set, or in a wrong form', async () => {
    await refuses(['set', 'More'], /Give what to set/, bilingual, 2);
    await refuses(['set', 'More', 'icon'], /Write it as icon=rocket/, bilingual, 2);
  });
});

describe('docs-json convert', () => {
  it('converts elements of one list to another kind', async () => {
    await gives(['convert', 'fr > Guides', 'dropdown'], (text) =>
      text.replace(
        '"tabs": [{ "tab": "Guides", "groups": [{ "group": "Comm',
        '"dropdowns": [{ "dropdown": "Guides", "groups": [{ "group": "Comm',
      ),
    );
  });

  it('refuses a kind that is unknown or not allowed there', async () => {
    await refuses(['convert', 'fr > Guides', 'language'], /cannot hold/);
    await refuses(['convert', 'fr > Guides', 'tabb'], /There is no kind of element "tabb"\. Did you mean:\n {2}/);
    await refuses(['convert', 'install', 'group'], /A page cannot be made/);
  });
});

describe('docs-json wrap, ungroup and sort', () => {
  it('wraps pages in a new group', async () => {
    const { after, code } = await edited(['wrap', 'install', 'index', '--label', 'First']);
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(after).navigation.languages[0].tabs[0].groups[0], {
      group: 'Get started',
      pages: [{ group: 'First', pages: ['index', 'install'] }],
    });
    await refuses(['wrap', 'install', 'deep/one', '--label', 'First'], /These are in different lists/);
  });

  it('replaces a group by its children', async () => {
    await gives(['ungroup', 'Inner'], (text) =>
      text.replace('{ "group": "Inner", "pages": ["deep/two"] }', '"deep/two"'),
    );
    await refuses(['ungroup', 'Reference'], 'Only a group can be dissolved.');
  });

  it('sorts pages by their paths', async () => {
    await gives(['sort', 'Commencer'], (text) => text.replace('["fr/index", "api"]', '["api", "fr/index"]'));
    await refuses(['sort', 'install'], /There are no pages to sort here/);
  });
});
