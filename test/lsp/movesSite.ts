import type { WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type ClientSettings, fullCapabilities, type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';

/** What an editor says that carries out moves and deletions, and names their parts. */
export const capabilities = {
  ...fullCapabilities,
  workspace: {
    ...fullCapabilities.workspace,
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ['create' as const, 'rename' as const, 'delete' as const],
      changeAnnotationSupport: {},
    },
  },
};

/** A site in two languages. */
export const site = readFixture(`
  // file: docs.json
  {
    "navigation": {
      "languages": [
        { "language": "en", "pages": ["index", "guides/start", "guides/install"] },
        { "language": "de", "pages": ["de/index", "de/guides/start"] }
      ]
    }
  }
  // file: index.mdx
  [Start](/guides/start)
  // file: guides/start.mdx
  # Start
  // file: guides/install.mdx
  [Before](./start)
  // file: de/index.mdx
  // file: de/guides/start.mdx
`).files;

/** A server on this site, when it has read all of it. */
export function withSite(settings: ClientSettings, test: (client: TestClient) => Promise<void>): Promise<void> {
  return withClient(site, { capabilities, settings }, async (client) => {
    await ready(client);
    await test(client);
  });
}

/** Settings of it that name a translation. */
export const named = '{ "translations": { "pages": { "de/einrichten": "guides/install" } } }\n';

/** The same with these settings, and the page they name. */
export function withNamed(test: (client: TestClient) => Promise<void>): Promise<void> {
  const files = new Map([...site, ['docs-json.config.json', named], ['de/einrichten.mdx', '']]);
  return withClient(files, { capabilities, settings: {} }, async (client) => {
    await ready(client);
    await test(client);
  });
}

/** Waits until the server has read all of the site. */
export async function ready(client: TestClient): Promise<void> {
  await client.open(client.uri('docs.json'));
  // The files are listed once the pages that are named are found.
  await client.problems(client.uri('docs.json'), (found) => found.every(({ code }) => code !== 'page-not-found'));
  await client.waitFor((method, params) =>
    method === 'docsJson/status' && (params as { roots: readonly unknown[] }).roots.length > 0 ? true : undefined,
  );
}

/** The files after the edit, as an editor makes it. */
export function carriedOut(client: TestClient, { documentChanges = [] }: WorkspaceEdit): ReadonlyMap<string, string> {
  const files = new Map(client.disk);
  for (const change of documentChanges) {
    if ('edits' in change) {
      const { uri } = change.textDocument;
      const text = TextDocument.create(uri, '', 0, files.get(uri) ?? '');
      files.set(
        uri,
        TextDocument.applyEdits(
          text,
          change.edits.flatMap((edit) => ('newText' in edit ? [edit] : [])),
        ),
      );
    } else if (change.kind === 'delete') files.delete(change.uri);
    else if (change.kind === 'rename') {
      files.set(change.newUri, files.get(change.oldUri) ?? '');
      files.delete(change.oldUri);
    }
  }
  const start = client.uri('');
  return new Map(Array.from(files, ([uri, text]) => [uri.slice(start.length), text]));
}
