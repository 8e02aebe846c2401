import { describe, it } from 'node:test';
import { checkProblems } from '../kit/check.ts';

/** The problems are drawn under the text of start.mdx. */
function checkPage(name: string, library: string, text: string): void {
  const config = JSON.stringify({ icons: { library }, navigation: { pages: ['start'] } });
  const site = `
  // file: docs.json
  ${config}
  // file: snippets/cards.mdx
  // file: start.mdx
`;
  it(name, () => checkProblems(site + text, { about: ['unknown-icon'] }));
}

describe('icons of components', () => {
  checkPage(
    'a name that the library does not have, also in braces, within another element and with other attributes',
    'lucide',
    `  <Card title="Go" icon="rokcet" href="/start" />
//                     ^^^^^^ unknown-icon: "rokcet" is not an icon of Lucide. Did you mean "rocket"?
  <Tip icon={'zzzz-zzzz'}>Text with <Icon icon="alarm-clok" size={16} /></Tip>
//          ^^^^^^^^^ unknown-icon: "zzzz-zzzz" is not an icon of Lucide.
//                                            ^^^^^^^^^^ unknown-icon: "alarm-clok" is not an icon of Lucide. Did you mean "alarm-clock"?
  <Card icon="rocket" /> <Card icon="edit" /> <Card icon="github" />
`,
  );
  checkPage(
    'files, addresses, drawings, emoji, code and text that is none',
    'tabler',
    `  <Card icon="/icons/rokcet.svg" /> <Card icon="https://example.com/x.svg" /> <Card icon={<svg />} /> <Card icon="🚀" />
  <Card icon={rokcet} /> <Card icon="" /> <Card icon /> \`<Card icon="rokcet" />\`
`,
  );
  checkPage(
    'a library of its own, other elements, and components that the page imports or exports',
    'lucide',
    `  import { Card } from '/snippets/cards.mdx'

  export const Tip = ({ icon }) => <b>{icon}</b>

  <Card icon="rokcet" /> <Tip icon="rokcet" /> <Own icon="rokcet" /> <Icon icon="rokcet" iconLibrary="tabler" />
`,
  );
  checkPage('Font Awesome, of which only some names are public', 'fontawesome', '  <Card icon="rokcet" />\n');
});

it('the icon of a page may name its own library', () =>
  checkProblems(
    `
  // file: docs.json
  { "icons": { "library": "fontawesome" }, "navigation": { "pages": ["start"] } }
  // file: start.mdx
  ---
  icon: { name: rokcet, library: lucide }
  //            ^^^^^^ unknown-icon: "rokcet" is not an icon of Lucide. Did you mean "rocket"?
  ---
`,
    { about: ['unknown-icon'] },
  ));
