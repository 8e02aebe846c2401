import { elementKinds } from '../../../../server/language/grammar/types.ts';
import type { Random } from '../../../kit/random.ts';
import { oddTexts } from '../../kit/words.ts';

/** What random parameters are made of: places of the files that are open, and nodes of the navigation. */
export interface RequestContext {
  readonly random: Random;
  /** URIs of the docs.json, of files that are open and of others that are there. */
  readonly docs: string;
  readonly open: readonly string[];
  readonly files: readonly string[];
  readonly folder: string;
  /** Keys of nodes, joined. */
  readonly keys: readonly string[];
  position(uri: string): { readonly line: number; readonly character: number };
}

type Make = (around: RequestContext) => unknown;

/** A request at a place of a file. */
const atPlace =
  (more: (around: RequestContext) => object = () => ({})): Make =>
  (around) => {
    const uri = around.random.pick(around.open);
    return { textDocument: { uri }, position: around.position(uri), ...more(around) };
  };
const ofFile =
  (more: (around: RequestContext, uri: string) => object = () => ({})): Make =>
  (around) => {
    const uri = around.random.pick(around.open);
    return { textDocument: { uri }, ...more(around, uri) };
  };
const ofNode =
  (more: (around: RequestContext) => object = () => ({})): Make =>
  (around) => ({ uri: around.docs, key: keyOf(around), ...more(around) });

function keyOf({ random, keys }: RequestContext): string {
  if (random.below(8) === 0) return random.pick(oddTexts);
  return keys.length > 0 ? random.pick(keys) : '';
}

function fileOf({ random, files, folder }: RequestContext): string {
  if (random.below(6) > 0) return random.pick(files);
  return `${folder}/${random.pick(['gone.mdx', 'guides', 'a%20b.mdx', '%ED%A0%80.mdx', 'new/page.mdx', '..', ''])}`;
}

function range(around: RequestContext, uri: string): object {
  const ends = [around.position(uri), around.position(uri)];
  const [start, end] = ends.sort((a, b) => a.line - b.line || a.character - b.character);
  return { start, end };
}

const word = ({ random }: RequestContext) =>
  random.pick([...oddTexts, 'intro', 'Users', '/guides/start', 'a b', 'Start']);
const layout = ({ random }: RequestContext) => ({
  tabSize: random.pick([1, 2, 4, 8]),
  insertSpaces: random.below(2) === 0,
  insertFinalNewline: random.below(2) === 0,
});
const moves = (around: RequestContext) => ({
  files: Array.from({ length: 1 + around.random.below(2) }, () => ({ oldUri: fileOf(around), newUri: fileOf(around) })),
});
const target = (around: RequestContext) => ({
  node: keyOf(around),
  place: around.random.pick(['before', 'after', 'inside']),
});

function operation(around: RequestContext): object {
  const { random } = around;
  const node = keyOf(around);
  const nodes = Array.from({ length: 1 + random.below(3) }, () => keyOf(around));
  switch (random.below(10)) {
    case 0:
      return { kind: 'move', nodes, target: target(around) };
    case 1: {
      const entry = random.pick([
        { kind: 'page', path: word(around) },
        { kind: 'operation', entry: 'GET /users' },
        { kind: 'element', element: random.pick(elementKinds), label: word(around), pages: ['intro', word(around)] },
        { kind: 'element', element: random.pick(elementKinds), label: 'L', href: word(around) },
      ]);
      return { kind: 'insert', entries: [entry], target: target(around) };
    }
    case 2:
      return { kind: random.pick(['remove', 'indent', 'outdent']), nodes };
    case 3:
      return { kind: 'shift', nodes, by: random.pick([-1, 1]) };
    case 4:
      return { kind: 'wrap', nodes, label: word(around) };
    case 5:
      return { kind: 'convert', node, to: random.pick(elementKinds) };
    case 6:
      return {
        kind: 'set',
        node,
        key: random.pick(['icon', 'tag', 'label', 'hidden', 'expanded']),
        value: word(around),
      };
    case 7:
      return { kind: 'extract', node, file: random.pick(['navigation/new.json', 'shared/groups.json', word(around)]) };
    default:
      return { kind: random.pick(['duplicate', 'ungroup', 'sort', 'inline']), node };
  }
}

