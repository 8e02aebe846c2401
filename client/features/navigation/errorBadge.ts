import { t } from '@vscode/l10n';
import type { ViewBadge } from 'vscode';
import type { RootStatus } from '../../../server/language/protocol/index.ts';
import { count } from '../../ui/format.ts';

/** The number on the icon of the view: the errors of all sites; no badge without errors. */
export function errorBadge(statuses: readonly RootStatus[]): ViewBadge | undefined {
  const errors = statuses.reduce((sum, { problems }) => sum + (problems?.errors ?? 0), 0);
  return errors === 0 ? undefined : { value: errors, tooltip: t('Documentation: {0}', count(errors, 'error')) };
}
