import assert from 'node:assert/strict';
import { type PreviewPage, testPreview } from './site.ts';

/** A page that hides most of what is in it; each line that the cursor goes to says so. */
const text = `---
title: Install
---
import Notice from '/snippets/notice.mdx'

# Systems

On servers, see [the roles](#roles).

<Tabs>
  <Tab title="Linux">
    Use apt.

    And dpkg.
  </Tab>
  <Tab title="Windows">
    Use winget.

    <Tabs>
      <Tab title="Home">Nothing else.</Tab>
      <Tab title="Server">
        ## Roles

        Choose a role.
      </Tab>
    </Tabs>
  </Tab>
</Tabs>

<AccordionGroup>
  <Accordion title="Why?">Because.</Accordion>
  <Accordion title="And then?">
    Start it.
  </Accordion>
</AccordionGroup>

<RequestExample>
\`\`\`bash curl
curl example.com
\`\`\`

\`\`\`js fetch
await fetch('https://example.com');
\`\`\`
</RequestExample>

<View title="Python">pip install it</View>

<View title="Ruby">
  gem install it
</View>

<Notice />

The end.
`;

const site = `
// file: docs.json
{ "name": "Hidden", "navigation": { "pages": ["install"] } }
// file: snippets/notice.mdx
Read this.

It is important.

<Accordion title="More">Details.</Accordion>
// file: install.mdx
${text}`;

function lineOf(part: string): number {
  const line = text.split('\n').findIndex((one) => one.includes(part));
  assert(line >= 0, part);
  return line;
}

/** The cursor goes to the line with this text, which is then seen and marked. */
async function checkFollows({ page, send }: PreviewPage, part: string): Promise<void> {
  await send({ kind: 'cursor', file: 'install.mdx', line: lineOf(part) });
  await page.locator('[data-cursor]').getByText(part).and(page.locator(':visible')).waitFor();
}

testPreview('what hides the block at the cursor opens', { site, width: 1400 }, async (preview) => {
  const { page, send } = preview;
  await page.getByText('Use apt.').waitFor();
  await checkFollows(preview, 'Use winget.');
  await checkFollows(preview, 'And dpkg.');
  await checkFollows(preview, 'Choose a role.');
  await checkFollows(preview, 'Nothing else.');
  await checkFollows(preview, 'Start it.');
  assert.equal(await page.getByText('Because.').isVisible(), false, 'the accordion before it stays closed');
  await checkFollows(preview, 'await fetch');
  await checkFollows(preview, 'curl example.com');
  await checkFollows(preview, 'gem install it');
  await checkFollows(preview, 'pip install it');

  // Lines of the snippet are not lines of the page.
  await send({ kind: 'cursor', file: 'install.mdx', line: lineOf('<Notice />') });
  await page.locator('.snippet[data-cursor]').waitFor();
  await checkFollows(preview, 'The end.');
  assert.equal(await page.getByText('Details.').isVisible(), false);
});

testPreview('a tab that the reader selects stays selected until the cursor moves', { site }, async (preview) => {
  const { page, writePage } = preview;
  await checkFollows(preview, 'Use winget.');
  await page.getByRole('tab', { name: 'Linux' }).click();
  await page.getByText('Use apt.').waitFor();
  await writePage('install.mdx', text.replace('The end.', 'The very end.'));
  await page.getByText('The very end.').waitFor();
  // The page's own timers, which are shorter, have ended by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  assert(await page.getByText('Use apt.').isVisible());
  await checkFollows(preview, 'Use winget.');
});

testPreview('a click in a snippet leads to the line that includes it', { site }, async ({ page, sent }) => {
  await page.getByText('It is important.').click();
  await page.waitForFunction(() => true);
  const cursors = sent.filter((message) => JSON.stringify(message).includes('"kind":"cursor"'));
  assert.deepEqual(cursors, [{ kind: 'cursor', file: 'install.mdx', line: lineOf('<Notice />') }]);
});

testPreview('a link to a heading in a tab opens the tab', { site }, async ({ page }) => {
  await page.locator('.prose .link', { hasText: 'the roles' }).click();
  await page.getByRole('heading', { name: 'Roles' }).waitFor();
});
