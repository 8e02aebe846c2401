import assert from 'node:assert/strict';
import { checkAccess, screenshot, themes } from '../page.ts';
import { testPreview } from './site.ts';
import { breaking, hostile, manyChoices, textual } from './sites.ts';

for (const theme of themes) {
  testPreview(`the preview is for everyone, in a ${theme} theme`, { site: manyChoices, theme }, async ({ page }) => {
    await page.locator('.icon path').first().waitFor();
    await checkAccess(page);
    await screenshot(page, `preview ${theme}`);
    await page.getByRole('button', { name: 'As written' }).click();
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await checkAccess(page);
    await screenshot(page, `preview ${theme} other colours as written`);
  });
}

const spoken = [
  { language: 'de', section: 'Abschnitt: Guides', asWritten: 'Geschrieben', where: 'Wo diese Seite steht' },
  { language: 'zh-cn', section: '部分: Guides', asWritten: '按书写显示', where: '此页面的位置' },
] as const;
for (const { language, section, asWritten, where } of spoken) {
  testPreview(`the preview speaks ${language}`, { site: manyChoices, language }, async ({ page }) => {
    await page.getByLabel(where).waitFor();
    await page.getByRole('button', { name: section }).waitFor();
    await page.getByRole('button', { name: asWritten }).click();
    await checkAccess(page);
    await screenshot(page, `preview ${language}`);
    await page.setViewportSize({ width: 300, height: 560 });
    const hidden = await page.locator('.toolbar').evaluate((bar) => bar.scrollWidth - bar.clientWidth);
    assert.equal(hidden, 0, 'the controls fit a narrow panel');
    await screenshot(page, `preview ${language} narrow`);
  });
}

const proIcon = `
// file: docs.json
{
  "theme": "mint", "name": "Waymark", "colors": { "primary": "#0F766E" },
  "navigation": { "groups": [{ "group": "Sky", "icon": "stars", "pages": ["index"] }] }
}
// file: index.mdx
`;

testPreview('an icon that cannot be drawn shows the reason', { site: proIcon }, async ({ page }) => {
  const icon = page.locator('.icon.unknown').first();
  await icon.waitFor();
  assert.match((await icon.getAttribute('title')) ?? '', /stars is not in Font Awesome Free.*Pro set/);
  await screenshot(page, 'preview icon of the Pro set');
});

testPreview('choices lead to the same pages as on the site', { site: manyChoices }, async ({ page }) => {
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  assert.deepEqual(await page.getByLabel('Where this page is').getByRole('listitem').allTextContents(), [
    'Guides',
    'Start',
    'First',
  ]);
  await page.getByRole('button', { name: 'Topics' }).click();
  await page.getByRole('button', { name: 'Back-ups' }).click();
  await page.getByRole('heading', { level: 1, name: 'Last' }).waitFor();
  await page.getByRole('button', { name: 'Section: Guides' }).click();
  await page.getByRole('button', { name: 'API' }).click();
  await page.getByRole('heading', { level: 1, name: 'All users' }).waitFor();
  assert.equal(await page.getByRole('navigation', { name: 'Tabs' }).count(), 0);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Language: Deutsch' }).waitFor();
  await page.getByRole('button', { name: 'Community' }).click();
  await page.getByRole('link', { name: 'https://forum.example.com' }).waitFor();
  await page.getByRole('button', { name: 'Language: Deutsch' }).waitFor();
});

testPreview('groups open and close, and those of the page are open', { site: manyChoices }, async ({ page }) => {
  const more = page.getByRole('button', { name: 'More' });
  assert.equal(await more.getAttribute('aria-expanded'), 'false');
  assert.equal(await page.getByRole('button', { name: 'Opened' }).getAttribute('aria-expanded'), 'true');
  await more.click();
  await page.getByRole('button', { name: 'Deep' }).click();
  await page.locator('[aria-current=page]', { hasText: 'Deep' }).waitFor();
  await page.getByRole('button', { name: 'Gone' }).getByText('no file').waitFor();
});

