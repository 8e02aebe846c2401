import { t } from '@vscode/l10n';
import { commands, type Disposable, window, workspace } from 'vscode';
import type { ShownNode } from '../../../server/language/protocol/index.ts';
import type { Sites } from '../../core/sites.ts';
import { count } from '../../ui/format.ts';
import { focusView } from './focusView.ts';
import type { Provider } from './provider.ts';
import type { Requests } from './requests.ts';

/** Narrows the view to one language or version. `setMessage` is called with the message for the view; empty for none. */
export function scopeSwitch(
  provider: Provider,
  { requests, sites }: { readonly requests: Requests; readonly sites: Sites },
  setMessage: (scope: string) => void,
): Disposable {
  return commands.registerCommand('docsJson.chooseLanguageOrVersion', async () => {
    const all = sites.all() ?? [];
    const found = await Promise.all(
      all.map(async ({ docsJson }) => {
        const site = docsJson.toString();
        const scopes = await scopesBelow(site, '', []);
        const place = all.length > 1 ? workspace.asRelativePath(docsJson) : '';
        return scopes.map((scope) => ({ ...scope, site, detail: place }));
      }),
    );
    const items = found.flat().map(({ detail, ...item }) => (detail === '' ? item : { ...item, detail }));
    if (items.length === 0) {
      window.showInformationMessage(t('The navigation has neither languages nor versions.'));
      return;
    }
    const everything = { label: t('Everything'), description: '', key: '', site: '' };
    const chosen = await window.showQuickPick([everything, ...items], { placeHolder: t('Which language or version?') });
    if (!chosen) return;
    for (const { docsJson } of all) provider.narrow(docsJson.toString(), '');
    if (chosen.site !== '') provider.narrow(chosen.site, chosen.key);
    setMessage(chosen.site === '' ? '' : chosen.label);
    await focusView();
  });

  /** The languages and versions below a node, including nested ones. */
  async function scopesBelow(site: string, key: string, above: readonly string[]): Promise<readonly Scope[]> {
    const scopes = (await requests.children({ uri: site, key })).filter(isScope);
    const all = await Promise.all(
      scopes.map(async (scope) => {
        const way = [...above, scope.title];
        const own = { label: way.join(' › '), description: count(scope.pages ?? 0, 'page'), key: scope.key };
        return [own, ...(await scopesBelow(site, scope.key, way))];
      }),
    );
    return all.flat();
  }
}

interface Scope {
  readonly label: string;
  readonly description: string;
  readonly key: string;
}

/** Whether readers choose one of this kind. */
export function isScope({ kind }: ShownNode): boolean {
  return kind === 'language' || kind === 'version';
}
