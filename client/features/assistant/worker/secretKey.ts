import { t } from '@vscode/l10n';
import { window } from 'vscode';
import type { Context } from '../../../core/context.ts';

/** Asks for a key and stores it under a name in SecretStorage; an empty input deletes the stored key, Escape changes nothing. */
export async function askForKey({ secrets }: Pick<Context, 'secrets'>, name: string, title: string): Promise<void> {
  const key = await window.showInputBox({
    title,
    prompt: t('Kept in the secret storage of VS Code. Leave it empty to forget the key.'),
    password: true,
    ignoreFocusOut: true,
  });
  if (key === undefined) return;
  if (key.trim() === '') await secrets.delete(name);
  else await secrets.store(name, key.trim());
}
