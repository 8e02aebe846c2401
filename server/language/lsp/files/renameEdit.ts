import type { RenameFile } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { localize } from '../../../base/messages.ts';
import type { RedirectChanges } from '../../changes/moves/redirects.ts';
import type { MovePlan, PagePlan } from '../../engine/moves.ts';
import { uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { isPageFile } from '../../site/paths.ts';
import { settingsFile } from '../../site/settings.ts';
import type { TextEdit } from '../../text/edits.ts';
import { type EditPart, type PartText, textsOfEdits } from '../edits/workspaceEdit.ts';

/** What the edit of a move should contain. */
export interface MoveEditOptions {
  /** Whether redirects are only written if the author agrees to them. */
  readonly confirmRedirects: boolean;
  /** The pages and specifications whose links it changes, with their texts. */
  readonly pages: readonly PagePlan[];
  /** Whether it moves the files themselves. */
  readonly files: boolean;
}

type ConfigEdits = ReadonlyMap<string, readonly TextEdit[]>;

/** The parts of the edit of a plan. `name` is the name of its docs.json: several sites may change at once. */
export function moveParts(
  { site, config }: MovePlan,
  { confirmRedirects, pages, files }: MoveEditOptions,
  name: string,
): readonly EditPart[] {
  const uri = (file: string) => uriBelow(site.folder, file);
  const entries = textsOfEdits(site, withoutSettings(config.config));
  const { redirectEdits } = config;
  const linked = pages.map(({ file, text, edits }): PartText => {
    return { uri: uri(file), text: TextDocument.create(uri(file), '', 0, text), edits };
  });
  // Specifications have links too.
  const arePages = pages.every(({ file }) => isPageFile(file));
  const renames = config.moves.asked.map(({ from, to }): RenameFile => {
    return { kind: 'rename', oldUri: uri(from), newUri: uri(to) };
  });
  return [
    {
      label: localize('Update {entries} of {name}', { entries: [{ count: sum(entries), of: 'entry' }], name }),
      texts: entries,
    },
    {
      label: redirectLabel(config.redirects),
      confirm: confirmRedirects,
      texts: textsOfEdits(site, redirectEdits),
    },
    {
      label: localize('Update {links} in {places}', {
        links: [{ count: sum(linked), of: 'link' }],
        places: [{ count: pages.length, of: arePages ? 'page' : 'file' }],
      }),
      texts: linked,
    },
    {
      label: localize('Move {files}', { files: [{ count: config.moves.files.size, of: 'file' }] }),
      texts: [],
      files: files ? renames : [],
    },
    settingsPart(site, config.config),
  ];
}

/** The edits of docs.json and the files it refers to, without those of the settings next to it. */
export function withoutSettings(edits: ConfigEdits): ConfigEdits {
  return new Map([...edits].filter(([file]) => file !== settingsFile));
}

/** The part with the edits of the settings: the pages that they name as translations. */
export function settingsPart(site: OpenSite, edits: ConfigEdits): EditPart {
  const own = [...edits].filter(([file]) => file === settingsFile);
  return {
    label: localize('Update translations in {file}', { file: settingsFile }),
    texts: textsOfEdits(site, own),
  };
}

/** What happens to the redirects, for the preview of an edit. */
export function redirectLabel({ added, removed, retargeted }: RedirectChanges): string {
  return added.length > 0
    ? localize('Add {redirects} from the old addresses', { redirects: [{ count: added.length, of: 'redirect' }] })
    : localize('Update {redirects}', { redirects: [{ count: removed.length + retargeted.length, of: 'redirect' }] });
}

/** How many links change. */
export function linksIn({ pages }: MovePlan): number {
  return [...pages.values()].reduce((total, links) => total + links, 0);
}

function sum(parts: readonly { readonly edits: readonly unknown[] }[]): number {
  return parts.reduce((total, { edits }) => total + edits.length, 0);
}
