import { type Disposable, FileDecoration, ThemeColor, Uri, window } from 'vscode';
import type { ShownNode } from '../../../server/language/protocol/index.ts';
import { problemCounts } from '../../ui/format.ts';

/** Rows are decorated as files are, by a URI of their own that says all there is to show. */
const scheme = 'docs-json-navigation';

interface Look {
  readonly errors: number;
  readonly warnings: number;
  readonly isFaded: boolean;
  readonly told: string;
}

/** The URI that gives a row its colour and badge. */
export function decorationUri(id: string, { problems, is }: ShownNode): Uri {
  const { errors = 0, warnings = 0 } = problems ?? {};
  const look: Look = { errors, warnings, isFaded: is.includes('faded'), told: problems ? problemCounts(problems) : '' };
  return Uri.from({ scheme, path: `/${id}`, query: JSON.stringify(look) });
}

/** Colours and badges of problems, those of rows below included; rows that readers do not see are dimmed. */
export function registerDecorations(): Disposable {
  return window.registerFileDecorationProvider({
    provideFileDecoration: (uri) => (uri.scheme === scheme ? decorationOf(JSON.parse(uri.query) as Look) : undefined),
  });
}

function decorationOf({ errors, warnings, isFaded, told }: Look): FileDecoration | undefined {
  if (errors > 0) return new FileDecoration(badge(errors), told, new ThemeColor('list.errorForeground'));
  if (warnings > 0) return new FileDecoration(badge(warnings), told, new ThemeColor('list.warningForeground'));
  return isFaded ? new FileDecoration(undefined, undefined, new ThemeColor('disabledForeground')) : undefined;
}

/** A badge holds two signs. */
function badge(number: number): string {
  return number > 9 ? '9+' : String(number);
}
