import { config } from '@vscode/l10n';
import { l10n } from 'vscode';

/**
 * Loads the texts of VS Code's display language from `l10n/`. Call it first: until then, `t` of `@vscode/l10n`, which works
 * without VS Code, returns English texts.
 */
export function loadTexts(): void {
  config({ contents: l10n.bundle ?? {} });
}
