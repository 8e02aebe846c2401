import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Range } from 'vscode-languageserver-types';
import type { FileRange } from '../../base/locations.ts';
import { type Level, type Problem, textOf } from '../model/messages/problem.ts';
import { rangeIn } from './range.ts';

/** Returns the URI and the text of a file, by its path. */
export interface FileLookup {
  uri(file: string): string;
  /** Undefined if the text of the file is not available; problems are then shown at the start of the file. */
  text(file: string): TextDocument | undefined;
}

/** At most this many are sent to an editor for one file; the command line reports all. */
const maxDiagnostics = 1000;

/** The problems in the form of the Language Server Protocol. If there are too many, errors take precedence. */
export function diagnosticsOf(problems: readonly Problem[], lookup: FileLookup): Diagnostic[] {
  const reported =
    problems.length <= maxDiagnostics
      ? problems
      : [...problems].sort((a, b) => severities[a.level] - severities[b.level]).slice(0, maxDiagnostics);
  return reported.map((problem) => diagnosticOf(problem, lookup));
}

function diagnosticOf(problem: Problem, lookup: FileLookup): Diagnostic {
  const related = problem.related.map(
    (item): DiagnosticRelatedInformation => ({
      location: { uri: lookup.uri(item.file), range: rangeOf(item, lookup) },
      message: textOf(item),
    }),
  );
  return {
    range: rangeOf(problem, lookup),
    severity: severities[problem.level],
    code: problem.code,
    source: 'docs.json',
    message: textOf(problem),
    ...(problem.unnecessary ? { tags: [1] } : {}),
    ...(related.length > 0 ? { relatedInformation: related } : {}),
  };
}

/** A range in lines and UTF-16 columns, counted from zero. */
export function rangeOf({ file, start, end }: FileRange, lookup: FileLookup): Range {
  const text = lookup.text(file);
  const origin = { line: 0, character: 0 };
  return text ? rangeIn(text, start, end) : { start: origin, end: origin };
}

const severities: Readonly<Record<Level, DiagnosticSeverity>> = { error: 1, warning: 2, information: 3, hint: 4 };
