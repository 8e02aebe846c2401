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

/** The environment of actions. */
interface ActionContext {
  readonly tools: Tools;
  readonly sites: Sites;
  readonly selected: Selected;
}

/**
 * Makes commands from the actions: for the rows on which they are called, otherwise for what is selected when their turn comes.
 */
export function runningActions(
  { tools, sites, selected }: ActionContext,
  failed: (error: unknown) => void,
): Disposable {
  const queue = createSerialQueue();
  return Disposable.from(
    // The root has no row if there is only one site.
    commands.registerCommand('docsJson.addRootElement', async () => {
      const site = await chooseSite(sites);
      if (site) await run(add, [siteNode(site.docsJson.toString(), { title: '' }, '')]).catch(failed);
    }),
    commands.registerCommand('docsJson.glanceAtNode', (row: Node) => tools.reveal(row, true).catch(failed)),
    ...allActions.map((action) =>
      commands.registerCommand(action.command, (...called: readonly unknown[]) => {
        // While a key is held down, it applies to what the previous action has left.
        const done = queue.enqueue(async () =>
          run(action, called.length > 0 ? asked(called) : await selected.forKeys()),
        );
        return done.catch(failed);
      }),
    ),
  );

  /** The rows on which a menu was opened; none while VS Code requests the rows again, since it does not know all of them then. */
  function asked([row, rows]: readonly unknown[]): readonly Node[] {
    const given: readonly unknown[] = Array.isArray(rows) && rows.length > 0 ? rows : [row];
    if (!given.includes(undefined)) return given as readonly Node[];
    window.setStatusBarMessage(t('The navigation has just changed. Please try again.'), 4000);
    return [];
  }

  function sayWhyNot({ whyNot }: Action, row: Node): void {
    const reason = whyNot?.(row);
    if (reason === undefined) window.setStatusBarMessage(t('This is not possible here.'), 4000);
    else tools.say(reason);
  }

  async function run(action: Action, rows: readonly Node[]): Promise<void> {
    const nodes = nodesFor(action, rows);
    if (nodes) await action.run(nodes, tools);
    else if (rows[0]) sayWhyNot(action, rows[0]);
  }
}
