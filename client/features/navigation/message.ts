import { t } from '@vscode/l10n';
import type { TreeView } from 'vscode';
import type { BrokenFile } from '../../../server/language/protocol/index.ts';

/** The line above the rows: whether the text is broken, and the current filter. */
export interface ViewMessage {
  /** Sets the file of a site that is not valid JSON; null if there is none. */
  broken(site: string, file: BrokenFile | null): void;
  /** Call it when there are other sites: a site that is gone is no longer broken. */
  sitesChanged(sites: readonly string[]): void;
  /** Sets the message about the filter; undefined without a filter. */
  filtered(text: string | undefined): void;
}

/** Creates it without a message. */
export function createMessage(view: Pick<TreeView<unknown>, 'message'>): ViewMessage {
  const broken = new Map<string, BrokenFile>();
  let filter: string | undefined;
  return {
    broken(site, file) {
      if (file === null) broken.delete(site);
      else broken.set(site, file);
      say();
    },
    sitesChanged(sites) {
      for (const site of broken.keys()) if (!sites.includes(site)) broken.delete(site);
      say();
    },
    filtered(text) {
      filter = text;
      say();
    },
  };

  function say(): void {
    const [file] = broken.values();
    const text = [file && textOf(file), filter].filter(Boolean).join(' · ');
    // An empty text would still take up a line.
    Object.assign(view, { message: text === '' ? undefined : text });
  }
}

function textOf({ file, isEmpty }: BrokenFile): string {
  return isEmpty
    ? t('{0} is empty. The problem reported in it says what it needs.', file)
    : t('{0} is not valid JSON. This is what could last be read of it.', file);
}
