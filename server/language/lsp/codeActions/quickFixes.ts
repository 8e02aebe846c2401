import type { CodeAction, CodeActionParams, Diagnostic, Range, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { localize } from '../../../base/messages.ts';
import { settingsFile } from '../../engine/settingsFile.ts';
import { uriBelow } from '../../engine/uris.ts';
import { diagnosticsOf, rangeOf } from '../../features/diagnostics.ts';
import { fixesOf, isFixable, safeCodes } from '../../fixes/all.ts';
import { fixTogether, fixToTheEnd } from '../../fixes/combine.ts';
import type { Fix, FixContext } from '../../fixes/fix.ts';
import { silence } from '../../fixes/silence.ts';
import { type Problem, textOf } from '../../model/messages/problem.ts';
import type { ProblemCode } from '../../model/messages/ruleCodes.ts';
import { ignoreFile } from '../../site/ignore.ts';
import { isPageFile } from '../../site/paths.ts';
import { composeEdits } from '../../text/compose.ts';
import type { TextEdit } from '../../text/edits.ts';
import type { ServerContext } from '../context.ts';
import { takesFiles, textsOfEdits, workspaceEdit } from '../edits/workspaceEdit.ts';
import { CodeActionKind } from '../languageServer.ts';
import { isSemanticOnly, type SiteFile } from '../siteFiles.ts';
import { type ActionSource, isRequested, type Offer } from './codeActions.ts';

/** Applies every safe fix of a file; may be run whenever it is saved. */
const fixAllKind = `${CodeActionKind.SourceFixAll}.docs-json`;

/** Code actions that fix problems. The fixes for all problems of a kind are made later. */
export function createFixes(context: ServerContext): ActionSource {
  return {
    name: 'fixes',
    kinds: [CodeActionKind.QuickFix, fixAllKind],
    async actions(file, params) {
      const wanted = isRequested(params, CodeActionKind.QuickFix) ?? true;
      const offers = wanted ? await quickFixes(context, file, params) : [];
      const all = isRequested(params, fixAllKind) ? await fixAll(context, file) : undefined;
      return all ? [...offers, { action: all }] : offers;
    },
    resolve: async (file, code, title, when) => {
      const isMeant = (problem: Problem) => problem.code === code && reportedIn(context, file)(problem);
      const isShort = when === 'chosen' || file.text.getText().length <= maxTriedCharacters;
      const edits = isShort ? await editsToTheEnd(context, file, isMeant, isPreferred) : none;
      if (edits.size > 0) return { title, edit: editOf(context, file, { edits }) };
      // Some mistakes of a text that stays broken can be fixed nevertheless.
      const problems = problemsOf(context, file).filter((problem) => problem.code === code);
      if (when === 'offered' && problems.length > maxFixedUnasked) return { title };
      return { title, edit: editOf(context, file, fixTogether(problems, contextOf(file), isPreferred)) };
    },
  };
}

/** Before anybody has chosen it, a longer text is not checked again after its fixes, and no more problems are fixed. */
const [maxTriedCharacters, maxFixedUnasked] = [20_000, 1_000];

const none: ReadonlyMap<string, readonly TextEdit[]> = new Map();

/** The inputs of the quick fixes at a position. */
interface QuickFixContext {
  readonly file: SiteFile;
  /** All problems of the file, and those at the position. */
  readonly problems: readonly Problem[];
  readonly here: readonly Problem[];
  readonly fixContext: FixContext;
  /** The text of the settings file, undefined if there is none. */
  readonly settings: string | undefined;
  /** The diagnostics of the problems here that have a code. */
  diagnostics(isMeant: (problem: Problem) => boolean): Diagnostic[];
}

async function quickFixes(context: ServerContext, file: SiteFile, params: CodeActionParams): Promise<readonly Offer[]> {
  const { range } = params;
  const [from, to] = [file.text.offsetAt(range.start), file.text.offsetAt(range.end)];
  const problems = problemsOf(context, file);
  const here = problems.filter(({ start, end }) => start <= to && end >= from);
  if (here.length === 0) return [];
  // Fixes that create a page, or find one that was moved, need the front matter of the others.
  const isAboutPage = here.some(({ data }) => data?.page !== undefined);
  const known = isAboutPage ? { findFrontMatter: await context.frontMatter.all(file.site) } : {};
  const diagnostics = new Map(here.map((each) => [each, diagnosticOf(file, each, params.context.diagnostics)]));
  const place: QuickFixContext = {
    file,
    problems,
    here,
    fixContext: { ...contextOf(file), ...known },
    settings: await context.read(file.site, settingsFile),
    diagnostics: (isMeant) => here.flatMap((each) => (isMeant(each) ? (diagnostics.get(each) ?? []) : [])),
  };
  return [
    ...fixesOfOne(context, place).map(asOffer),
    ...fixesOfKinds(place),
    ...silencers(context, place).map(asOffer),
  ];
}

/** With the whole of a broken file selected, nobody reads more fixes than those of so many problems. */
const maxProblems = 100;

/** A fix for each problem here. */
function fixesOfOne(context: ServerContext, place: QuickFixContext): readonly CodeAction[] {
  const { file, here, fixContext, settings } = place;
  return here.slice(0, maxProblems).flatMap((problem) =>
    fixesOf(problem, fixContext)
      .filter((fix) => canBeMade(context, fix))
      .map((fix) => ({
        title: textOf(fix),
        kind: CodeActionKind.QuickFix,
        diagnostics: place.diagnostics((each) => each === problem),
        ...(fix.preferred ? { isPreferred: true } : {}),
        edit: editOf(context, file, fix, settings),
        ...opening(context, file, fix),
      })),
  );
}

/** What opens the page that a fix creates, so that it can be written. */
function opening({ options }: ServerContext, { site }: SiteFile, fix: Fix): Pick<CodeAction, 'command'> {
  const command = options().commands?.openPage;
  if (command === undefined || !fix.creates || !isPageFile(fix.creates.file)) return {};
  return { command: { title: textOf(fix), command, arguments: [uriBelow(site.folder, fix.creates.file)] } };
}

/** For each kind of problem that occurs more than once in the file, the fix of all of them; it is made when it is chosen. */
function fixesOfKinds({ problems, here, fixContext, diagnostics }: QuickFixContext): readonly Offer[] {
  const isRepeated = (code: ProblemCode) =>
    isFixable(code) &&
    problems.filter((each) => each.code === code).length > 1 &&
    here.some((each) => each.code === code && fixesOf(each, fixContext).some(isPreferred));
  return codesOf(here)
    .filter(isRepeated)
    .map((code) => {
      const title = localize('Fix all {code} problems in this file', { code });
      const reported = diagnostics((each) => each.code === code);
      return { action: { title, kind: CodeActionKind.QuickFix, diagnostics: reported }, later: code };
    });
}

/** Changes of the settings that no longer report such problems. What is not JSON has to be fixed, whatever is reported. */
function silencers(
  context: ServerContext,
  { file, here, settings, diagnostics }: QuickFixContext,
): readonly CodeAction[] {
  return codesOf(here.filter(({ code }) => code !== 'syntax')).flatMap((code) => {
    const fix = silence(code, settingsFile, settings);
    if (!fix || !canBeMade(context, fix)) return [];
    const reported = diagnostics((each) => each.code === code);
    const edit = editOf(context, file, fix, settings);
    return [{ title: textOf(fix), kind: CodeActionKind.QuickFix, diagnostics: reported, edit }];
  });
}

function codesOf(problems: readonly Problem[]): readonly ProblemCode[] {
  return [...new Set(problems.map(({ code }) => code))];
}

function canBeMade({ client }: ServerContext, { creates }: Fix): boolean {
  return !creates || takesFiles(client(), 'create');
}

function problemsOf(context: ServerContext, file: SiteFile): readonly Problem[] {
  const { state } = file.site;
  return [...state.problems.filter(reportedIn(context, file)), ...state.openPageProblems(file.path)];
}

/** Which problems are reported in a file; those of its syntax are left to another server if there is one. */
function reportedIn({ workspace, options }: ServerContext, { path, text }: SiteFile): (problem: Problem) => boolean {
  const isOthers = isSemanticOnly(options(), workspace.document(text.uri)?.languageId);
  return ({ file, code }) => file === path && !(code === 'syntax' && isOthers);
}

/** Applies all safe fixes until none is left, as one edit of the file: the same as `docs-json fix` does. */
async function fixAll(context: ServerContext, file: SiteFile): Promise<CodeAction | undefined> {
  const isReported = reportedIn(context, file);
  const isMeant = (problem: Problem) => safeCodes.has(problem.code) && isReported(problem);
  const edits = await editsToTheEnd(context, file, isMeant, isCertain);
  if (edits.size === 0) return undefined;
  const edit = editOf(context, file, { edits });
  return { title: localize('Fix everything that is certain'), kind: fixAllKind, edit };
}

/** The edits of each file that fix the problems until none is left that can be: some cannot be made at once. */
async function editsToTheEnd(
  context: ServerContext,
  file: SiteFile,
  isMeant: (problem: Problem) => boolean,
  isWanted: (fix: Fix) => boolean,
): Promise<ReadonlyMap<string, readonly TextEdit[]>> {
  const { state } = file.site;
  const again = (texts: ReadonlyMap<string, string>) => {
    const trial = state.trial(texts);
    return { problems: trial.problems, context: trial };
  };
  const first = { problems: problemsOf(context, file), context: contextOf(file) };
  const { rounds, texts } = await fixToTheEnd(first, again, isMeant, isWanted);
  return new Map(
    Array.from(texts.keys(), (path) => {
      const length = (path === file.path ? file.text : state.text(path))?.getText().length ?? 0;
      const each = rounds.map((round) => round.edits.get(path) ?? []);
      return [path, composeEdits(length, each)];
    }),
  );
}

/** `settings` is the text of the settings file, for fixes that may edit it. */
function editOf(
  { workspace, client }: ServerContext,
  { site }: SiteFile,
  fix: Pick<Fix, 'edits' | 'creates'>,
  settings?: string,
): WorkspaceEdit {
  const beside = new Map([
    [settingsFile, settings],
    [ignoreFile, site.state.snapshot.site.ignore.text],
  ]);
  const own = (path: string) => {
    const text = beside.get(path);
    return text === undefined ? undefined : TextDocument.create(uriBelow(site.folder, path), 'plaintext', 0, text);
  };
  const creates = fix.creates ? [{ uri: uriBelow(site.folder, fix.creates.file), text: fix.creates.text }] : [];
  return workspaceEdit(workspace, [{ texts: textsOfEdits(site, fix.edits, own), creates }], client());
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
  const { frontMatter } = site.state.snapshot;
  const known = frontMatter ? { findFrontMatter: (file: string) => frontMatter.get(file) } : {};
  return { view, text: (path) => site.state.text(path)?.getText(), ...known };
}

/** The editor's own diagnostic of the problem, if it sent it along. */
function diagnosticOf({ site, text }: SiteFile, problem: Problem, reported: readonly Diagnostic[]): Diagnostic {
  const places = {
    uri: (file: string) => uriBelow(site.folder, file),
    text: (file: string) => (text.uri === uriBelow(site.folder, file) ? text : site.state.text(file)),
  };
  const { start, end } = rangeOf(problem, places);
  const known = reported.find(({ code, range }) => code === problem.code && isSame(range, { start, end }));
  const [own] = diagnosticsOf([problem], places);
  return known ?? own ?? { range: { start, end }, message: textOf(problem) };
}

function isSame(one: Range, other: Range): boolean {
  return (['start', 'end'] as const).every(
    (edge) => one[edge].line === other[edge].line && one[edge].character === other[edge].character,
  );
}
