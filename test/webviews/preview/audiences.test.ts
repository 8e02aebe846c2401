import assert from 'node:assert/strict';
import { testPreview } from './site.ts';

testPreview(
  'what a component shows to no reader is not drawn',
  {
    site: `
// file: docs.json
{ "name": "Audiences", "navigation": { "pages": ["start"] } }
// file: start.mdx
---
title: Start
---
<Visibility for="humans">For people</Visibility>

<Visibility for="signed-in">For those who are signed in</Visibility>

<Visibility for="agents">For programs</Visibility>

<Visibility>For nobody</Visibility>

<View title="First">A view</View>

<View>A view without a title</View>
`,
  },
  async ({ page }) => {
    await page.getByText('A view', { exact: true }).waitFor();
    assert.deepEqual(await page.locator('.prose .component-content').allTextContents(), [
      'For people',
      'For those who are signed in',
      'A view',
    ]);
    assert.deepEqual(await page.getByRole('combobox', { name: 'View' }).locator('option').allTextContents(), ['First']);
  },
);
