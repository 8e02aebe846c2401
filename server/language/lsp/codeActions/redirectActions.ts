import { localize } from '../../../base/messages.ts';
import { pathId } from '../../compare/items.ts';
import { nodeAt } from '../../features/navigation/nodeAt.ts';
import { locatedAt, locatedRoot } from '../../model/navigation/located.ts';
import type { NewRedirect } from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import { textsOfEdits, workspaceEdit } from '../edits/workspaceEdit.ts';
import { CodeActionKind, CodeActionTriggerKind } from '../languageServer.ts';
import type { Comparisons } from '../readerChanges/comparisons.ts';
import { choicesOf, redirectTexts } from '../readerChanges/redirects.ts';
import type { ComparedAt } from '../readerChanges/siteComparison.ts';
import { configFileAt } from '../siteFiles.ts';
import { type ActionSource, isRequested, type Offer } from './codeActions.ts';

/**
 * The redirects that can be added at the entry of a page whose old address broke since the published branch: the one from that
 * address, and all that are missing. Anywhere else in docs.json, only the latter on request. An address that nobody can know yet
 * is not a problem, and a redirect that the author removed is not missing, so neither is offered.
 */
export function createRedirectActions(context: ServerContext, comparisons: Comparisons): ActionSource {
  return {
    name: 'redirects',
    kinds: [CodeActionKind.QuickFix],
    actions({ site, path, text }, params) {
      if (isRequested(params, CodeActionKind.QuickFix) === false || !configFileAt(context, text.uri)) return [];
      const found = comparedOf({ site });
      if (!found) return [];
      const { served } = found.compared.base.side;
      const missing = choicesOf(found).choices.filter(({ covers, source }) => !covers && served.has(source));
      const { snapshot, navigation } = site.state;
      const key = nodeAt(snapshot, navigation, path, text.offsetAt(params.range.start));
      const node = key === undefined ? undefined : locatedAt(locatedRoot(navigation, snapshot), key)?.node;
      const page = node?.path === undefined ? undefined : pathId(node.path);
      const here = missing.filter(
        ({ destination }) => page !== undefined && pathAtAddress(found, destination) === page,
      );
      const isUnasked = params.context.triggerKind === CodeActionTriggerKind.Automatic;
      if (here.length === 0 && isUnasked) return [];
      const single = here.map((redirect) =>
        offer(localize('Add redirect from {source} to {destination}', redirectArgs(redirect)), [redirect]),
      );
      const others = missing.length > here.length;
      return others
        ? [...single, offer(localize('Add all {count} missing redirects', { count: missing.length }), missing)]
        : single;
    },
    resolve({ site }, later, title) {
      const found = comparedOf({ site });
      const written = found && redirectTexts(found, later as readonly NewRedirect[]);
      if (written?.kind !== 'edits') return { title };
      const part = { label: title, texts: textsOfEdits(site, written.edits) };
      return { title, edit: workspaceEdit(context.workspace, [part], context.client()) };
    },
  };

  function comparedOf({ site }: Pick<ComparedAt, 'site'>): ComparedAt | undefined {
    const state = comparisons.of(site.state)?.state;
    return state?.kind === 'compared' ? { site, compared: state.compared } : undefined;
  }
}

function redirectArgs({ source, destination }: NewRedirect) {
  return { source, destination };
}

function offer(title: string, redirects: readonly NewRedirect[]): Offer {
  const later = redirects.map(({ source, destination }) => ({ source, destination }));
  return { action: { title, kind: CodeActionKind.QuickFix }, later };
}

function pathAtAddress({ compared }: ComparedAt, address: string): string | undefined {
  return compared.after.served.get(address)?.path;
}
