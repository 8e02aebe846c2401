import { t } from '@vscode/l10n';
import { commands, type Disposable, Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  baseTextRequest,
  type ChangedPlace,
  changedPlaceRequest,
  type ReaderChanges,
} from '../../../server/language/protocol/index.ts';
import { sendRequest } from '../../core/messages.ts';
import { rangeOf } from '../../edits/vscodeEdits.ts';
import type { Row } from './rows.ts';

/** The read-only texts of the base. */
const scheme = 'docs-json-base';

/** Opens the subject of a row in VS Code's own comparison. */
export interface Opening extends Disposable {
  /** Opens the entry of a row in docs.json, before and after; for an address, the page. */
  open(row: Row): Promise<void>;
  /** Opens the page of a row, before and after. */
  openPage(row: Row): Promise<void>;
  /** Call it when the base of a site may have changed. */
  compared(changes: ReaderChanges): void;
}

/** Creates what opens rows; the texts of the base are requested from the server when VS Code shows them. */
export function createOpening(client: BaseLanguageClient): Opening {
  const bases = new Map<string, NonNullable<ReaderChanges['base']>>();
  const provider = workspace.registerTextDocumentContentProvider(scheme, {
    async provideTextDocumentContent({ query }) {
      const { site, file } = JSON.parse(query) as BaseQuery;
      return file === undefined ? '' : sendRequest(client, baseTextRequest, { uri: site, file });
    },
  });
  return {
    async open(row) {
      const place = await placeOf(row);
      if (!place) return sayGone();
      if (row.change?.kind === 'address' || !place.entry) return comparePages(row, place);
      const { uri, range, base } = place.entry;
      await compare(row.site, base, Uri.parse(uri, true), { selection: rangeOf(range) });
    },
    async openPage(row) {
      const place = await placeOf(row);
      if (place?.page) await comparePages(row, place);
      else sayGone(t('There is no page file to show: it is made from a specification, or is in no file.'));
    },
    compared({ uri, base }) {
      if (base) bases.set(uri, base);
    },
    dispose: () => provider.dispose(),
  };

  async function placeOf({ site, change }: Row): Promise<ChangedPlace | null> {
    return change ? sendRequest(client, changedPlaceRequest, { uri: site, id: change.id }) : null;
  }

  async function comparePages({ site, change }: Row, { page }: ChangedPlace): Promise<void> {
    if (page?.uri !== undefined) return compare(site, page.base, Uri.parse(page.uri, true), {});
    if (page?.base !== undefined) {
      await commands.executeCommand('vscode.open', baseUri(site, page.base), { preview: true, preserveFocus: true });
      return;
    }
    sayGone(t('"{0}" has no page file: it is made of a specification.', change?.label ?? ''));
  }

  async function compare(site: string, base: string | undefined, now: Uri, options: object): Promise<void> {
    const name = workspace.asRelativePath(now);
    const title = t('{0} ({1} ↔ working tree)', name, bases.get(site)?.name ?? t('base'));
    const shown = { preview: true, preserveFocus: true, ...options };
    await commands.executeCommand('vscode.diff', baseUri(site, base), now, title, shown);
  }

  /** The URI contains the commit, so that another commit is another text. */
  function baseUri(site: string, file: string | undefined): Uri {
    const query: BaseQuery = { site, commit: bases.get(site)?.commit ?? '', ...(file === undefined ? {} : { file }) };
    return Uri.from({ scheme, path: `/${file ?? 'nothing'}`, query: JSON.stringify(query) });
  }
}

interface BaseQuery {
  readonly site: string;
  readonly commit: string;
  /** Relative to the docs root of the base; absent if the base has no such file. */
  readonly file?: string;
}

function sayGone(text = t('This has just changed. Please try again.')): void {
  window.setStatusBarMessage(text, 5000);
}
