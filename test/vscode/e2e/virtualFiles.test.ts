import { until } from '../../kit/until.ts';
import { showNavigation } from './navigationView.ts';
import { openPreview } from './previewPanel.ts';
import { exists, press, renameInExplorer } from './siteFiles.ts';
import { screenshot, testWindow } from './vscode.ts';
import { goTo, problemRows, replace, squiggles } from './workbench.ts';

testWindow(
  'in a folder that an extension provides, pages are found, shown and renamed',
  { isVirtual: true, settings: { 'files.autoSave': 'off' } },
  async (window) => {
    await replace(window, 'guides/search', 'guides/sear');
    await (await problemRows(window, 'guides/sear')).waitFor();
    await replace(window, 'guides/sear', 'guides/search');
    await squiggles(window, 'error').first().waitFor({ state: 'detached' });

    const preview = await openPreview(window);
    await preview.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await screenshot(window, 'virtual files');

    await showNavigation(window, { withFiles: true });
    await goTo(window, 'guides/install');
    await renameInExplorer(window, 'guides', 'handbook');
    await press(window, 'OK');
    await until('the folder has moved', () => exists(window, 'handbook/install.mdx') || undefined);
    await window.page.locator('.editor-instance .view-line', { hasText: '"handbook/install"' }).first().waitFor();
  },
);
