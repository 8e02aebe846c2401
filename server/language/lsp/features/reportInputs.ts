import { hexOf } from '../../../base/hex.ts';
import { inTime } from '../../../base/inTime.ts';
import { textLanguageOf } from '../../../base/texts.ts';
import { configFile, type SiteState } from '../../engine/siteState.ts';
import { pathBelow, uriBelow } from '../../engine/uris.ts';
import { isAddress } from '../../openapi/source.ts';
import type { FileStamp, Files } from '../../site/files.ts';
import type { SettingsLayer } from '../../site/settings.ts';
import type { Site } from '../../site/site.ts';
import type { ServerContext } from '../context.ts';
import { maxWaitMs } from '../readiness.ts';

/** The site whose diagnostics are cached: its folder (a URI), and its files as they were listed. */
export interface ReportSource {
  readonly folder: string;
  readonly site: Site;
  readonly files: Files;
}

/** What the diagnostics of a docs.json were computed from. */
export interface ReportInputs {
  /** Equal for equal inputs. */
  readonly digest: string;
  /** When one of the files last changed in any way (milliseconds since 1970). */
  readonly lastChange: number;
}

/** Increase it when the same version reports problems differently. */
const format = 1;
const version = `${__VERSION__} ${format}`;

/**
 * Everything that the diagnostics of a docs.json depend on; undefined if an open file differs from the disk. `ownSettings` returns
 * the user's settings, once they have been received.
 */
export async function reportInputs(
  { workspace, options, locale }: ServerContext,
  ownSettings: () => SettingsLayer,
  { folder, site: { files: listed, inaccessible }, files }: ReportSource,
): Promise<ReportInputs | undefined> {
  // The set may have the order of a listing or that in which the files were created.
  const paths = [...listed].sort();
  const stamps = (await isSaved(workspace, folder, files)) ? await files.stamps?.(paths) : undefined;
  if (!stamps || !(await inTime(workspace.settingsReceived, maxWaitMs))) return undefined;
  const languageId = workspace.document(uriBelow(folder, configFile))?.languageId;
  const { semanticOnlyFor, leftOut } = options();
  const asked = [languageId, semanticOnlyFor, leftOut, textLanguageOf(locale()), ownSettings()];
  const text = [JSON.stringify([folder, ...asked]), ...[...inaccessible].map(String).sort(), ...paths].join('\n');
  return { digest: await digestOf(text, stamps), lastChange: lastChangeOf(stamps) };
}

/** Whether the problems depend only on files of the site. */
export function isAllListed({ settings, snapshot }: SiteState): boolean {
  const { site, specs } = snapshot;
  return settings.named.every((file) => site.files.has(file)) && ![...specs.keys()].some(isAddress);
}

async function isSaved({ documents }: ServerContext['workspace'], folder: string, files: Files): Promise<boolean> {
  for (const { uri, text } of documents) {
    const path = pathBelow(folder, uri);
    if (path !== undefined && (await files.read(path)) !== text.getText()) return false;
  }
  return true;
}

type Stamps = readonly (FileStamp | undefined)[];

/** A digest of a text, the stamps of the site's files, and the version of this program. */
async function digestOf(text: string, stamps: Stamps): Promise<string> {
  const numbers = new Float64Array(stamps.length * 3);
  for (let at = 0; at < stamps.length; at++) {
    const { size = -1, modified = 0, changed = 0 } = stamps[at] ?? {};
    numbers.set([size, modified, changed], at * 3);
  }
  const words = new TextEncoder().encode(`${version}\n${text}`);
  const digests = await Promise.all([words, numbers].map((bytes) => crypto.subtle.digest('SHA-256', bytes)));
  return digests.map((digest) => hexOf(new Uint8Array(digest))).join('-');
}

function lastChangeOf(stamps: Stamps): number {
  return stamps.reduce((last, stamp) => Math.max(last, stamp?.modified ?? 0, stamp?.changed ?? 0), 0);
}
