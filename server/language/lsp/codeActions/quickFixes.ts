import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  type InitializeParams,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { settingsFile } from '../../engine/settingsFile.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { Workspace } from '../../engine/workspace.ts';
import { diagnosticsOf, rangeOf } from '../../features/diagnostics.ts';
import { fixableCodes, fixesOf, safeCodes } from '../../fixes/all.ts';
import type { Fix, FixContext } from '../../fixes/fix.ts';
import { silence } from '../../fixes/silence.ts';
import { fixTogether, fixToTheEnd } from '../../fixes/together.ts';
import { type Problem, textOf } from '../../model/messages/problem.ts';
import type { InitializationOptions } from '../../protocol/index.ts';
import type { Files } from '../../site/files.ts';
import { ignoreFile } from '../../site/ignore.ts';
import { composeEdits } from '../../text/compose.ts';
import type { SiteFile } from '../context.ts';
import { takesFiles, workspaceEdit } from '../edits/workspaceEdit.ts';
import { createHeads } from '../pages/frontMatter.ts';
import { type ActionSource, type Offer, wants } from './codeActions.ts';

/** Applies every safe fix of a file; may be run whenever it is saved. */
const fixAllKind = `${CodeActionKind.SourceFixAll}.docs-json`;

/** Code actions that mend problems. What is made later are the fixes of all problems of a kind. */
export function createFixes(workspace: Workspace, filesIn: (folder: string) => Files): ActionSource {
  let client: InitializeParams['capabilities'] = {};
  let semanticOnlyFor: readonly string[] = [];
  const heads = createHeads(workspace, filesIn);

  return {
    name: 'fixes',
    kinds: [CodeActionKind.QuickFix, fixAllKind],
    initialize({ capabilities, initializationOptions }) {
      const options: InitializationOptions = initializationOptions ?? {};
      client = capabilities;
      semanticOnlyFor = options.semanticOnlyFor ?? [];
    },
    async actions(file, params) {
      const wanted = wants(params, CodeActionKind.QuickFix) ?? true;
      const offers = wanted ? await quickFixes(file, params.range, params.context.diagnostics) : [];
      const all = wants(params, fixAllKind) ? await fixAll(file) : undefined;
      return all ? [...offers, { action: all }] : offers;
    },
    resolve: (file, code, title) => ({ title, edit: editOf(file, fixesInFile(file, code as string)) }),
  };

  async function quickFixes(file: SiteFile, range: Range, told: readonly Diagnostic[]): Promise<Offer[]> {
    const [from, to] = [file.text.offsetAt(range.start), file.text.offsetAt(range.end)];
    const problems = problemsOf(file);
    const here = problems.filter(({ start, end }) => start <= to && end >= from);
    const settings = here.length > 0 ? await settingsText(file) : undefined;
    const diagnostics = new Map(here.map((problem) => [problem, [diagnosticOf(file, problem, told)]]));
    // A page that is to be made, or that was moved, is known by what others say about themselves.
    const isAboutPage = here.some(({ data }) => data?.['page'] !== undefined);
    const context = { ...contextOf(file), ...(isAboutPage ? { head: await heads.all(file.site) } : {}) };
    const single = here.flatMap((problem) =>
      fixesOf(problem, context)
        .filter((fix) => !fix.creates || takesFiles(client, 'create'))
        .map(
          (fix): CodeAction => ({
            title: textOf(fix),
            kind: CodeActionKind.QuickFix,
            diagnostics: diagnostics.get(problem) ?? [],
            ...(fix.preferred ? { isPreferred: true } : {}),
            edit: editOf(file, fix, settings),
          }),
        ),
    );
    const codes = [...new Set(here.map(({ code }) => code))];
    const ofCode = (code: string) => here.flatMap((item) => (item.code === code ? (diagnostics.get(item) ?? []) : []));
    const isMendable = (code: string) =>
      problems.filter((item) => item.code === code).length > 1 &&
      here.some((item) => item.code === code && fixesOf(item, context).some(isPreferred));
    const together = codes
      .filter((code) => fixableCodes.has(code) && isMendable(code))
      .map((code): Offer => {
        const title = `Fix all problems of the kind ${code} in this file`;
        return { action: { title, kind: CodeActionKind.QuickFix, diagnostics: ofCode(code) }, later: code };
      });
    const silent = codes.flatMap((code): readonly CodeAction[] => {
      const fix = silence(code, settingsFile, settings);
      if (!fix || (fix.creates && !takesFiles(client, 'create'))) return [];
      const action = { title: textOf(fix), kind: CodeActionKind.QuickFix, diagnostics: ofCode(code) };
      return [{ ...action, edit: editOf(file, fix, settings) }];
    });
    return [...single.map(asOffer), ...together, ...silent.map(asOffer)];
  }

  function problemsOf(file: SiteFile): readonly Problem[] {
    return [...file.site.state.problems.filter(toldIn(file)), ...file.site.state.openPageProblems(file.path)];
  }

  /** Which problems are told in a file; those of the text are left to another server where there is one. */
  function toldIn({ path, text }: SiteFile): (problem: Problem) => boolean {
    const isSemanticOnly = semanticOnlyFor.includes(workspace.document(text.uri)?.languageId ?? '');
    return ({ file, code }) => file === path && !(code === 'syntax' && isSemanticOnly);
  }

  function fixesInFile(file: SiteFile, code: string) {
    const problems = problemsOf(file).filter((problem) => problem.code === code);
    return fixTogether(problems, contextOf(file), isPreferred);
  }

  /** What is certain, mended until nothing of it is left, as one edit of the file: the same as `docs-json fix` does. */
  async function fixAll(file: SiteFile): Promise<CodeAction | undefined> {
    const { path, site } = file;
    const isTold = toldIn(file);
    const isMeant = (problem: Problem) => safeCodes.has(problem.code) && isTold(problem);
    const again = (texts: ReadonlyMap<string, string>) => {
      const trial = site.state.trial(texts);
      return { problems: trial.problems, context: trial };
    };
    const first = { problems: problemsOf(file), context: contextOf(file) };
    const { rounds } = await fixToTheEnd(first, again, isMeant, isCertain);
    if (rounds.length === 0) return undefined;
    const edits = composeEdits(
      file.text.getText().length,
      rounds.map((round) => round.edits.get(path) ?? []),
    );
    const edit = editOf(file, { edits: new Map([[path, edits]]) });
    return { title: 'Fix everything that is certain', kind: fixAllKind, edit };
  }

  /** The settings beside the docs.json, as they are in the editor or else on the disk. */
  async function settingsText({ site }: SiteFile): Promise<string | undefined> {
    const open = workspace.document(uriBelow(site.folder, settingsFile));
    return open ? open.text.getText() : filesIn(site.folder).read(settingsFile);
  }

  function editOf({ site }: SiteFile, fix: Pick<Fix, 'edits' | 'creates'>, settings?: string): WorkspaceEdit {
    const beside = new Map([
      [settingsFile, settings],
      [ignoreFile, site.state.snapshot.site.ignore.text],
    ]);
    const own = (path: string) => {
      const text = beside.get(path);
      return text === undefined ? undefined : TextDocument.create(uriBelow(site.folder, path), 'plaintext', 0, text);
    };
    const creates = fix.creates ? [fix.creates] : [];
    return workspaceEdit(workspace, site, { edits: fix.edits, creates }, { client, text: own });
  }
}

