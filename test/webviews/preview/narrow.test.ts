import assert from 'node:assert/strict';
import { testPreview } from './site.ts';
import { manyChoices } from './sites.ts';

const documentation = manyChoices.replace('"dropdown": "Guides"', '"dropdown": "Documentation"');
for (const width of [465, 500]) {
  testPreview(
    `the name of a dropdown stays in one line, ${width} wide`,
    { site: documentation, width },
    async ({ page }) => {
      const name = page.getByRole('button', { name: 'Section: Documentation' }).locator('.title');
      assert.equal(await name.evaluate((element) => element.getClientRects().length), 1);
    },
  );
}

testPreview(
  'a message about the syntax is cut before the buttons beside it are',
  { site: manyChoices, width: 500 },
  async ({ page, write }) => {
    await write('{');
    await page.getByText('docs.json is not valid JSON').waitFor();
    const cut = await page
      .locator('.switch button')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    assert.equal(cut, 0);
  },
);
