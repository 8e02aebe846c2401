import { addAll } from '../../base/lists.ts';
import type { ChangeKind } from '../../language/compare/change.ts';
import { showNumber } from '../../language/model/messages/problem.ts';
import { type DiffReport, isEmpty } from '../../library/compare/report.ts';
import { shownSide } from '../../library/compare/revisions.ts';
import { nodeWords, placeWords, summaryWords } from '../../library/compare/words.ts';
import type { FoundProblem } from '../../library/problems.ts';
import { type Paint, type Style, withoutControlCharacters } from '../format/terminal.ts';

export interface TextOptions {
  readonly paint: Paint;
  /** Lists every address, and nothing else. */
  readonly addresses: boolean;
  /** How many lines of each list are shown; the others are counted. */
  readonly max: number;
}

/** `--format text`: what broke first, then what changed, then the counts. */
export function diffText(report: DiffReport, { paint, addresses: onlyAddresses, max }: TextOptions): string {
  const { base, target, changes, addresses, problems } = report;
  const lines = [paint('bold', withoutControlCharacters(`${shownSide(base)} → ${shownSide(target)}`))];
  const section = (title: string, items: readonly string[]) => {
    if (items.length === 0) return;
    addAll(lines, ['', paint('bold', title), ...shortened(items, max).map((line) => `  ${line}`)]);
  };
  section(
    'Broken addresses',
    addresses.broken.map(({ address, title, becomes }) => {
      const next = becomes === undefined ? '' : ` → became ${becomes}`;
      return `${paint('error', withoutControlCharacters(address))} ${paint('dim', withoutControlCharacters(`"${title}"`))}${withoutControlCharacters(next)}`;
    }),
  );
  if (onlyAddresses) {
    section(
      'Redirected addresses',
      addresses.redirected.map(({ address, to }) => withoutControlCharacters(`${address} → ${to}`)),
    );
    section('New addresses', addresses.gained.map(withoutControlCharacters));
  } else {
    section(
      'Changes',
      changes.map((change) => {
        const words =
          withoutControlCharacters(`${nodeWords(change)}  `) +
          paint('dim', withoutControlCharacters(placeWords(change)));
        return `${paint(styles[change.kind] ?? 'information', change.kind.padEnd(9))} ${words}`;
      }),
    );
    section(
      'New problems',
      problems.new.map((problem) => problemLine(problem, paint)),
    );
    section(
      'Problems gone',
      problems.gone.map((problem) => problemLine(problem, paint)),
    );
  }
  const summary = summaryWords(report);
  return [...lines, '', ...(isEmpty(report) ? ['No change for readers', ...summary] : summary), ''].join('\n');
}

const styles: Partial<Readonly<Record<ChangeKind, Style>>> = { added: 'good', removed: 'error' };

/** The first of these lines, with a count of the others. */
export function shortened(lines: readonly string[], max: number): readonly string[] {
  if (lines.length <= max) return lines;
  return [...lines.slice(0, max), `… and ${showNumber(lines.length - max)} more`];
}

function problemLine({ file, range, level, code, message }: FoundProblem, paint: Paint): string {
  const place = `${withoutControlCharacters(file)}:${range.start.line + 1}:${range.start.character + 1}`;
  return `${place} ${paint(level, level)} ${paint('dim', code)} ${withoutControlCharacters(message)}`;
}
