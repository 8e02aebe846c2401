import type { CodeAction, CodeActionParams, ResponseError } from 'vscode-languageserver';
import type { ServerContext } from '../context.ts';
import { outdated } from '../messages.ts';
import type { LanguageModule } from '../module.ts';
import { ofOneState, type SiteFile, siteFile } from '../siteFiles.ts';

/** One source of code actions. */
export interface ActionSource {
  readonly name: string;
  readonly kinds: readonly string[];
  /** The actions at a position; one whose edit is made later has `data`. */
  actions(file: SiteFile, params: CodeActionParams): Promise<readonly Offer[]> | readonly Offer[];
  /**
   * Completes an action with its edit and a more precise title. `later` is the value that the action was offered with. Before it is
   * chosen (`when`), only what takes little time is computed: without an edit, it is not offered.
   */
  resolve(file: SiteFile, later: unknown, title: string, when: When): Promise<Resolved> | Resolved;
}

/** Whether the author has chosen an action, or only sees it in a menu of an editor that wants its edit by then. */
export type When = 'chosen' | 'offered';

type Resolved = Pick<CodeAction, 'edit' | 'title'>;

/** A code action; its edit is made from `later` once it is chosen. */
export interface Offer {
  readonly action: CodeAction;
  readonly later?: unknown;
}

/** What `codeAction/resolve` needs to make the edit: the server keeps nothing between the two requests. */
interface ActionData {
  readonly source: string;
  readonly uri: string;
  readonly later: unknown;
}

/** Asks all sources. If the client resolves edits, edits made later are only made when they are chosen, otherwise at once. */
export function createCodeActions(context: ServerContext, sources: readonly ActionSource[]): LanguageModule {
  const { connection, workspace, answer, client } = context;

  connection.onCodeAction(
    answer<CodeActionParams, CodeAction[] | ResponseError | null>(null, async (params) => {
      const { uri } = params.textDocument;
      // A save right after the start applies the same fixes as later ones. The code that starts a listing reports its failure.
      await workspace.sitesFound;
      await workspace.siteOf(uri)?.state.loaded.catch(() => undefined);
      const asked = siteFile(workspace, uri)?.text.version;
      // The editor does not ask again: in the first seconds, when files are read all the time, it would have no actions.
      return ofOneState(workspace, async () => {
        const file = siteFile(workspace, uri);
        if (!file) return null;
        // The positions in the request are those of its text.
        if (file.text.version !== asked) return outdated();
        return (await Promise.all(sources.map((source) => actionsOf(source, file, params)))).flat();
      });
    }),
  );
  connection.onCodeActionResolve(
    answer<CodeAction, CodeAction>({ title: '' }, async (action) => {
      const data: ActionData | undefined = action.data;
      const file = data && siteFile(workspace, data.uri);
      const source = sources.find(({ name }) => name === data?.source);
      return file && source
        ? { ...action, ...(await source.resolve(file, data.later, action.title, 'chosen')) }
        : action;
    }),
  );

  return {
    capabilities: {
      codeActionProvider: {
        codeActionKinds: [...new Set(sources.flatMap(({ kinds }) => kinds))],
        resolveProvider: true,
      },
    },
  };

  function resolvesEdits(): boolean {
    return client().textDocument?.codeAction?.resolveSupport?.properties.includes('edit') ?? false;
  }

  async function actionsOf(source: ActionSource, file: SiteFile, params: CodeActionParams): Promise<CodeAction[]> {
    const offers = await source.actions(file, params);
    const actions = offers.map(async ({ action, later }): Promise<CodeAction[]> => {
      if (later === undefined) return [action];
      const data: ActionData = { source: source.name, uri: file.text.uri, later };
      if (resolvesEdits()) return [{ ...action, data }];
      const resolved = await source.resolve(file, later, action.title, 'offered');
      return resolved.edit ? [{ ...action, ...resolved }] : [];
    });
    return (await Promise.all(actions)).flat();
  }
}

/** Whether a client requests actions of a kind; undefined if it does not request any particular kind. */
export function isRequested({ context: { only } }: CodeActionParams, kind: string): boolean | undefined {
  return only?.some((one) => isWithin(kind, one));
}

/** Kinds are paths: `source` includes `source.fixAll.docs-json`. */
export function isWithin(kind: string, only: string): boolean {
  return only === '' || kind === only || kind.startsWith(`${only}.`);
}
