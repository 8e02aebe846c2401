import { t } from '@vscode/l10n';
import {
  EventEmitter,
  ThemeColor,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
  workspace,
} from 'vscode';
import type { ChangeMark, ChangeRow, ReaderChanges } from '../../../server/language/protocol/index.ts';
import type { Sites } from '../../core/sites.ts';
import { markColours } from '../../ui/markColours.ts';
import { kindIcons } from '../navigation/icons.ts';

/** A row of the view. */
export interface Row {
  /** URI of the docs.json. */
  readonly site: string;
  readonly parent: Row | undefined;
  /** Undefined for a site itself, which has a row if there are several. */
  readonly change: ChangeRow | undefined;
}

/** The rows of the view: what the server last reported for each site. */
export interface RowProvider extends TreeDataProvider<Row> {
  show(changes: ReaderChanges): void;
  clear(): void;
  dispose(): void;
}

/** Creates the rows; nothing has been compared yet. */
export function createRows(sites: Sites): RowProvider {
  const changed = new EventEmitter<undefined>();
  const known = new Map<string, ReaderChanges>();
  return {
    onDidChangeTreeData: changed.event,
    getTreeItem: itemOf,
    getParent: ({ parent }) => parent,
    getChildren(row) {
      if (row) return below(row, row.change ? row.change.children : known.get(row.site)?.rows);
      const all = (sites.all() ?? []).map(({ docsJson }) => docsJson.toString()).filter((uri) => known.has(uri));
      const [only, ...others] = all;
      if (only === undefined) return [];
      const roots = all.map((site): Row => ({ site, parent: undefined, change: undefined }));
      return others.length > 0
        ? roots
        : below({ site: only, parent: undefined, change: undefined }, known.get(only)?.rows);
    },
    show(changes) {
      known.set(changes.uri, changes);
      changed.fire(undefined);
    },
    clear() {
      known.clear();
      changed.fire(undefined);
    },
    dispose: () => changed.dispose(),
  };

  function below(row: Row, rows: readonly ChangeRow[] = []): Row[] {
    const parent = row.change ? row : undefined;
    return rows.map((change) => ({ site: row.site, parent, change }));
  }

  function itemOf({ site, change }: Row): TreeItem {
    if (change) return changeItem(site, change);
    const { message = '' } = known.get(site) ?? {};
    const name = sites.all()?.find(({ docsJson }) => docsJson.toString() === site)?.docsJson;
    const item = new TreeItem(name ? workspace.asRelativePath(name) : site, TreeItemCollapsibleState.Expanded);
    return Object.assign(item, { id: site, description: message, iconPath: new ThemeIcon('book') });
  }
}

function changeItem(site: string, change: ChangeRow): TreeItem {
  const { id, kind, label, words, mark, children } = change;
  const item = new TreeItem(label, children ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.None);
  item.id = `${site}?${id}`;
  item.description = words;
  item.tooltip = [label, words].filter(Boolean).join('\n');
  item.iconPath = iconOf(change);
  item.contextValue = contextOf(change);
  item.accessibilityInformation = { label: [label, words].filter(Boolean).join(', ') };
  const isOpened = kind !== 'addresses' && kind !== 'rest' && (mark !== undefined || !children);
  if (isOpened) {
    const row: Row = { site, parent: undefined, change };
    item.command = { title: t('Open Changes'), command: 'docsJson.openReaderChange', arguments: [row] };
  }
  return item;
}

/** The icon of a change in the colour that VS Code uses for git; a row that only contains changes has the icon of its kind. */
function iconOf({ kind, mark }: ChangeRow): ThemeIcon {
  if (kind === 'addresses') return new ThemeIcon('warning', new ThemeColor('list.warningForeground'));
  if (kind === 'address') return new ThemeIcon('debug-disconnect', new ThemeColor('list.warningForeground'));
  if (mark) return new ThemeIcon(signs[mark], new ThemeColor(markColours[mark]));
  return new ThemeIcon(kind === 'rest' ? 'ellipsis' : kind === 'folder' ? 'folder' : kindIcons[kind]);
}

const signs: Readonly<Record<ChangeMark, string>> = {
  added: 'diff-added',
  removed: 'diff-removed',
  moved: 'diff-renamed',
  renamed: 'diff-renamed',
  changed: 'diff-modified',
};

function contextOf({ kind, children, mark }: ChangeRow): string {
  if (kind === 'addresses' || kind === 'address' || kind === 'rest') return kind;
  return mark && !children ? 'change page' : 'change';
}
