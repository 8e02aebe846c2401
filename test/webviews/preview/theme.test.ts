import type { Theme } from '../page.ts';
import { testPreview } from './site.ts';
import { manyChoices } from './sites.ts';

testPreview(
  'the preview follows when the theme of VS Code changes, unless its reader has chosen colours',
  { site: manyChoices, theme: 'light' },
  async ({ page }) => {
    const changeTheme = (from: Theme, to: Theme) =>
      page.evaluate(([old, next]) => document.body.classList.replace(`vscode-${old}`, `vscode-${next}`), [from, to]);
    const shown = (scheme: 'light' | 'dark') => page.locator(`.site[data-scheme=${scheme}]`).waitFor();
    await page.locator('.icon path').first().waitFor();
    await shown('light');
    await changeTheme('light', 'dark');
    await shown('dark');
    await changeTheme('dark', 'high-contrast-light');
    await shown('light');
    await changeTheme('high-contrast-light', 'high-contrast');
    await shown('dark');
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await changeTheme('high-contrast', 'dark');
    await shown('light');
  },
);
