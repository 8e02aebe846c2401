import { t } from '@vscode/l10n';
import { commands, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import {
  type NewSiteParams,
  type NewSitePlan,
  newSiteRequest,
  siteSourcesRequest,
} from '../../server/language/protocol/index.ts';
import { knownSites } from '../core/chooseSite.ts';
import type { Context, Feature } from '../core/context.ts';
import { sendRequest } from '../core/messages.ts';
import { siteFound } from '../core/siteFound.ts';
import { allOf } from '../ui/format.ts';

/** Creates a documentation site from the content of a folder: asks, shows the plan, creates the site and opens its preview. */
export const createSite: Feature = (context) => commands.registerCommand('docsJson.createSite', () => create(context));

type Planned = Extract<NewSitePlan, { readonly kind: 'planned' }>;

async function create(context: Context): Promise<void> {
  // The server is running once it has searched for sites.
  await knownSites(context.sites);
  const folder = await chooseFolder();
  if (!folder) return;
  const sources = await sendRequest(context.client, siteSourcesRequest, folder.toString());
  // A question with one answer is not asked, nor counted.
  const steps = sources.length > 1 ? 3 : 2;
  const title = (left: number) => t('Create Documentation Site ({0}/{1})', steps - left, steps);
  const from = await chooseSource(sources, title(2));
  if (from === undefined) return;
  const request = { folder: folder.toString(), from };
  const first = await planned(context, request);
  if (!first) return;
  const name = await askName(first.name, title(1));
  if (name === undefined) return;
  const colour = await askColour(first.colour, title(0));
  if (colour === undefined) return;
  const plan = await planned(context, { ...request, name, colour });
  if (plan && (await agrees(plan, context))) await make(plan, context);
}

async function chooseFolder(): Promise<Uri | undefined> {
  const [only, ...others] = workspace.workspaceFolders ?? [];
  if (others.length > 0) return (await window.showWorkspaceFolderPick({ placeHolder: t('Where is the site?') }))?.uri;
  if (only) return only.uri;
  const open = t('Open Folder…');
  const answer = await window.showInformationMessage(t('Open the folder for the site first.'), open);
  if (answer === open) await commands.executeCommand('workbench.action.files.openFolder');
  return undefined;
}

async function chooseSource(sources: readonly string[], title: string): Promise<string | undefined> {
  if (sources.length < 2) return sources[0];
  const items = sources.map((source) => {
    if (source !== 'folder') return { label: source, description: t('its navigation'), source };
    return { label: t('Folders'), description: t('a group for each folder with pages'), source };
  });
  return (await window.showQuickPick(items, { title, placeHolder: t('What should the site be created from?') }))
    ?.source;
}

function askName(value: string, title: string): Thenable<string | undefined> {
  return window.showInputBox({
    title,
    prompt: t('What is the site called?'),
    value,
    validateInput: (text) => (text.trim() === '' ? t('Readers see this name at the top of each page.') : undefined),
  });
}

function askColour(value: string, title: string): Thenable<string | undefined> {
  return window.showInputBox({
    title,
    prompt: t('The colour of links and buttons'),
    value,
    validateInput: (text) => (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? undefined : t('Write it as #0D9373.')),
  });
}

async function planned({ client }: Context, params: NewSiteParams): Promise<Planned | undefined> {
  const plan = await sendRequest(client, newSiteRequest, params);
  if (plan.kind === 'planned') return plan;
  await window.showErrorMessage(plan.reason);
  return undefined;
}

/** Shows what would be created and what is lost; the complete list is in the log. */
async function agrees({ files, notes }: Planned, { log }: Context): Promise<boolean> {
  for (const note of notes) log.info(note);
  const names = allOf(files.map(({ uri }) => workspace.asRelativePath(Uri.parse(uri, true))));
  const more = notes.length > maxNotes ? [t('… {0} more in Output › docs.json', notes.length - maxNotes)] : [];
  const detail = [t('Your existing files stay as they are.'), ...notes.slice(0, maxNotes), ...more].join('\n');
  const yes = t('Create');
  return (await window.showInformationMessage(t('Create {0}?', names), { modal: true, detail }, yes)) === yes;
}

const maxNotes = 8;

async function make({ files }: Planned, { sites, log }: Context): Promise<void> {
  const edit = new WorkspaceEdit();
  for (const { uri, text } of files) {
    edit.createFile(Uri.parse(uri, true), { contents: new TextEncoder().encode(text), overwrite: false });
  }
  if (!(await workspace.applyEdit(edit))) {
    await window.showErrorMessage(
      t('The site cannot be created: one of its files exists by now, or cannot be written.'),
    );
    return;
  }
  const [docsJson, page] = files.map(({ uri }) => Uri.parse(uri, true));
  if (!docsJson) return;
  await window.showTextDocument(page ?? docsJson, { preview: false });
  if (await siteFound(docsJson, sites)) await commands.executeCommand('docsJson.openPreview');
  else log.warn(`The server has not found ${docsJson.toString()}, so there is no preview of it.`);
}
