import type { Files } from '../site/files.ts';
import { readSettings } from '../site/readSettings.ts';
import type { SettingsLayer } from '../site/settings.ts';
import type { FindOpen } from './document.ts';

export const settingsFile = 'docs-json.config.json';

/** The settings beside a docs.json: as an editor has them open, saved or not, else as they are on the disk. */
export interface SettingsFile {
  readonly layer: SettingsLayer;
  /** Reads the file on the disk, again if it must be. */
  read(): Promise<void>;
}

/** The settings of a folder; without `read` only those an editor has open count. */
export function createSettingsFile(files: Files, findOpen: FindOpen): SettingsFile {
  let onDisk: string | undefined;
  let last: { readonly text: string; readonly layer: SettingsLayer } | undefined;
  return {
    get layer() {
      const text = findOpen(settingsFile)?.text.getText() ?? onDisk ?? '';
      if (last?.text !== text) last = { text, layer: readSettings(text).settings };
      return last.layer;
    },
    async read() {
      onDisk = await files.read(settingsFile);
    },
  };
}
