import { t } from '@vscode/l10n';
import { commands, Disposable, window } from 'vscode';
import { createSerialQueue } from '../../../server/base/serialQueue.ts';
import { chooseSite } from '../../core/chooseSite.ts';
import type { Sites } from '../../core/sites.ts';
import type { Action, Tools } from './actions/action.ts';
import { add } from './actions/add.ts';
import { allActions } from './actions/all.ts';
import { type Node, siteNode } from './node.ts';
import type { Selected } from './selected.ts';
import { nodesFor } from './selection.ts';

/** What actions are run with. */
interface Surroundings {
  readonly tools: Tools;
  readonly sites: Sites;
  readonly selected: Selected;
}

/** Makes commands of the actions: for the rows they are called on, else for what is selected when their turn comes. */
export function runningActions({ tools, sites, selected }: Surroundings, failed: (error: unknown) => void): Disposable {
  const queue = createSerialQueue();
  return Disposable.from(
    // The root has no row where there is one site alone.
    commands.registerCommand('docsJson.addRootElement', async () => {
      const site = await chooseSite(sites);
      if (site) await run(add, [siteNode(site.docsJson.toString(), '', '')]).catch(failed);
    }),
    commands.registerCommand('docsJson.glanceAtNode', (row: Node) => tools.reveal(row, true).catch(failed)),
    ...allActions.map((action) =>
      commands.registerCommand(action.command, (...called: readonly unknown[]) => {
        // A key that is held down is for what the one before has left.
        const done = queue.enqueue(async () =>
          run(action, called.length > 0 ? asked(called) : await selected.forKeys()),
        );
        return done.catch(failed);
      }),
    ),
  );

  /** The rows a menu was opened on; none while VS Code asks for the rows again, for then it knows not all of them. */
  function asked([row, rows]: readonly unknown[]): readonly Node[] {
    const given: readonly unknown[] = Array.isArray(rows) && rows.length > 0 ? rows : [row];
    if (!given.includes(undefined)) return given as readonly Node[];
    window.setStatusBarMessage(t('The navigation has just changed. Please try again.'), 4000);
    return [];
  }

  async function run(action: Action, rows: readonly Node[]): Promise<void> {
    const nodes = nodesFor(action, rows);
    if (nodes) await action.run(nodes, tools);
    else if (rows.length > 0) window.setStatusBarMessage(t('This is not possible here.'), 4000);
  }
}
