import type { Diagnostic } from 'vscode-languageserver-types';
import { hexOf } from '../../../base/hex.ts';
import { parseJson } from '../../../base/json.ts';
import { guard, type Valid } from '../../../base/schema.ts';
import type { FileStamp } from '../../site/files.ts';
import type { cachedReport } from './reportFormat.schemas.ts';
import guards from './reportFormat.schemas.ts?guards';

/** The diagnostics reported for a docs.json, and a digest of everything they were computed from. */
export interface CachedReport {
  readonly inputs: string;
  readonly items: Diagnostic[];
}

/** Increase it when the same version reports problems differently. */
const format = 1;
const version = `${__VERSION__} ${format}`;

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

type Stamps = readonly (FileStamp | undefined)[];

/**
 * A digest of what the diagnostics of a docs.json depend on: a text, the stamps of the site's files, and the version of
 * this program.
 */
export async function digestOf(text: string, stamps: Stamps): Promise<string> {
  const numbers = new Float64Array(stamps.length * 3);
  for (let at = 0; at < stamps.length; at++) {
    const { size = -1, modified = 0, changed = 0 } = stamps[at] ?? {};
    numbers.set([size, modified, changed], at * 3);
  }
  const words = new TextEncoder().encode(`${version}\n${text}`);
  const digests = await Promise.all([words, numbers].map((bytes) => crypto.subtle.digest('SHA-256', bytes)));
  return digests.map((digest) => hexOf(new Uint8Array(digest))).join('-');
}

/** When one of these files last changed in any way (milliseconds since 1970). */
export function lastChangeOf(stamps: Stamps): number {
  return stamps.reduce((last, stamp) => Math.max(last, stamp?.modified ?? 0, stamp?.changed ?? 0), 0);
}
