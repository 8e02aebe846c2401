import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inEditor } from '../inEditor.ts';

/** One line of text, so that positions are characters of it. */
const vscode = `
  class Disposable { static from() { return new Disposable(); } }
  class Position {
    constructor(character) { this.character = character; }
    translate(_lines, characters) { return new Position(this.character + characters); }
  }
  class Range {
    constructor(start, end) { Object.assign(this, { start, end }); }
    contains({ character }) { return this.start.character <= character && character <= this.end.character; }
  }
  const document = { languageId: 'docs-json', version: 1 };
  const editor = { document };
  const settings = { quickSuggestions: { strings: true } };
  const run = [];
  let changed;
  const moveTo = (character) => {
    const active = new Position(character);
    editor.selection = Object.assign(new Range(active, active), { active, isEmpty: true });
  };
  moveTo(0);
  module.exports = {
    Disposable, Position, Range, State: { Running: 2 }, document, settings, run, moveTo,
    type: (text, more = {}) => {
      const { active: start } = editor.selection;
      document.version++;
      changed({ document, contentChanges: [{ text, range: new Range(start, start) }], ...more });
      moveTo(start.character + text.length);
    },
    commands: { executeCommand: async (...command) => void run.push(command) },
    window: { activeTextEditor: editor },
    workspace: {
      onDidChangeTextDocument: (listener) => { changed = listener; },
      getConfiguration: () => ({ get: (key) => settings[key] }),
    },
  };`;

/** The commands that are run, for what happens before the feature exists, while the server starts, and afterwards. */
function ranAfter({ before = '', starting = '', later = '' }): Promise<unknown> {
  return inEditor(
    vscode,
    `import { document, moveTo, run, settings, type } from 'vscode';
    import { earlySuggestions } from './client/features/earlySuggestions.ts';
    ${before}
    let announce, started;
    const start = new Promise((resolve) => { started = resolve; });
    earlySuggestions({ client: { start: () => start, onDidChangeState: (listener) => { announce = listener; } }, log: console });
    ${starting}
    announce({ newState: 2 });
    started();
    await new Promise((resolve) => setImmediate(resolve));
    ${later}
    await new Promise((resolve) => setImmediate(resolve));
    export default run;`,
  );
}

const suggested = [['editor.action.triggerSuggest', { auto: true }]];

describe('what was typed before the server was running', () => {
  it('is given suggestions when it is', async () => {
    assert.deepEqual(await ranAfter({ starting: `type('"g');` }), suggested);
  });

  it('is given them if it was typed while the extension was loaded', async () => {
    assert.deepEqual(await ranAfter({ before: 'document.version = 3;' }), suggested);
  });

  it('is given none where the cursor has left it, after a removal or a new line, or if the setting says so', async () => {
    assert.deepEqual(await ranAfter({}), []);
    assert.deepEqual(await ranAfter({ starting: `type('"g'); moveTo(9);` }), []);
    assert.deepEqual(await ranAfter({ starting: `type('"g'); type('');` }), []);
    assert.deepEqual(await ranAfter({ starting: `type('\\n');` }), []);
    assert.deepEqual(await ranAfter({ starting: `type('g', { reason: 1 });` }), []);
    assert.deepEqual(
      await ranAfter({ before: 'settings.quickSuggestions.strings = "off";', starting: `type('g');` }),
      [],
    );
  });

  it('is given them once, and what is typed later is left to VS Code', async () => {
    assert.deepEqual(await ranAfter({ starting: `type('"g');`, later: 'announce({ newState: 2 });' }), suggested);
    assert.deepEqual(await ranAfter({ later: `type('g'); announce({ newState: 2 });` }), []);
  });
});
