import { t } from '@vscode/l10n';
import type { TreeView } from 'vscode';

/** The line above the rows: that the text is broken, and what the view is filtered by. */
export interface ViewMessage {
  /** The file of a site with a syntax error; null when none has one. */
  broken(site: string, file: string | null): void;
  /** What is said of the filter; undefined without one. */
  filtered(text: string | undefined): void;
}

/** Nothing is said yet. */
export function createMessage(view: Pick<TreeView<unknown>, 'message'>): ViewMessage {
  const broken = new Map<string, string>();
  let filter: string | undefined;
  return {
    broken(site, file) {
      if (file === null) broken.delete(site);
      else broken.set(site, file);
      say();
    },
    filtered(text) {
      filter = text;
      say();
    },
  };

  function say(): void {
    const [file] = broken.values();
    const last = file && t('{0} has a syntax error. This is what could be read of it last.', file);
    const text = [last, filter].filter(Boolean).join(' · ');
    // An empty text would still take up a line.
    Object.assign(view, { message: text === '' ? undefined : text });
  }
}
