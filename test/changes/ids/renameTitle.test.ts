import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { configLinkEdits, type IdChange, linkEdits } from '../../../server/language/changes/ids/followIds.ts';
import { giveId, renameTitle } from '../../../server/language/changes/ids/renameTitle.ts';
import { textOf } from '../../../server/language/model/messages/problem.ts';
import { applied, areApart, byOffset } from '../../../server/language/text/edits.ts';
import { idTextAt } from '../../../server/mdx/idTexts.ts';
import { scanPage } from '../../../server/mdx/page.ts';
import { ask } from '../../features/kit.ts';

const config = `
      // file: docs.json
      { "navigation": { "pages": ["guide", "other", "deep/page"] } }`;

describe('renaming the heading at the cursor', () => {
  it('updates links in its page, in other pages and in docs.json', () =>
    check(
      `
      // file: docs.json
      {
        "navigation": { "pages": ["guide", "other", "deep/page"] },
        "navbar": { "links": [{ "label": "Install", "href": "/guide#install" }, { "label": "I", "href": "/other#install" }] },
        "redirects": [
          { "source": "/setup", "destination": "/guide#install" },
          { "source": "/old", "destination": "/guide" },
          { "source": "/guide#install", "destination": "/other" }
        ]
      }
      // file: guide.mdx
      See [below](#install) and <a href="#install">this</a>.

      ## In|stall
      // file: other.mdx
      [a](/guide#install) [b](guide.mdx?x=1#install) [c](/guide#other) [d](#install) \`[e](/guide#install)\` [f](/old#install)
      [g]: </guide#install> "Install"
      // file: deep/page.md
      <Card href="../guide/#install" />
      // file: snippets/note.mdx
      [h](/guide#install)`,
      'Set it up',
      {
        'docs.json': [
          '"href": "/guide#install" }, { → "href": "/guide#set-it-up" }, {',
          '"/setup", "destination": "/guide#install" → "/setup", "destination": "/guide#set-it-up"',
        ],
        'guide.mdx': [
          '[below](#install) and <a href="#install"> → [below](#set-it-up) and <a href="#set-it-up">',
          '## Install → ## Set it up',
        ],
        'other.mdx': [
          '[a](/guide#install) [b](guide.mdx?x=1#install) → [a](/guide#set-it-up) [b](guide.mdx?x=1#set-it-up)',
          '[f](/old#install) → [f](/old#set-it-up)',
          '</guide#install> → </guide#set-it-up>',
        ],
        'deep/page.md': ['../guide/#install → ../guide/#set-it-up'],
        'snippets/note.mdx': ['/guide#install → /guide#set-it-up'],
      },
    ));

  it('renumbers following headings of the same title, and updates links to them', () =>
    check(
      `${config}
      // file: guide.mdx
      ## Ex|ample
      ## Example
      ## Example
      [1](#example) [2](#example-2) [3](#example-3)`,
      'First',
      {
        'guide.mdx': [
          '## Example → ## First',
          '[1](#example) [2](#example-2) [3](#example-3) → [1](#first) [2](#example) [3](#example-2)',
        ],
      },
    ));

  it('adds a number if another heading has the title', () =>
    check(
      `${config}
      // file: guide.mdx
      ## Notes
      ## Re|marks
      [1](#notes) [2](#remarks)`,
      'Notes',
      { 'guide.mdx': ['## Remarks → ## Notes', '[2](#remarks) → [2](#notes-2)'] },
    ));

  it('changes no link if the author set the id, and that id can be renamed', async () => {
    const site = (heading: string) => `${config}
      // file: guide.mdx
      ${heading}
      [1](#setup)`;
    await check(site('## In|stall {#setup}'), 'Begin', { 'guide.mdx': ['## Install {#setup} → ## Begin {#setup}'] });
    await check(site('## Install {#se|tup}'), 'begin', {
      'guide.mdx': ['{#setup} → {#begin}', '[1](#setup) → [1](#begin)'],
    });
    await check(site('<div id="set|up"></div>'), 'begin', {
      'guide.mdx': ['id="setup" → id="begin"', '[1](#setup) → [1](#begin)'],
    });
  });

  it('works for the title of a component that has an id', () =>
    check(
      `${config}
      // file: guide.mdx
      <Accordion title="Who p|ays?">
      </Accordion>
      <Accordion title="Who pays?">
      </Accordion>
      // file: other.mdx
      [1](/guide#who-pays) [2](/guide#who-pays-1)`,
      'Prices',
      {
        'guide.mdx': ['<Accordion title="Who pays?"> → <Accordion title="Prices">'],
        'other.mdx': ['[1](/guide#who-pays) [2](/guide#who-pays-1) → [1](/guide#prices) [2](/guide#who-pays)'],
      },
    ));

  it('in a snippet updates links to the pages that show it, except to headings of their own', () =>
    check(
      `${config}
      // file: snippets/inner.mdx
      ## Li|mits
      // file: snippets/outer.mdx
      import Inner from '/snippets/inner.mdx'

      <Inner />
      // file: guide.mdx
      import Outer from '/snippets/outer.mdx'

      <Outer />

      See [limits](#limits).
      // file: other.mdx
      import Inner from './snippets/inner.mdx'

      ## Limits

      [own](#limits) [shown](/guide#limits)`,
      'Quotas',
      {
        'snippets/inner.mdx': ['## Limits → ## Quotas'],
        'guide.mdx': ['[limits](#limits) → [limits](#quotas)'],
        'other.mdx': ['[shown](/guide#limits) → [shown](/guide#quotas)'],
      },
    ));

  it('keeps line ends, closing hashes and the spelling of the rest', () =>
    check(
      `${config}
      // file: guide.mdx
      \r
      ## In|stall ##\r
      \r
      Two\r
      ---\r
      [1](#install)\r
      // file: other.mdx
      [1](./guide.mdx#install 'x')\r`,
      'Größe (1)',
      {
        'guide.mdx': ['## Install ## → ## Größe (1) ##', '[1](#install) → [1](#größe-1)'],
        'other.mdx': ['./guide.mdx#install → ./guide.mdx#größe-1'],
      },
    ));

  it('is refused if the page would be parsed differently', async () => {
    const site = `${config}
      // file: guide.mdx
      <Tab title="On|e">
      </Tab>`;
    assert.match(await refusal(site, 'Say "hello"'), /"Say "hello"" is not a title/);
    assert.match(await refusal(site, ' '), /is not a title/);
    const heading = `${config}
      // file: guide.mdx
      ## O|ne`;
    for (const name of ['', 'Two\nthree', 'Two {#two}'])
      assert.match(await refusal(heading, name), /is not a title/, name);
  });

  it('is not available elsewhere', async () => {
    for (const page of ['Te|xt', '```\n## Co|de\n```', '<Card title="Pa|ge" />', '<h2>Ti|tle</h2>', '##### Fi|ve']) {
      const { text, offset } = await ask(`${config}\n      // file: guide.mdx\n${page.replace(/^/gm, '      ')}`, true);
      assert.equal(idTextAt(scanPage(text.getText()), text.getText(), offset), undefined, page);
    }
  });
});

