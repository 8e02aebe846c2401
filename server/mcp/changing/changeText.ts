import type { Change } from '../../language/compare/change.ts';
import { type PlannedChange, shownFilesOf } from '../../library/change.ts';
import { nodeWords, placeWords } from '../../library/compare/words.ts';
import { patchOf } from '../../library/patch.ts';
import { maxAnswer } from '../answer.ts';
import { oneLine, quoted } from '../quoted.ts';
import { problemLine } from '../reading/problems.ts';

/** The conditions under which a change is reported. */
interface ReportContext {
  readonly isDry: boolean;
  /** The files that differ from what a dry run of the same change found. */
  readonly changedSince: readonly string[];
}

/** What a change does, or would do: files, new and solved problems, changes for readers, and the patch. */
export function changeText(change: PlannedChange, { isDry, changedSince }: ReportContext): string {
  // What a note says about nothing that was done may be why: "it is already like this" would contradict it.
  if (change.files.length === 0) {
    const nothing = change.notes.length > 0 ? 'Nothing was changed.' : 'Nothing to change: it is already like this.';
    return `${[...change.notes, nothing].join('\n')}\n`;
  }
  const { problems, changes, notes, files } = change;
  const head = [
    `${isDry ? 'Dry run: nothing is written. Would change' : 'Changed'}: ${shownFilesOf(files).map(oneLine).join(', ')}.`,
    ...changedSince.map(
      (file) => `${oneLine(file)} has changed since the dry run; this change starts from its current content.`,
    ),
    ...notes.map(oneLine),
    ...section('For readers', changes.map(changeLine), 'nothing changes'),
    ...section('New problems', problems.new.map(problemLine), 'none'),
    ...section('Solved problems', problems.gone.map(problemLine), 'none'),
  ].join('\n');
  const patch = patchOf(files);
  const room = Math.max(1000, maxAnswer - head.length - 500);
  return `${head}\n\n${quoted('the files', shortened(patch, room))}`;
}

function section(title: string, lines: readonly string[], none: string): readonly string[] {
  if (lines.length === 0) return [`${title}: ${none}.`];
  const shown = lines.slice(0, maxLines).map((line) => `  ${line}`);
  return [`${title}:`, ...shown, ...(lines.length > maxLines ? [`  and ${lines.length - maxLines} more`] : [])];
}

const maxLines = 40;

function changeLine(change: Change): string {
  return oneLine(`${change.kind} ${nodeWords(change)} ${placeWords(change)}`);
}

/** The beginning of a patch that is too long, with the number of lines left out. */
function shortened(patch: string, room: number): string {
  if (patch.length <= room) return patch;
  const end = patch.lastIndexOf('\n', room) + 1;
  const left = patch.slice(end).split('\n').length - 1;
  return `${patch.slice(0, end)}[${left} more lines of the patch are left out]\n`;
}
