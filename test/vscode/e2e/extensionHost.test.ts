import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { usageOf } from '../../bench/lsp/usage.ts';
import { until } from '../../kit/until.ts';
import { hostOf, serverOf, serversIn } from './processes.ts';
import { testWindow } from './vscode.ts';
import type { Window } from './window.ts';
import { focusEditor, problemRows, replace, serverAnswers, squiggles } from './workbench.ts';

const ends = 5;
/** Processor time of the server until the problems are reported again (milliseconds); wall time would depend on the machine. */
const budget = 2_000;

/** As on a desktop, where nothing is saved automatically; in the browser VS Code saves after a second. */
const settings = { 'files.autoSave': 'off' };

testWindow(
  `an extension host that ends ${ends} times loses no text and doubles no problem`,
  { settings },
  async (window) => {
    await serverAnswers(window);
    await replace(window, 'guides/install', 'guides/instal');
    await squiggles(window, 'error').first().waitFor();
    const pauses: number[] = [];
    for (let end = 1; end <= ends; end++) {
      const server = await until('the server runs', () => serverOf(window));
      // Servers of hosts that have ended may take a moment to end too.
      const before = serversIn(window.home);
      process.kill(hostOf(server), 'SIGKILL');
      const next = await until('the extension is started again', () => startedAgain(window, before));
      const begin = performance.now();
      const rows = await problemRows(window, 'guides/instal');
      await rows.first().waitFor();
      pauses.push(performance.now() - begin);
      const used = usageOf(next)?.cpuMs ?? 0;
      assert(used < budget, `${used} ms of processor time until the problems were there`);
      assert.equal(await rows.count(), 1, 'the problem is there once');
      await squiggles(window, 'error').first().waitFor();
    }
    const longest = Math.round(Math.max(...pauses));
    process.stdout.write(
      `extension host ended ${ends} times; back ${longest} ms after its server began at the latest\n`,
    );
    const before = readFileSync(window.file, 'utf8');
    assert(!before.includes('"guides/instal"'), 'nothing was saved unasked');
    await focusEditor(window);
    await window.page.keyboard.press('Control+s');
    await until('what was typed is saved', () => readFileSync(window.file, 'utf8').includes('"guides/instal"'));
    assert.equal(readFileSync(window.file, 'utf8'), before.replace('"guides/install"', '"guides/instal"'));
  },
);

/** The id of a new server. VS Code restarts a host by itself three times, and asks after that. */
async function startedAgain(window: Window, before: readonly number[]): Promise<number | undefined> {
  const again = window.page.getByRole('button', { name: /^Restart (?:Remote )?Extension Host$/ });
  if (await again.first().isVisible()) await again.first().click();
  return serversIn(window.home).findLast((id) => !before.includes(id));
}