describe('keeping an id', () => {
  it('writes it after the title, and links lead there again', () =>
    checkGiven(
      `${config}
      // file: guide.mdx
      ## Set it| up ##
      ## Example
      [1](#set-it-up)
      // file: other.mdx
      [2](/guide#set-it-up)`,
      'install',
      {
        'guide.mdx': ['## Set it up ## → ## Set it up {#install}', '[1](#set-it-up) → [1](#install)'],
        'other.mdx': ['/guide#set-it-up → /guide#install'],
      },
    ));

  it('writes an attribute of a component', () =>
    checkGiven(
      `${config}
      // file: guide.mdx
      <Tab title="N|ew" icon="x">
      </Tab>
      [1](#new)`,
      'old',
      { 'guide.mdx': ['title="New" icon → title="New" id="old" icon', '[1](#new) → [1](#old)'] },
    ));

  it('keeps its number, too', () =>
    checkGiven(
      `${config}
      // file: guide.mdx
      ## Example
      ## Exa|mple
      ## Example
      [1](#example) [2](#example-2) [3](#example-3)`,
      'example-2',
      {
        'guide.mdx': [
          '## Example\n## Example\n → ## Example\n## Example {#example-2}\n',
          // The platform numbers the one after it anew.
          '[3](#example-3) → [3](#example-2-2)',
        ],
      },
    ));

  it('is not offered if the id would not be read', async () => {
    for (const page of ['Tit|le\n=====', '## Ti|tle {#given}', '<Tab title="O|ne" id="one">\n</Tab>']) {
      const context = await contextAt(`${config}\n      // file: guide.mdx\n${page.replace(/^/gm, '      ')}`);
      assert.equal(giveId(context, context.found.index, 'old'), undefined, page);
    }
  });
});

type Expected = Readonly<Record<string, readonly string[]>>;

/** Renames what the cursor stands on; of each file the parts of a line that change are told, with what they become. */
async function check(fixture: string, name: string, expected: Expected): Promise<void> {
  const context = await contextAt(fixture);
  const change = renameTitle(context, context.found, name);
  assert(!('problem' in change), 'It is refused.');
  checkEdits(context, change, expected);
}

async function checkGiven(fixture: string, id: string, expected: Expected): Promise<void> {
  const context = await contextAt(fixture);
  const change = giveId(context, context.found.index, id);
  assert(change);
  checkEdits(context, change, expected);
}

async function refusal(fixture: string, name: string): Promise<string> {
  const context = await contextAt(fixture);
  const change = renameTitle(context, context.found, name);
  assert('problem' in change);
  return textOf(change.problem);
}

async function contextAt(fixture: string) {
  const { state, view, file, offset, text: document, fixture: read } = await ask(fixture, true);
  const text = document.getText();
  const scans = await state.scans.all(view.site);
  const found = idTextAt(scanPage(text), text, offset);
  assert(found, 'Nothing can be renamed there.');
  return { view, scans, file, text, found, files: read.files };
}

type Context = Awaited<ReturnType<typeof contextAt>>;

function checkEdits({ view, scans, files }: Context, change: IdChange, expected: Expected): void {
  const after = new Map(configLinkEdits(view, change));
  for (const [file, { links }] of scans) {
    const edits = [...linkEdits(view, change, file, links), ...(file === change.file ? change.edits : [])].sort(
      byOffset,
    );
    assert(areApart(edits));
    if (edits.length > 0) after.set(file, edits);
  }
  assert.deepEqual([...after.keys()].sort(), Object.keys(expected).sort());
  for (const [file, changes] of Object.entries(expected)) {
    let text = files.get(file) ?? '';
    const now = applied(text, after.get(file) ?? []);
    for (const [before = '', next = ''] of changes.map((each) => each.split(' → '))) {
      assert(text.includes(before), `${file} holds ${before}`);
      text = text.replace(before, () => next);
    }
    assert.equal(now, text, file);
  }
}
