import { t } from '@vscode/l10n';
import { MarkdownString, TreeItem, TreeItemCollapsibleState, Uri } from 'vscode';
import { contextOf } from './actions/action.ts';
import { decorationUri } from './decorations.ts';
import { iconOf } from './icons.ts';
import type { Node } from './node.ts';
import { descriptionOf, spokenLabel, tooltipOf } from './words.ts';

/** What a row shows in addition to its node. */
interface RowState {
  /** The words of the filter. */
  readonly words: readonly string[];
  /** Whether it was cut and has not been pasted yet. */
  readonly isCut: boolean;
  /** Whether it was last expanded or collapsed; undefined if neither. */
  readonly isExpanded: boolean | undefined;
}

/** The row of a node in the form for VS Code. */
export function itemOf(node: Node, { words, isCut, isExpanded }: RowState): TreeItem {
  const { shown } = node;
  const item = new TreeItem({ label: shown.title || shown.key, highlights: highlightsIn(shown.title, words) });
  item.id = node.id;
  item.description = isCut ? t('cut') : descriptionOf(shown);
  item.iconPath = iconOf(shown);
  item.resourceUri = decorationUri(node.id, shown);
  item.tooltip = new MarkdownString(tooltipOf(shown), true);
  item.collapsibleState = collapsibleState(node, isExpanded);
  item.contextValue = contextOf(shown);
  item.accessibilityInformation = { label: isCut ? t('{0}, cut', spokenLabel(shown)) : spokenLabel(shown) };
  // A removed node has no place in the text.
  if (!shown.hasChildren && shown.mark !== 'removed') item.command = openCommand(node);
  return item;
}

/** Opens a page; a node without a file is shown where it is written. The focus stays in the view. */
function openCommand(node: Node): TreeItem['command'] & object {
  const { uri } = node.shown;
  if (uri === undefined)
    return { title: t('Reveal in docs.json'), command: 'docsJson.glanceAtNode', arguments: [node] };
  const options = { preview: true, preserveFocus: true };
  return { title: t('Open Page'), command: 'vscode.open', arguments: [Uri.parse(uri, true), options] };
}

/** VS Code keeps the state of a row as long as it is there; one that comes back, as after undoing a move, gets the one it had. */
function collapsibleState({ shown, filtered }: Node, isExpanded: boolean | undefined): TreeItemCollapsibleState {
  if (!shown.hasChildren) return TreeItemCollapsibleState.None;
  const isOpen = filtered !== undefined || shown.kind === 'root' || shown.is.includes('default');
  return (isExpanded ?? isOpen) ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
}

function highlightsIn(title: string, words: readonly string[]): [number, number][] {
  const lower = title.toLowerCase();
  return words.flatMap((word): [number, number][] => {
    const at = lower.indexOf(word);
    return at < 0 ? [] : [[at, at + word.length]];
  });
}
