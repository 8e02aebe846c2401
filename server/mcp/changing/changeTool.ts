import { isRefused } from '../../base/result.ts';
import { type Planned, saveChange } from '../../library/change.ts';
import { openEdited } from '../../library/openEdited.ts';
import { Refusal, whyNotText } from '../../library/refusal.ts';
import type { EditedSite } from '../../library/site.ts';
import { refuseCancelled, type Session } from '../session.ts';
import { type Effect, type InputOf, type Tool, type ToolName, tool } from '../tool.ts';
import { changeText } from './changeText.ts';
import { refuseUnwritable } from './writable.ts';

/** The tools whose input has `dryRun`. */
export type ChangeToolName = {
  [Name in ToolName]: InputOf<Name> extends { readonly dryRun?: boolean } ? Name : never;
}[ToolName];

interface About<Input> {
  readonly title: string;
  readonly description: string;
  readonly effect: Exclude<Effect, 'reads'>;
  /** Opens the site; a tool that changes the navigation needs one without syntax errors, as `openEdited` returns. */
  readonly open?: (session: Session) => Promise<EditedSite>;
  /** What would be allowed, as a sentence after a refusal; empty if there is nothing to add. */
  readonly legal?: (site: EditedSite, input: Input) => string;
}

/** A tool that changes the site: it plans the change on the current files, and writes all of it or, with `dryRun`, nothing. */
export function changeTool<Name extends ChangeToolName>(
  name: Name,
  { open = openSound, legal = () => '', ...about }: About<InputOf<Name>>,
  plan: (site: EditedSite, input: InputOf<Name>) => Promise<Planned>,
): Tool {
  const description = `${about.description} With dryRun, nothing is written. Returns the patch, the new and solved problems, and what changes for readers.`;
  return tool(name, { ...about, description }, async (input, session) => {
    const { dryRun = false, ...asked }: { readonly dryRun?: boolean } = input;
    const call = JSON.stringify([name, asked]);
    const site = await open(session);
    const planned = await plan(site, input);
    if (isRefused(planned)) {
      const { reason } = planned;
      throw new Refusal(whyNotText(reason) + (reason.code === 'illegal' ? legal(site, input) : ''));
    }
    await refuseUnwritable(planned, session);
    if (dryRun) {
      session.dryRuns.keep(call, planned);
      return changeText(planned, { isDry: true, changedSince: [] });
    }
    refuseCancelled(session);
    const saved = planned.files.length === 0 ? 'saved' : await saveChange(site, planned);
    if (isRefused(saved)) throw new Refusal(whyNotText(saved.reason));
    return changeText(planned, {
      isDry: false,
      changedSince: session.dryRuns.changedSince(call, planned),
    });
  });
}

function openSound({ folder, links, context }: Session): Promise<EditedSite> {
  return openEdited(folder, links, context);
}
