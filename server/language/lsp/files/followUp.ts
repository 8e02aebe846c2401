import { placeAfter } from '../../changes/moves/fileMoves.ts';
import { type MovePlan, pageChanges, type ReadText } from '../../engine/moves.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { TextChange } from '../../protocol/index.ts';
import { byOffset, type TextEdit } from '../../text/edits.ts';
import type { EditPart } from '../edits/workspaceEdit.ts';

/** A plan with the texts of the configuration it would change, as they were before. */
export interface PlanWithTexts {
  readonly plan: MovePlan;
  readonly before: ReadonlyMap<string, string>;
}

/** The plan with the current texts of the configuration. */
export function withTexts(plan: MovePlan): PlanWithTexts {
  const { config, site } = plan;
  const before = Array.from(config.config.keys(), (file) => [file, site.state.text(file)?.getText() ?? ''] as const);
  return { plan, before: new Map(before) };
}

/** Whether nothing that was proposed has been applied: then the author wants no follow-up changes. */
export async function isUntouched(plans: readonly PlanWithTexts[], read: ReadText): Promise<boolean> {
  for (const { plan, before } of plans) {
    for (const [file, text] of before) {
      if ((await read(plan.site, placeAfter(plan.config.moves, file))) !== text) return false;
    }
  }
  return plans.some(({ before }) => before.size > 0);
}

/** The changes of the links of a plan, for the current texts, with the paths of the files after the move. */
export async function linkChanges(plan: MovePlan, read: ReadText): Promise<readonly TextChange[]> {
  const changes = await pageChanges(plan, read, (file) => placeAfter(plan.config.moves, file));
  return changes.map(({ file, text, edits }) => textChange(uriBelow(plan.site.folder, file), text, edits));
}

/**
 * What an edit changes in texts, if that is only one: VS Code forgets how to undo such an edit when it has saved and closed the
 * file. If there are several, it opens them again.
 */
export function onlyChange(parts: readonly EditPart[]): readonly TextChange[] {
  const texts = parts.flatMap((part) => part.texts);
  const [first] = texts;
  if (!first || texts.some(({ uri }) => uri !== first.uri)) return [];
  return [
    textChange(
      first.uri,
      first.text.getText(),
      texts.flatMap(({ edits }) => edits),
    ),
  ];
}

function textChange(uri: string, text: string, edits: readonly TextEdit[]): TextChange {
  const inOrder = edits.toSorted(byOffset);
  return {
    uri,
    edits: inOrder.map((edit) => ({ offset: edit.offset, old: text.slice(edit.offset, edit.end), text: edit.text })),
  };
}
