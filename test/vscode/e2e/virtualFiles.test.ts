import { openPreview } from './previewPanel.ts';
import { renameGuides } from './siteFiles.ts';
import { screenshot, testWindow } from './vscode.ts';
import { problemRows, replace, squiggles } from './workbench.ts';

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

    await renameGuides(window, 'handbook');
  },
);
