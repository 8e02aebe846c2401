import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Range } from 'vscode-languageserver-types';
import type { FileRange } from '../../base/locations.ts';
import { type Level, type Problem, textOf } from '../model/messages/problem.ts';
import { rangeIn } from './range.ts';

/** Where files are and how their offsets become lines. */
export interface Places {
  uri(file: string): string;
  /** Undefined when the text of the file is not at hand; the start of the file is shown then. */
  text(file: string): TextDocument | undefined;
}

/** More than this many for one file are not sent to an editor; the command line reports them all. */
const maxDiagnostics = 1000;

/** The problems as the Language Server Protocol shows them. Errors go first where there are too many. */
export function diagnosticsOf(problems: readonly Problem[], places: Places): Diagnostic[] {
  const reported =
    problems.length <= maxDiagnostics
      ? problems
      : [...problems].sort((a, b) => severities[a.level] - severities[b.level]).slice(0, maxDiagnostics);
  return reported.map((problem) => diagnosticOf(problem, places));
}

function diagnosticOf(problem: Problem, places: Places): Diagnostic {
  const related = problem.related.map(
    (item): DiagnosticRelatedInformation => ({
      location: { uri: places.uri(item.file), range: rangeOf(item, places) },
      message: textOf(item),
    }),
  );
  return {
    range: rangeOf(problem, places),
    severity: severities[problem.level],
    code: problem.code,
    source: 'docs.json',
    message: textOf(problem),
    ...(problem.unnecessary ? { tags: [1] } : {}),
    ...(related.length > 0 ? { relatedInformation: related } : {}),
  };
}

/** The stretch as lines and UTF-16 columns, counted from zero. */
export function rangeOf({ file, start, end }: FileRange, places: Places): Range {
  const text = places.text(file);
  const origin = { line: 0, character: 0 };
  return text ? rangeIn(text, start, end) : { start: origin, end: origin };
}

const severities: Readonly<Record<Level, DiagnosticSeverity>> = { error: 1, warning: 2, information: 3, hint: 4 };
