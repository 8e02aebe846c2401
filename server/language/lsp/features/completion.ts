import type { CompletionItem, CompletionList, CompletionParams } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { inTime } from '../../../base/inTime.ts';
import type { OpenDocument } from '../../engine/document.ts';
import { configFile } from '../../engine/siteState.ts';
import type { Snapshot } from '../../engine/snapshot.ts';
import { pathBelow, uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import type { Completion } from '../../features/completion/accept.ts';
import { complete } from '../../features/completion/complete.ts';
import { completeIcon } from '../../features/completion/pageIcons.ts';
import { completeLink, type FindInFiles } from '../../features/completion/pageLinks.ts';
import { pageText, pageTextBytes } from '../../features/completion/pageText.ts';
import type { More } from '../../features/completion/suggestion.ts';
import { completeFrontMatter, namesSpecification } from '../../features/frontMatter/complete.ts';
import { mayBeFrontMatter } from '../../features/frontMatter/insertionPoint.ts';
import { completionCharacters, languageId } from '../../protocol/index.ts';
import { pageKeyOf } from '../../site/paths.ts';
import { iconLibraries, libraryNames } from '../../values/icon.ts';
import { pictureOf } from '../../values/picture.ts';
import type { ServerContext } from '../context.ts';
import { markup } from '../markup.ts';
import type { LanguageModule } from '../module.ts';
import { type Answer, answerWhenRead, maxWaitMs } from '../readiness.ts';
import { isSemanticOnly } from '../siteFiles.ts';
import { completionItem } from './completionItem.ts';

/** The data of an item, which the editor sends back when the author looks at the item. */
interface ItemData {
  readonly folder: string;
  readonly more: More;
}

/** Height of a drawn icon in pixels. */
const iconHeight = 64;

/** Completion: the suggestions at a position, and details about the one the author looks at. */
export function createCompletion(context: ServerContext): LanguageModule {
  const { connection, workspace, filesIn, drawings, options } = context;
  const client = () => context.client().textDocument?.completion;

  connection.onCompletion((params) => (pageKeyOf(params.textDocument.uri) ? answerInPage(params) : answer(params)));
  connection.onCompletionResolve(async (item) => {
    const data: ItemData | undefined = item.data;
    const text = data && (await textOf(data));
    return text === undefined
      ? item
      : { ...item, documentation: markup(text, client()?.completionItem?.documentationFormat) };
  });

  return {
    capabilities: {
      completionProvider: { triggerCharacters: [...completionCharacters], resolveProvider: true },
    },
  };

  async function answer(params: CompletionParams): Promise<CompletionList> {
    const { textDocument, position, context } = params;
    const { uri } = textDocument;
    const document = workspace.document(uri);
    if (!document || pageCharacters.has(context?.triggerCharacter ?? '')) return noItems;
    const blank = context?.triggerCharacter === ' ';
    return whenFilesAreRead(document, ({ folder, state }, view, { scan: findScan }) => {
      const path = pathBelow(folder, uri);
      if (!path?.endsWith('.json')) return noItems;
      // An unfinished docs.json may look like something else; a document that the editor opens with this extension's language id
      // is a docs.json.
      if (document.languageId !== languageId && state.isNotOurs) return noItems;
      const hasSchema = view.config.settings.some((slot) => slot.key === '$schema');
      const isShared = isSemanticOnly(options(), document.languageId);
      const words = !(isShared && path === configFile && hasSchema);
      const snippet = client()?.completionItem?.snippetSupport ?? false;
      const offset = document.text.offsetAt(position);
      const { items, incomplete } = complete(view, {
        file: path,
        text: document.text.characters,
        offset,
        options: { snippet, words, blank, quotes: options().replacesQuotes ?? false, findScan },
      });
      return { isIncomplete: incomplete, items: items.map((item) => itemOf(item, document.text, folder)) };
    });
  }

  /** Completes front matter, icons and links in pages and snippets; reads the headings of another page when it is named. */
  async function answerInPage(params: CompletionParams): Promise<CompletionList> {
    const { textDocument, position, context } = params;
    const { uri } = textDocument;
    const document = workspace.document(uri);
    if (!document) return noItems;
    const inFrontMatter = await answerInFrontMatter(params);
    if (inFrontMatter) return inFrontMatter;
    if (frontMatterCharacters.has(context?.triggerCharacter ?? '')) return noItems;
    return whenFilesAreRead(document, ({ folder, state }, view, find) => {
      const path = pathBelow(folder, uri);
      if (path === undefined || state.isNotOurs) return noItems;
      const { text } = document;
      const place = { file: path, text: text.getText(), offset: text.offsetAt(position) };
      const { items, incomplete } = completeIcon(view, place.text, place.offset) ?? completeLink(view, find, place);
      return { isIncomplete: incomplete, items: items.map((item) => itemOf(item, text, folder)) };
    });
  }

  /** Asks once more if the headings of a page or the exports of a file were wanted that nothing had read. */
  async function whenFilesAreRead(
    document: OpenDocument,
    answer: (site: OpenSite, view: Snapshot, find: FindInFiles) => CompletionList,
  ): Promise<CompletionList> {
    const { uri } = document;
    const unread: string[] = [];
    const noting =
      <T>(find: (file: string) => T | undefined) =>
      (file: string) => {
        const found = find(file);
        if (found === undefined) unread.push(file);
        return found;
      };
    const answerOrLast = untilEdited(document, (site, view) => {
      const { find, exports } = site.state.scans;
      return answer(site, view, { scan: noting(find), exports: noting(exports) });
    });
    const ask = () => answerWhenRead(workspace, uri, answerOrLast);
    const first = await ask();
    if (unread.length === 0) return finished(first);
    await workspace.siteOf(uri)?.state.scans.read(unread);
    return finished(await ask());
  }

  /**
   * Answers until the document is edited, then with the last answer, as incomplete: the editor leaves out of it what does not fit, and
   * asks again at once. For an empty answer VS Code 1.139 does not, although it is incomplete (`SuggestModel`): no list would open.
   */
  function untilEdited<T extends CompletionList | undefined>(
    document: OpenDocument,
    answer: (site: OpenSite, view: Snapshot) => T,
  ): (site: OpenSite, view: Snapshot) => T | CompletionList {
    let last: T | CompletionList = incompleteList;
    return (site, view) => {
      if (workspace.document(document.uri) !== document) return last && { ...last, isIncomplete: true };
      last = answer(site, view);
      return last;
    };
  }

  /** Undefined outside the front matter of a page. */
  async function answerInFrontMatter({
    textDocument: { uri },
    position,
  }: CompletionParams): Promise<CompletionList | undefined> {
    const document = workspace.document(uri);
    const site = workspace.siteOf(uri);
    const path = site && pathBelow(site.folder, uri);
    const text = document?.text.getText() ?? '';
    const offset = document?.text.offsetAt(position) ?? 0;
    if (!document || !site || path === undefined || !mayBeFrontMatter(text, offset)) return undefined;
    const { state } = site;
    if (namesSpecification(text, offset)) {
      state.ensureLoaded('frontMatter', 'specifications');
      await inTime(
        state.until(() => state.snapshot.operationPages() !== undefined),
        maxWaitMs,
      );
    }
    const answer = untilEdited(document, ({ folder }, view): CompletionList | undefined => {
      if (state.isNotOurs) return undefined;
      const snippet = client()?.completionItem?.snippetSupport ?? false;
      const found = completeFrontMatter(view, { file: path, text, offset, snippet });
      return (
        found && {
          isIncomplete: found.incomplete,
          items: found.items.map((item) => itemOf(item, document.text, folder)),
        }
      );
    });
    const result = await answerWhenRead(workspace, uri, answer);
    if (!result?.value) return undefined;
    return finished({ ...result, value: result.value });
  }

  function itemOf(item: Completion, document: TextDocument, folder: string): CompletionItem {
    const { suggestCommand } = options();
    const { more } = item;
    return {
      ...completionItem(item, document, { client: client(), suggestCommand }),
      ...(more ? { data: { folder, more } satisfies ItemData } : {}),
    };
  }

  async function textOf({ folder, more }: ItemData): Promise<string | undefined> {
    if (more.kind === 'page') {
      const open = workspace.document(uriBelow(folder, more.file))?.text.getText();
      const [head] =
        open === undefined ? await filesIn(folder).readHeads([more.file], pageTextBytes) : [{ text: open }];
      return head && pageText(more.file, head.text);
    }
    const library = iconLibraries.find((name) => name === more.library);
    const drawing = library && (await drawings.load(library, more.name));
    return drawing && `![${more.name}](${pictureOf(drawing, iconHeight)})\n\n${libraryNames[library]}`;
  }
}

/** The trigger characters that are only useful in the text of pages. */
const pageCharacters: ReadonlySet<string> = new Set(['(']);

/** Those that are only useful in docs.json and in front matter. */
const frontMatterCharacters: ReadonlySet<string> = new Set([':', ' ']);

const noItems: CompletionList = { isIncomplete: false, items: [] };

/** The answer if the text has changed before there was one. */
const incompleteList: CompletionList = { isIncomplete: true, items: [] };

/** While there is more to be read, the editor should ask again at the next letter. */
function finished(answer: Answer<CompletionList> | undefined): CompletionList {
  if (!answer) return noItems;
  return answer.isComplete ? answer.value : { ...answer.value, isIncomplete: true };
}
