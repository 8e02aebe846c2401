import type { TreeView } from 'vscode';

/** The line above the rows: that the text is broken, and what the view is filtered by. */
export interface ViewMessage {
  /** Whether the text of a site cannot be read. */
  broken(site: string, isBroken: boolean): void;
  /** What is said of the filter; undefined without one. */
  filtered(text: string | undefined): void;
}

export function createMessage(view: Pick<TreeView<unknown>, 'message'>): ViewMessage {
  const broken = new Set<string>();
  let filter: string | undefined;
  return {
    broken(site, isBroken) {
      if (isBroken) broken.add(site);
      else broken.delete(site);
      say();
    },
    filtered(text) {
      filter = text;
      say();
    },
  };

  function say(): void {
    const last = broken.size > 0 ? 'docs.json has a syntax error. This is the navigation as it was before.' : undefined;
    const text = [last, filter].filter(Boolean).join(' · ');
    // An empty text would still take up a line.
    Object.assign(view, { message: text === '' ? undefined : text });
  }
}