function asOffer(action: CodeAction): Offer {
  return { action };
}

function isCertain({ safe }: Fix): boolean {
  return safe === true;
}

function isPreferred({ preferred }: Fix): boolean {
  return preferred === true;
}

function contextOf({ site, view }: SiteFile): FixContext {
  const { heads } = site.state.snapshot;
  const head = heads ? { head: (file: string) => heads.get(file) } : {};
  return { view, text: (path) => site.state.text(path)?.getText(), ...head };
}

/** The editor's own diagnostic of the problem, where it sent it along. */
function diagnosticOf({ site, text }: SiteFile, problem: Problem, told: readonly Diagnostic[]): Diagnostic {
  const places = {
    uri: (file: string) => uriBelow(site.folder, file),
    text: (file: string) => (text.uri === uriBelow(site.folder, file) ? text : site.state.text(file)),
  };
  const { start, end } = rangeOf(problem, places);
  const known = told.find(({ code, range }) => code === problem.code && isSame(range, { start, end }));
  const [own] = diagnosticsOf([problem], places);
  return known ?? own ?? { range: { start, end }, message: textOf(problem) };
}

function isSame(one: Range, other: Range): boolean {
  return (['start', 'end'] as const).every(
    (edge) => one[edge].line === other[edge].line && one[edge].character === other[edge].character,
  );
}
