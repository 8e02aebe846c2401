import { type Disposable, FileDecoration, ThemeColor, Uri, window } from 'vscode';
import type { ChangeMark, ShownNode } from '../../../server/language/protocol/index.ts';
import { problemCounts } from '../../ui/format.ts';
import { markColours } from '../../ui/markColours.ts';

/** Rows are decorated like files, by a URI of their own that contains everything to show. */
const scheme = 'docs-json-navigation';

interface Look {
  readonly errors: number;
  readonly warnings: number;
  readonly isFaded: boolean;
  readonly tooltip: string;
  readonly mark?: ChangeMark;
}

/** The URI that determines the colour and badge of a row. */
export function decorationUri(id: string, { problems, is, mark, changed = '' }: ShownNode): Uri {
  const { errors = 0, warnings = 0 } = problems ?? {};
  const tooltip = [changed, problems ? problemCounts(problems) : ''].filter(Boolean).join(' · ');
  const look: Look = { errors, warnings, isFaded: is.includes('faded'), tooltip, ...(mark && { mark }) };
  return Uri.from({ scheme, path: `/${id}`, query: JSON.stringify(look) });
}

/** Colours and badges of problems, including those of rows below; rows that readers do not see are dimmed. */
export function registerDecorations(): Disposable {
  return window.registerFileDecorationProvider({
    provideFileDecoration: (uri) => (uri.scheme === scheme ? decorationOf(JSON.parse(uri.query) as Look) : undefined),
  });
}

function decorationOf({ errors, warnings, isFaded, tooltip, mark }: Look): FileDecoration | undefined {
  if (errors > 0) return new FileDecoration(badge(errors), tooltip, new ThemeColor('list.errorForeground'));
  if (warnings > 0) return new FileDecoration(badge(warnings), tooltip, new ThemeColor('list.warningForeground'));
  if (mark) return new FileDecoration(markSigns[mark], tooltip, new ThemeColor(markColours[mark]));
  return isFaded ? new FileDecoration(undefined, undefined, new ThemeColor('disabledForeground')) : undefined;
}

/** The letters of VS Code's source control view; a page in another place of the navigation counts as moved, like a file. */
const markSigns: Readonly<Record<ChangeMark, string>> = {
  added: 'A',
  removed: 'D',
  moved: 'R',
  renamed: 'R',
  changed: 'M',
};

/** A badge has at most two characters. */
function badge(number: number): string {
  return number > 9 ? '9+' : String(number);
}