testPreview('the keyboard reaches everything', { site: manyChoices }, async ({ page, selected }) => {
  await page.getByRole('button', { name: 'Welcome' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const more = page.getByRole('button', { name: 'More' });
  assert(await more.evaluate((element) => element === document.activeElement));
  await page.keyboard.press('ArrowRight');
  assert.equal(await more.getAttribute('aria-expanded'), 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('[aria-current=page]', { hasText: 'Deep' }).waitFor();
  assert.match(selected.at(-1) ?? '', /group:More\/page:deep$/);
  const switcher = page.getByRole('button', { name: /^Version/ });
  await switcher.focus();
  await page.keyboard.press('Enter');
  assert.equal(await switcher.getAttribute('aria-expanded'), 'true');
  await page.keyboard.press('Escape');
  assert.equal(await switcher.getAttribute('aria-expanded'), 'false');
});

testPreview('Escape closes what was opened within the same frame', { site: manyChoices }, async ({ page }) => {
  const switcher = page.getByRole('button', { name: /^Version/ });
  const states = await switcher.evaluate(async (button: HTMLElement) => {
    const state = async () => {
      await Promise.resolve();
      return button.ariaExpanded;
    };
    button.click();
    const opened = await state();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    return [opened, await state()];
  });
  assert.deepEqual(states, ['true', 'false']);
});

testPreview('dropped elements are struck out in their places', { site: manyChoices }, async ({ page }) => {
  assert.equal(await page.locator('del').count(), 0);
  assert.equal(await page.getByRole('button', { name: 'Hidden' }).count(), 0);
  await page.getByRole('button', { name: 'As written' }).click();
  const lost = page.locator('del', { hasText: 'Lost' });
  assert.match((await lost.locator('..').getAttribute('title')) ?? '', /`pages` is ignored because `groups` wins/);
  await page.getByRole('heading', { name: 'Lost from Guides' }).waitFor();
  await page.getByRole('button', { name: 'Hidden' }).waitFor();
  await lost.click();
  await page.locator('.callout.lost').waitFor();
});

for (const width of [1000, 390]) {
  testPreview(`another page begins at its top, ${width} wide`, { site: textual, width }, async ({ page }) => {
    const scroller = page.locator(width > 500 ? '.content' : '.site');
    await page.getByText('A paragraph that takes room.').last().scrollIntoViewIfNeeded();
    assert.notEqual(await scroller.evaluate((element) => element.scrollTop), 0);
    if (width > 500) assert(await page.getByText('Textual').isVisible());
    await page.getByRole('button', { name: 'Short', includeHidden: true }).dispatchEvent('click');
    await page.getByRole('heading', { level: 1, name: 'Short' }).waitFor();
    assert.equal(await scroller.evaluate((element) => element.scrollTop), 0);
  });
}

testPreview(
  'listings have titles and colours, tables keep words whole, images follow the theme',
  { site: textual, selected: 'page:short', width: 700 },
  async ({ page }) => {
    await page.locator('.hljs-string', { hasText: '"Hello"' }).waitFor();
    assert.deepEqual(await page.getByRole('tab').allTextContents(), ['main.py', 'bash']);
    const name = page.getByText('A_LONG_NAME_THAT_IS_ONE_WORD');
    const lines = await name.evaluate((element) => element.getClientRects().length);
    assert.equal(lines, 1);
    const seen = () =>
      page
        .getByRole('img', { name: /^By/ })
        .evaluateAll((all) => all.map((one) => one.getAttribute('alt') ?? one.ariaLabel));
    await page.getByRole('button', { name: 'Dark colours', pressed: true }).click();
    assert.deepEqual(await seen(), ['By day']);
    await checkAccess(page);
    await page.getByRole('button', { name: 'Dark colours' }).click();
    assert.deepEqual(await seen(), ['By night']);
    await checkAccess(page);
    await screenshot(page, 'preview text');
  },
);

testPreview('on a narrow page the sidebar opens with a button', { site: manyChoices, width: 390 }, async ({ page }) => {
  const install = page.getByRole('button', { name: 'Install' });
  const menu = page.getByRole('button', { name: 'Menu' });
  assert(!(await install.isVisible()));
  await screenshot(page, 'preview narrow');
  await menu.click();
  await page.getByRole('link', { name: 'Support' }).waitFor();
  await checkAccess(page);
  await screenshot(page, 'preview narrow menu');
  await install.click();
  await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
  assert(!(await install.isVisible()));
  const width = await page.locator('.site').evaluate((site) => site.scrollWidth - site.clientWidth);
  assert.equal(width, 0);
});

testPreview('everything fits at any width', { site: manyChoices }, async ({ page }) => {
  await page.getByRole('button', { name: 'As written' }).click();
  for (const width of [300, 440, 465, 620, 1400]) {
    await page.setViewportSize({ width, height: 560 });
    const overflows = await page
      .locator('.site, .header, .side, .content')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.className));
    assert.deepEqual(overflows, [], `${width}`);
    const { scrollHeight, clientHeight } = await page.locator('.site').evaluate((site) => ({
      scrollHeight: site.scrollHeight,
      clientHeight: site.clientHeight,
    }));
    assert(width <= 430 || scrollHeight === clientHeight, `${width}: only sidebar and page scroll`);
  }
});

testPreview(
  'no script or resource of a hostile site runs or loads',
  { site: hostile, ownPage: true },
  async ({ page, reload }) => {
    const attacks: string[] = [];
    await page.exposeFunction('attack', () => attacks.push('ran'));
    // What ran when the page was drawn first had nothing to call.
    await reload();
    await page.getByRole('heading', { level: 1, name: '</h1><script>attack()</script>' }).waitFor();
    await page.locator('.card').first().waitFor();
    await page.getByRole('button', { name: 'As written' }).click();
    await page.getByRole('button', { name: 'Out' }).click();
    await page.getByText('javascript:attack()').first().waitFor();
    for (const selector of [
      'script:not([nonce])',
      'iframe',
      'style:not([nonce])',
      '[onerror]',
      '[href^="javascript"]',
      '[src^="http"]',
    ])
      assert.equal(await page.locator(`#app ${selector}`).count(), 0, selector);
    const widths = await page.locator('.side').evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    assert.equal(widths[0], widths[1], 'long words make nothing wider');
    await screenshot(page, 'preview hostile');
    assert.deepEqual(attacks, []);
  },
);

testPreview(
  'a page that cannot be rendered says so, and the rest is shown',
  { site: breaking, breaks: true },
  async ({ page }) => {
    // No page is known that breaks the preview, so the browser is made to fail at an element.
    await page.evaluate(() => {
      const make = document.createElementNS.bind(document);
      Reflect.set(document, 'createElementNS', (...asked: [space: string, name: string]) => {
        if (asked[1] === 'kbd') throw new Error('No such element.');
        return make(...asked);
      });
    });
    await page.getByRole('button', { name: 'broken' }).click();
    await page.getByText('The text of this page could not be shown.').waitFor();
    await checkAccess(page);
    await page.getByRole('button', { name: 'well' }).click();
    await page.getByText('Well.').waitFor();
  },
);

testPreview(
  'edits are shown, and the last valid view stays while the text is broken',
  { site: manyChoices },
  async ({ page, write }) => {
    const text = /\{[\s\S]*?\n\}/.exec(manyChoices)?.[0] ?? '';
    await write(text.replace('"group": "First"', '"group": "Second"'));
    await page
      .getByRole('heading', { name: 'Second' })
      .or(page.getByRole('button', { name: 'Second' }))
      .waitFor();
    await write(text.replace('"group": "First"', '"group" "First"'));
    await page.getByText('docs.json is not valid JSON: this is what could last be read of it.').waitFor();
    await page.getByRole('button', { name: 'Second' }).waitFor();
    await write(text);
    await page.getByRole('button', { name: 'First' }).waitFor();
    assert.equal(await page.getByText('is not valid JSON').count(), 0);
  },
);

testPreview('the page and the choices survive a reload', { site: manyChoices }, async ({ page, reload }) => {
  await page.getByRole('button', { name: 'Install' }).click();
  await page.getByRole('button', { name: 'As written' }).click();
  await page.getByRole('button', { name: 'Dark colours' }).click();
  await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
  const scheme = await page.locator('.site').getAttribute('data-scheme');
  await reload();
  await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'As written' }).getAttribute('aria-pressed'), 'true');
  assert.equal(await page.locator('.site').getAttribute('data-scheme'), scheme);
});

testPreview('choices are kept within their frame', { site: manyChoices }, async ({ page }) => {
  const kept = await page.getByRole('button', { name: 'As written' }).evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    return JSON.parse(Object.values(sessionStorage)[0] ?? 'null');
  });
  assert.equal(kept.isAsWritten, true);
});

testPreview(
  'requests that a server did not answer are sent to the next one',
  { site: manyChoices, unanswered: ['drawings', 'text'] },
  async ({ page, sendModel }) => {
    assert.equal(await page.locator('.icon path').count(), 0);
    await sendModel();
    await page.locator('.icon path').first().waitFor();
    await page.getByText('Take care.').waitFor();
  },
);
