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
