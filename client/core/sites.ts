import { type Disposable, type Event, EventEmitter, Uri } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type RootStatus, statusNotification } from '../../server/language/protocol/index.ts';
import { State } from './languageClient.ts';
import { onNotification } from './messages.ts';

/** The documentation sites of the workspace, as last reported by the server. */
export interface Sites extends Disposable {
  /** Undefined until the server has searched; empty if it is not running. */
  readonly all: () => readonly Site[] | undefined;
  /** The site a file belongs to: the nearest docs.json above it. */
  readonly of: (file: Uri) => Site | undefined;
  /** Whether a file is the docs.json of a site, or a part of it that a `$ref` leads to. */
  readonly isConfiguration: (file: Uri) => boolean;
  readonly onDidChange: Event<void>;
  /** Fires when there are other sites than before, but not when only their state changes. */
  readonly onDidChangeList: Event<void>;
}

export interface Site {
  readonly docsJson: Uri;
  /** The docs root. */
  readonly folder: Uri;
  /** The files of its configuration, as texts: docs.json and its parts. */
  readonly configuration: ReadonlySet<string>;
  readonly status: RootStatus;
}

/** Follows what the server reports about sites. */
export function watchSites(client: BaseLanguageClient): Sites {
  let sites: readonly Site[] | undefined;
  const changed = new EventEmitter<void>();
  const listChanged = new EventEmitter<void>();
  const set = (next: readonly Site[] | undefined) => {
    const isOther = listOf(next) !== listOf(sites);
    sites = next;
    changed.fire();
    if (isOther) listChanged.fire();
  };
  const listeners = [
    onNotification(client, statusNotification, (status) => set(status.roots.map(siteOf))),
    client.onDidChangeState(({ newState }) => {
      if (newState !== State.Running) set(newState === State.Starting ? undefined : []);
    }),
    changed,
    listChanged,
  ];
  return {
    all: () => sites,
    of: (file) => nearest(sites ?? [], file),
    isConfiguration: (file) => nearest(sites ?? [], file)?.configuration.has(file.toString()) === true,
    onDidChange: changed.event,
    onDidChangeList: listChanged.event,
    dispose: () => {
      for (const listener of listeners) listener.dispose();
    },
  };
}

function listOf(sites: readonly Site[] | undefined): string | undefined {
  return sites?.map(({ docsJson }) => docsJson.toString()).join('\n');
}

function siteOf(status: RootStatus): Site {
  const docsJson = Uri.parse(status.uri, true);
  const parts = status.parts.map((part) => Uri.parse(part, true));
  const configuration = new Set([docsJson, ...parts].map(String));
  return { docsJson, folder: Uri.joinPath(docsJson, '..'), configuration, status };
}

function nearest(sites: readonly Site[], file: Uri): Site | undefined {
  return sites
    .filter(({ folder }) => isBelow(file, folder))
    .sort((a, b) => b.folder.path.length - a.folder.path.length)[0];
}

function isBelow(file: Uri, folder: Uri): boolean {
  const start = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return folder.scheme === file.scheme && folder.authority === file.authority && file.path.startsWith(start);
}