/** Every request of the server and how its parameters are made. A test compares the list with what the server takes. */
export const requests: Readonly<Record<string, Make>> = {
  'textDocument/completion': atPlace(({ random }) => ({
    context: { triggerKind: 1, triggerCharacter: random.pick(['"', '/', ':', ' ', '(', '#', undefined]) },
  })),
  'textDocument/hover': atPlace(),
  'textDocument/definition': atPlace(),
  'textDocument/references': atPlace(({ random }) => ({ context: { includeDeclaration: random.below(2) === 0 } })),
  'textDocument/documentHighlight': atPlace(),
  'textDocument/prepareRename': atPlace(),
  'textDocument/rename': atPlace((around) => ({ newName: word(around) })),
  'textDocument/documentSymbol': ofFile(),
  'textDocument/foldingRange': ofFile(),
  'textDocument/documentColor': ofFile(),
  'textDocument/documentLink': ofFile(),
  'textDocument/codeLens': ofFile(),
  'textDocument/diagnostic': ofFile(),
  'textDocument/colorPresentation': ofFile((around, uri) => ({
    color: { red: 0.1, green: around.random.pick([0, 1, 0.5]), blue: 0, alpha: around.random.pick([0, 1]) },
    range: range(around, uri),
  })),
  'textDocument/inlayHint': ofFile((around, uri) => ({ range: range(around, uri) })),
  'textDocument/selectionRange': ofFile((around, uri) => ({ positions: [around.position(uri), around.position(uri)] })),
  'textDocument/formatting': ofFile((around) => ({ options: layout(around) })),
  'textDocument/rangeFormatting': ofFile((around, uri) => ({ options: layout(around), range: range(around, uri) })),
  'textDocument/codeAction': ofFile((around, uri) => ({
    range: range(around, uri),
    context: { diagnostics: [], only: around.random.pick([undefined, ['quickfix'], ['refactor'], ['source.fixAll']]) },
  })),
  'workspace/symbol': (around) => ({ query: word(around) }),
  'workspace/willRenameFiles': moves,
  'docsJson/moves/summary': moves,
  'docsJson/moves/rest': moves,
  'docsJson/moves/edit': (around) => ({
    ...moves(around),
    links: true,
    redirects: around.random.below(2) === 0,
    preview: false,
  }),
  'workspace/willDeleteFiles': (around) => ({ files: [{ uri: fileOf(around) }] }),
  'docsJson/pages/impact': (around) => ({ uris: [fileOf(around), fileOf(around)] }),
  'docsJson/pages/delete': (around) => ({
    pages: [{ uri: fileOf(around), ...(around.random.below(2) === 0 && { redirectTo: word(around) }) }],
  }),
  'docsJson/pages/find': (around) => ({
    query: word(around),
    ...(around.random.below(2) === 0 && { site: around.docs }),
  }),
  'docsJson/pages/info': (around) => ({ uri: fileOf(around) }),
  'docsJson/pages/lists': (around) => ({ uri: fileOf(around) }),
  'docsJson/pages/setHidden': (around) => ({ uri: fileOf(around), hidden: around.random.below(2) === 0 }),
  'docsJson/pages/new': (around) => ({ uri: around.docs, path: word(around) }),
  'docsJson/addresses/resolve': (around) => ({ uri: around.docs, addresses: [word(around), word(around)] }),
  'docsJson/assistant/site': ({ docs }) => ({ uri: docs }),
  'docsJson/assistant/text': (around) => ({
    uri: around.docs,
    file: around.random.pick(['intro.mdx', 'gone.mdx', 'a']),
  }),
  'docsJson/assistant/fresh': ({ docs }) => ({ uri: docs }),
  'docsJson/navigation/children': ofNode(),
  'docsJson/navigation/breadcrumb': ofNode(),
  'docsJson/navigation/place': ofNode(),
  'docsJson/navigation/pagePlace': ofNode(),
  'docsJson/navigation/endpoints': ofNode(),
  'docsJson/navigation/icons': ofNode((around) => ({ text: word(around) })),
  'docsJson/navigation/choices': ofNode(({ random }) => ({ to: random.pick(['add', 'convert']) })),
  'docsJson/navigation/find': (around) => {
    const uri = around.random.below(2) === 0 ? around.docs : fileOf(around);
    return { uri, position: around.position(uri), ...(around.random.below(2) === 0 && { within: keyOf(around) }) };
  },
  'docsJson/navigation/filter': (around) => ({ uri: around.docs, text: word(around) }),
  'docsJson/navigation/change': (around) => ({ uri: around.docs, operation: operation(around) }),
  'docsJson/preview/open': (around) => ({ uri: around.docs, selected: keyOf(around) }),
  'docsJson/preview/text': (around) => ({ uri: around.docs, file: around.random.pick(['intro.mdx', 'gone.mdx', 'a']) }),
  'docsJson/preview/drawings': (around) => ({ icons: ['lucide:rocket', word(around)] }),
  'docsJson/check/proposed': (around) => ({
    uri: fileOf(around),
    text: around.random.pick(['', '{', '{"navigation":{}}']),
  }),
  'docsJson/changes/fragment': (around) => ({
    uri: around.docs,
    fragment: around.random.pick([
      '{ "group": "A", "pages": ["intro"] }',
      '"tabs": []',
      '{',
      '[]',
      '{ "colors": { "primary": 1 } }',
    ]),
  }),
  'docsJson/rules/about': (around) => ({ code: word(around) }),
  'docsJson/specs/unfetched': () => ({}),
};

/** Notifications of our own that change what the server keeps. */
export const notifications: Readonly<Record<string, Make>> = {
  'docsJson/navigation/watch': ({ random }) => ({ watching: random.below(2) === 0 }),
  'docsJson/preview/select': ofNode(),
  'docsJson/preview/close': ({ docs }) => ({ uri: docs }),
  'docsJson/assistant/release': ({ docs }) => ({ uri: docs }),
  'docsJson/specs/fetched': () => ({ address: 'https://example.com/x.json', text: '{"openapi":"3.1.0","paths":{}}' }),
  'workspace/didRenameFiles': moves,
  'workspace/didCreateFiles': (around) => ({ files: [{ uri: fileOf(around) }] }),
};
