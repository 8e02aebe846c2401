import { commands, Disposable, Uri, type WebviewPanel, window } from 'vscode';
import { chooseSite } from '../core/chooseSite.ts';
import type { Context } from '../core/context.ts';

/** What fills a panel of a site. */
export interface SitePanel extends Disposable {
  /** Brings the panel to the front of its column. */
  reveal(): void;
}

/** The panels of one view type, one for each site. Disposing of it closes them all. */
export interface SitePanels<Panel extends SitePanel> extends Disposable {
  /** The panel of the site with this docs.json; undefined if none is open. */
  get(docsJson: Uri): Panel | undefined;
  readonly size: number;
}

export interface SitePanelOptions<Panel extends SitePanel> {
  readonly viewType: string;
  /** The command that opens the panel of a site, or brings it to the front. */
  readonly command: string;
  /** Makes an empty panel. */
  create(): WebviewPanel;
  /** Fills an empty panel with a site. */
  fill(panel: WebviewPanel, docsJson: Uri): Panel;
  /** Whether this is what a panel of ours keeps over a reload of the window. */
  isState(state: unknown): state is { readonly site: string };
  /** Called after a panel was opened or closed. */
  changed?(): void;
}

/** Registers a command that opens a panel for a site, and restores such panels after a reload of the window. */
export function registerSitePanels<Panel extends SitePanel>(
  { sites }: Context,
  { viewType, command, create, fill, isState, changed }: SitePanelOptions<Panel>,
): SitePanels<Panel> {
  const panels = new Map<string, Panel>();
  const registered = Disposable.from(
    commands.registerCommand(command, async () => {
      const site = await chooseSite(sites);
      if (!site) return;
      const open = panels.get(site.docsJson.toString());
      if (open) open.reveal();
      else add(create(), site.docsJson);
    }),
    window.registerWebviewPanelSerializer(viewType, {
      async deserializeWebviewPanel(panel, state) {
        if (isState(state)) add(panel, Uri.parse(state.site, true));
        else panel.dispose();
      },
    }),
  );
  return {
    get: (docsJson) => panels.get(docsJson.toString()),
    get size() {
      return panels.size;
    },
    dispose() {
      registered.dispose();
      for (const panel of panels.values()) panel.dispose();
    },
  };

  function add(panel: WebviewPanel, docsJson: Uri): void {
    const uri = docsJson.toString();
    panels.get(uri)?.dispose();
    const added = fill(panel, docsJson);
    panels.set(uri, added);
    panel.onDidDispose(() => {
      if (panels.get(uri) === added) panels.delete(uri);
      changed?.();
    });
    changed?.();
  }
}
