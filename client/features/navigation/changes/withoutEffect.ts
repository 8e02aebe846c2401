import { t } from '@vscode/l10n';
import type { Operation } from '../../../../server/language/protocol/index.ts';

/** Why a possible change would change nothing, for the status bar: a key that does nothing without a word seems broken. */
export function whyWithoutEffect(operation: Operation): string {
  if (operation.kind !== 'shift') return t('It is so already: nothing had to be changed.');
  return operation.by < 0
    ? t('Already at the top of its list. Drag it, or cut and paste it, to move it to another one.')
    : t('Already at the end of its list. Drag it, or cut and paste it, to move it to another one.');
}
