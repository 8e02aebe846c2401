import { t } from '@vscode/l10n';
import { commands, Disposable, ProgressLocation, window, workspace } from 'vscode';
import {
  cutFolderRequest,
  type DivisionAnswer,
  type DivisionChange,
  type DivisionNames,
  divisionNamesRequest,
  type PlanDivisionParams,
  planDivisionRequest,
} from '../../../../server/language/protocol/index.ts';
import { chooseSite } from '../../../core/chooseSite.ts';
import type { Context } from '../../../core/context.ts';
import { loggable } from '../../../core/errors.ts';
import { sendRequest } from '../../../core/messages.ts';
import { reportOutdated } from '../../../edits/vscodeEdits.ts';
import { knownGit } from '../../readerChanges/git.ts';
import type { Changer } from '../changes/changer.ts';
import type { Node } from '../node.ts';
import { createComparison, type Plan } from './comparison.ts';
import {
  askFiles,
  askFolder,
  askLabel,
  askLanguages,
  askMissing,
  askMove,
  askVersion,
  askWhich,
  type NamedDivision,
} from './questions.ts';
import { isSamePlan } from './samePlan.ts';

/** A site whose languages or versions are to be changed. */
interface Site {
  readonly uri: string;
  readonly names: DivisionNames;
}

/** *Sync with Source…*, *Add Language…*, *Cut Version…* and *Retire Version…*: for a row, or for an item that the author selects. */
export function divisionCommands(context: Context, changer: Pick<Changer, 'edit'>): Disposable {
  const { client, log, sites } = context;
  const comparison = createComparison();
  const command = (name: string, run: (site: Site, row: NamedDivision | undefined) => Promise<void>) =>
    commands.registerCommand(name, async (row?: Node) => {
      const uri = row?.site ?? (await chooseSite(sites))?.docsJson.toString();
      const names = uri === undefined ? null : await sendRequest(client, divisionNamesRequest, uri);
      if (uri !== undefined && names) await run({ uri, names }, row && namedBy(row));
    });
  return Disposable.from(
    comparison,
    command('docsJson.syncWithSource', syncWithSource),
    command('docsJson.addLanguage', addLanguage),
    command('docsJson.cutVersion', cutVersion),
    command('docsJson.retireVersion', retireVersion),
  );

  async function syncWithSource({ uri, names }: Site, row: NamedDivision | undefined): Promise<void> {
    const asked = row ?? (await askWhich(names, t('Sync with Source')));
    if (!asked) return;
    const { kind: division, name } = asked;
    const source = division === 'language' ? names.language : names.version;
    const title = t('Sync "{0}" with "{1}"', name, source ?? '');
    const change = { kind: 'sync', division, name } as const;
    // If every page has a file, there is no question about pages without one. Creating files is refused if it is unknown which
    // pages are translations; the other choices are still possible.
    const full = await planned(uri, { ...change, missing: 'create' });
    const asks = full.kind === 'planned' && full.creates.length > 0;
    const missing = asks ? await askMissing(title, 'create', source ?? '') : undefined;
    if (asks && missing === undefined) return;
    const isFull = full.kind === 'planned' && (missing ?? 'create') === 'create';
    const wanted: DivisionChange = { ...change, missing: isFull ? 'create' : (missing ?? 'leave-out') };
    const plan = isFull ? full : await planned(uri, wanted);
    await carryOut({ uri, change: wanted }, plan, {
      title,
      verb: t('Sync "{0}"', name),
      none: t('"{0}" is in step with "{1}".', name, source ?? ''),
    });
  }

  async function addLanguage({ uri, names }: Site): Promise<void> {
    const asked = await askLanguages(names);
    if (!asked) return;
    const source = asked.from ?? names.language ?? '';
    const title = t('Add Language "{0}"', asked.name);
    const missing = await askMissing(title, 'source', source);
    if (missing === undefined) return;
    const change = { kind: 'add', ...asked, missing } as const;
    await carryOut({ uri, change }, await planned(uri, change), {
      title,
      verb: t('Add "{0}"', asked.name),
      none: t('There is nothing to add.'),
    });
  }

  async function cutVersion({ uri, names }: Site, row: NamedDivision | undefined): Promise<void> {
    if (names.versions.length === 0) {
      return refuse(
        t(
          'This site has no versions. To begin, move what `navigation` holds into a first entry of `versions`, and label that in `version`.',
        ),
      );
    }
    const from =
      row?.name ??
      (await askVersion(names, { title: t('Cut Version'), placeHolder: t('Which version is it cut from?') }));
    const name = from === undefined ? undefined : await askLabel(names, from);
    if (from === undefined || name === undefined) return;
    const title = t('Cut Version "{0}" from "{1}"', name, from);
    const how = await askMove(title, from);
    if (how === undefined) return;
    const params = { name, from, move: how === 'move' } as const;
    const proposed = await sendRequest(client, cutFolderRequest, { uri, ...params });
    if (proposed.kind === 'refused') return refuse(proposed.reason);
    let refused: { readonly folder: string; readonly reason: string } | undefined;
    for (;;) {
      const folder = await askFolder(title, proposed, refused);
      if (folder === undefined) return;
      // A site with languages may have one folder per language, which the proposed folder represents.
      const change = { kind: 'cut', ...params, ...(folder !== proposed.folder && { folder }) } as const;
      const plan = await planned(uri, change);
      if (plan.kind === 'planned') {
        const words = { title, verb: t('Cut "{0}"', name), none: t('There is nothing to do.') };
        return carryOut({ uri, change }, plan, words);
      }
      refused = { folder, reason: plan.reason };
    }
  }

  async function retireVersion({ uri, names }: Site, row: NamedDivision | undefined): Promise<void> {
    if (names.versions.length < 2) return refuse(t('This site has no version that could be retired.'));
    const question = { title: t('Retire Version'), placeHolder: t('Which version?'), but: names.version ?? '' };
    const name = row?.name ?? (await askVersion(names, question));
    if (name === undefined) return;
    const title = t('Retire Version "{0}"', name);
    // A version that cannot be retired is refused before any question about it.
    const kept = await planned(uri, { kind: 'retire', name, files: 'keep' });
    if (kept.kind === 'refused') return refuse(kept.reason);
    const files = await askFiles(title);
    if (files === undefined) return;
    const change = { kind: 'retire', name, files } as const;
    const plan = files === 'keep' ? kept : await planned(uri, change);
    await carryOut({ uri, change }, plan, { title, verb: t('Retire "{0}"', name), none: t('There is nothing to do.') });
  }

  /** On a large site, computing the effects takes a second or two. */
  function planned(uri: string, change: DivisionChange): Thenable<DivisionAnswer> {
    const options = { location: ProgressLocation.Window, title: t('Comparing') };
    return window.withProgress(options, async () => {
      const deletes = change.kind === 'retire' && change.files === 'delete';
      const git = deletes && workspace.isTrusted ? await trustedGit() : undefined;
      return sendRequest(client, planDivisionRequest, { uri, change, ...(git !== undefined && { git }) });
    });
  }

  /** The git program that determines which files it could restore. */
  async function trustedGit(): Promise<string | true> {
    const ignored = () => undefined;
    const { program, dispose } = await knownGit(ignored, (error) => log.error(loggable(error)));
    dispose();
    return program ?? true;
  }

  /** Applies a plan if the author agrees; does nothing if the plan has changed in the meantime because files did. */
  async function carryOut({ uri, change }: PlanDivisionParams, plan: DivisionAnswer, words: Words): Promise<void> {
    if (plan.kind === 'refused') return refuse(plan.reason);
    const { edits, creates, deletes, notes } = plan;
    if (edits.length + creates.length + deletes.length === 0) {
      window.showInformationMessage([words.none, ...notes].join(' '));
    } else if (await comparison.agrees(plan, words.title, words.verb)) {
      const now = await planned(uri, change);
      if (now.kind === 'refused') refuse(now.reason);
      else if (isSamePlan(plan, now)) await make(now, words, changer);
      else reportOutdated();
    }
  }
}

interface Words {
  readonly title: string;
  /** The label of the button with which the author agrees. */
  readonly verb: string;
  /** The message if there is nothing to do. */
  readonly none: string;
}

async function make(
  { edits, creates, deletes }: Plan,
  { title }: Words,
  changer: Pick<Changer, 'edit'>,
): Promise<void> {
  const isDone = await window.withProgress({ location: ProgressLocation.Window, title }, () =>
    changer.edit(
      edits,
      creates,
      deletes.map(({ uri }) => uri),
    ),
  );
  if (isDone) window.setStatusBarMessage(t('Done: {0}', title), 6000);
}

function namedBy({ shown }: Node): NamedDivision | undefined {
  const { kind, title } = shown;
  return kind === 'language' || kind === 'version' ? { kind, name: title } : undefined;
}

function refuse(reason: string): void {
  window.showWarningMessage(reason);
}
