import { config } from '@vscode/l10n';
import { l10n } from 'vscode';

/**
 * Takes the texts of VS Code's display language from `l10n/`. To be called before anything else: what asks for a text by `t` of
 * `@vscode/l10n`, which needs no VS Code around it, gets it in English until then.
 */
export function loadTexts(): void {
  config({ contents: l10n.bundle ?? {} });
}
