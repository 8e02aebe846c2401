import assert from 'node:assert/strict';
import { checkAccess, screenshot } from '../page.ts';
import { testPreview } from './site.ts';

const site = `
// file: docs.json
{ "name": "Lost", "variables": { "release": "x" }, "navigation": { "pages": ["start"] } }
// file: start.mdx
---
title: Start
---
Before.

<Panel>
First panel, {{release}}
</Panel>

<Panel>
## Heading in the second panel

Second panel

<RequestExample>
\`\`\`bash
request of the second
\`\`\`
</RequestExample>
</Panel>

<Tree>
  <Tree.File name="a.txt" />
  Stray text
  <Card title="Stray card">in a tree</Card>
</Tree>

Between. <Visibility for="human">Misspelt.</Visibility> After it.

<RequestExample>
\`\`\`bash
beside the panel
\`\`\`
</RequestExample>

<Tab title="Alone">Content of a tab</Tab>

## Last heading
`;

const lost = [
  'Second panel',
  'request of the second',
  'Stray text',
  'Stray card',
  'Misspelt.',
  'beside the panel',
  'Heading in the second panel',
];

testPreview(
  'a page is drawn without what the platform removes, or with the reasons if everything is to be shown',
  { site, width: 1300 },
  async ({ page, writePage }) => {
    const body = page.locator('.prose');
    await body.getByText('First panel, x').waitFor();
    for (const text of lost) assert.equal(await body.getByText(text).count(), 0, text);
    for (const text of ['a.txt', 'Between. After it.', 'Content of a tab', 'Last heading']) {
      await body.getByText(text, { exact: true }).waitFor();
    }
    assert.equal(await body.getByText('Alone').count(), 0);
    assert.equal(await page.locator('.contents').getByText('Heading in the second panel').count(), 0);
    // Lines keep their numbers.
    const line = site.split('// file: start.mdx\n')[1]?.split('\n').indexOf('## Last heading');
    assert.equal(
      await page.locator('[data-first]', { hasText: 'Last heading' }).getAttribute('data-first'),
      String(line),
    );

    await page.getByRole('button', { name: 'As written' }).click();
    for (const text of lost) await body.getByText(text).first().waitFor();
    await body
      .getByText(/The platform shows only the first/)
      .first()
      .waitFor();
    await screenshot(page, 'preview of what readers do not see, as written');
    await checkAccess(page);
    assert.equal(await body.locator('.not-shown').count(), 4);

    await page.getByRole('button', { name: 'As published' }).click();
    await writePage('start.mdx', 'A\n\n<Panel>\nOnly panel\n</Panel>\n');
    await body.getByText('Only panel').waitFor();
  },
);

testPreview(
  'every part of a set of tabs is a tab',
  {
    site: `
// file: docs.json
{ "name": "Tabs", "navigation": { "pages": ["start"] } }
// file: start.mdx
<Tabs>
  <Tab title="One">First</Tab>
  <div>Second</div>
</Tabs>
`,
  },
  async ({ page }) => {
    await page.getByRole('tab', { name: 'Tab Title' }).click();
    assert.deepEqual(await page.getByRole('tab').allTextContents(), ['One', 'Tab Title']);
    await page.getByText('Second').waitFor();
  },
);

testPreview(
  'every part of a list of steps is a step, also those of a snippet',
  {
    site: `
// file: docs.json
{ "name": "Steps", "navigation": { "pages": ["start"] } }
// file: snippets/two.mdx
<Step title="Two">Second</Step>
<Step title="Three">Third</Step>
// file: start.mdx
import Two from '/snippets/two.mdx'

<Steps>
  <Step title="One">First</Step>
  <Two />
  <Note>Fourth</Note>
  <Step title="Five" icon="star">Fifth</Step>
  <Step title="Nine" stepNumber={9}>Sixth</Step>
  <Step title="Seven">
    <Steps>
      <Step title="One in seven">Inner</Step>
    </Steps>
  </Step>
</Steps>
`,
  },
  async ({ page }) => {
    await page.getByText('Inner').waitFor();
    await screenshot(page, 'steps');
    // The numbers are made by the style sheet, so they are no text of the page, but screen readers are told them.
    const tools = await page.context().newCDPSession(page);
    const { nodes } = await tools.send('Accessibility.getFullAXTree');
    const texts = nodes.flatMap(({ role, name }) => (role?.value === 'StaticText' ? [String(name?.value)] : []));
    assert.deepEqual(texts.filter((text) => /^\d$/.test(text)).sort(), ['1', '1', '2', '3', '4', '7', '9']);
  },
);
