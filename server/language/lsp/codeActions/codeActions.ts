import type { CodeAction, CodeActionParams, ResponseError } from 'vscode-languageserver';
import { type ServerContext, type SiteFile, siteFile } from '../context.ts';
import { outdated } from '../messages.ts';
import type { LanguageModule } from '../module.ts';

/** One source of code actions. */
export interface ActionSource {
  readonly name: string;
  readonly kinds: readonly string[];
  /** The actions at a place; one whose edit is made later carries `data`. */
  actions(file: SiteFile, params: CodeActionParams): Promise<readonly Offer[]> | readonly Offer[];
  /** What an action lacks: its edit, and a title that says more. `later` is what the action was offered with. */
  resolve(file: SiteFile, later: unknown, title: string): Promise<Resolved> | Resolved;
}

type Resolved = Pick<CodeAction, 'edit' | 'title'>;

/** A code action; `later` is what its edit is made of once it is chosen. */
export interface Offer {
  readonly action: CodeAction;
  readonly later?: unknown;
}

/** What `codeAction/resolve` needs to find the edit: nothing is kept between the two requests. */
interface ActionData {
  readonly source: string;
  readonly uri: string;
  readonly later: unknown;
}

/** Asks all sources. A client that resolves edits gets those made later when they are chosen, others at once. */
export function createCodeActions(context: ServerContext, sources: readonly ActionSource[]): LanguageModule {
  const { connection, workspace, answer, client } = context;

  connection.onCodeAction(
    answer<CodeActionParams, CodeAction[] | ResponseError | null>(null, async (params) => {
      const { uri } = params.textDocument;
      // A save right after the start applies the same fixes as later ones. A failed listing is reported where it was
      // started.
      await workspace.sitesFound;
      await workspace.siteOf(uri)?.state.loaded.catch(() => undefined);
      const file = siteFile(workspace, uri);
      if (!file) return null;
      const { version } = workspace;
      const found = await Promise.all(sources.map((source) => actionsOf(source, file, params)));
      return workspace.version === version ? found.flat() : outdated();
    }),
  );
  connection.onCodeActionResolve(
    answer<CodeAction, CodeAction>({ title: '' }, async (action) => {
      const data: ActionData | undefined = action.data;
      const file = data && siteFile(workspace, data.uri);
      const source = sources.find(({ name }) => name === data?.source);
      return file && source ? { ...action, ...(await source.resolve(file, data.later, action.title)) } : action;
    }),
  );

  return {
    capabilities: {
      codeActionProvider: { codeActionKinds: sources.flatMap(({ kinds }) => kinds), resolveProvider: true },
    },
  };

  function resolvesEdits(): boolean {
    return client().textDocument?.codeAction?.resolveSupport?.properties.includes('edit') ?? false;
  }

  async function actionsOf(source: ActionSource, file: SiteFile, params: CodeActionParams): Promise<CodeAction[]> {
    const offers = await source.actions(file, params);
    const actions = offers.map(async ({ action, later }) => {
      if (later === undefined) return action;
      const data: ActionData = { source: source.name, uri: file.text.uri, later };
      return resolvesEdits()
        ? { ...action, data }
        : { ...action, ...(await source.resolve(file, later, action.title)) };
    });
    return Promise.all(actions);
  }
}

/** True when a client asks for actions of a kind; undefined when it asks for none in particular. */
export function wants({ context: { only } }: CodeActionParams, kind: string): boolean | undefined {
  return only?.some((one) => isWithin(kind, one));
}

/** Kinds are paths: `source` takes `source.fixAll.docs-json` in. */
export function isWithin(kind: string, only: string): boolean {
  return only === '' || kind === only || kind.startsWith(`${only}.`);
}
