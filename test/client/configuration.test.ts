import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inEditor } from './inEditor.ts';

/** What the features use of VS Code; `inFront` makes a file the active one. */
const vscode = `
  class Disposable {
    constructor(callOnDispose) { this.dispose = callOnDispose; }
    static from(...all) { return new Disposable(() => { for (const each of all) each.dispose(); }); }
  }
  class EventEmitter {
    #listeners = [];
    event = (listener) => (this.#listeners.push(listener), new Disposable(() => undefined));
    fire() { for (const listener of this.#listeners) listener(); }
  }
  class Uri {
    scheme = 'file'; authority = '';
    constructor(path) { this.path = path; }
    static parse(text) { return new Uri(text.slice('file://'.length)); }
    static joinPath({ path }) { return new Uri(path.slice(0, path.lastIndexOf('/'))); }
    toString() { return 'file://' + this.path; }
  }
  const listen = () => new Disposable(() => undefined);
  const activeEditor = new EventEmitter();
  const window = {
    onDidChangeActiveTextEditor: activeEditor.event,
    createStatusBarItem: () => item,
  };
  const item = { shown: false, show() { item.shown = true; }, hide() { item.shown = false; } };
  const keys = {};
  module.exports = {
    Disposable, EventEmitter, Uri, window, item, keys,
    State: { Running: 2, Starting: 3, Stopped: 1 }, StatusBarAlignment: {}, ThemeColor: class {}, ViewColumn: {},
    inFront(path) { window.activeTextEditor = { document: { uri: new Uri(path) } }; activeEditor.fire(); },
    commands: {
      registerCommand: listen,
      executeCommand: async (name, key, value) => void (name === 'setContext' && (keys[key] = value)),
    },
    extensions: { onDidChange: listen, getExtension: () => undefined },
    workspace: {
      onDidChangeConfiguration: listen, onDidChangeTextDocument: listen, asRelativePath: String,
      getConfiguration: () => ({ get: (key, value) => value }),
    },
  };`;

/** What a feature shows for each of these files while the site `/docs/docs.json` with one `$ref` is open. */
async function shownFor(feature: string, paths: readonly string[], shown: string): Promise<unknown> {
  return inEditor(
    vscode,
    `import { inFront, item, keys } from 'vscode';
    import { watchSites } from './client/core/sites.ts';
    ${feature}
    const listen = () => ({ dispose() {} });
    let report;
    const client = {
      state: 2, onDidChangeState: listen, sendRequest: async () => null,
      onNotification: (method, handle) => (method === 'docsJson/status' && (report = handle), listen()),
    };
    const sites = watchSites(client);
    register({ client, sites, log: { error() {} } });
    report({ roots: [{ uri: 'file:///docs/docs.json', parts: ['file:///docs/parts/nav.json'], name: 'W', pages: 1 }] });
    export default ${JSON.stringify(paths)}.map((path) => (inFront(path), ${shown}));`,
  );
}

const ofSite = ['/docs/docs.json', '/docs/parts/nav.json', '/docs/a.mdx'];
const others = ['/docs/package.json', '/docs/other/docs.json', '/a.mdx', '/docs/a.ts'];

describe('with a file of a site in front', () => {
  it('the status item is shown for docs.json, the parts that a $ref leads to, and pages', async () => {
    const feature = "import { status as register } from './client/features/status/status.ts';";
    assert.deepEqual(await shownFor(feature, ofSite, 'item.shown'), [true, true, true]);
    assert.deepEqual(await shownFor(feature, others, 'item.shown'), [false, false, false, false]);
  });

  it('the preview button is shown above the same files', async () => {
    const feature = `import { siteFileInFront as register } from './client/features/preview/siteFileInFront.ts';`;
    const inFront = "keys['docsJson.inFront']";
    assert.deepEqual(await shownFor(feature, ofSite, inFront), ['configuration', 'configuration', 'page']);
    assert.deepEqual(await shownFor(feature, others, inFront), [undefined, undefined, undefined, undefined]);
  });
});
