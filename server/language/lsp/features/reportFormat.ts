import type { Diagnostic } from 'vscode-languageserver-types';
import { parseJson } from '../../../base/json.ts';
import { guard, type Valid } from '../../../base/schema.ts';
import type { cachedReport } from './reportFormat.schemas.ts';
import guards from './reportFormat.schemas.ts?guards';

/** The diagnostics reported for a docs.json, and a digest of everything they were computed from. */
export interface CachedReport {
  readonly inputs: string;
  readonly items: Diagnostic[];
}

/** A text for `readReport`. */
export function writeReport(report: CachedReport): string {
  return JSON.stringify(report);
}

/** Reads the cached report; undefined for a text that is not a report. */
export function readReport(text: string | undefined): CachedReport | undefined {
  const report = parseJson(text);
  // What `diagnosticsOf` returns is stored as it is.
  return isReport(report) ? { ...report, items: report.items as Diagnostic[] } : undefined;
}

const isReport = guard<Valid<typeof cachedReport>>(() => guards['cachedReport']);
