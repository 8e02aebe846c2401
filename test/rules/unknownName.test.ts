import { describe, it } from 'node:test';
import { checkProblems } from '../kit/check.ts';

function checkPage(name: string, text: string, settings = ''): void {
  const site = `
  // file: docs.json
  { "navigation": { "pages": ["start"] }${settings} }
  // file: snippets/note.mdx
  Hello {name}, <Extra />

  export const Extra = () => <b />, limit = 5
  // file: snippets/box.jsx
  export const Box = () => <b />, Other = () => <i />
  // file: start.mdx
`;
  it(name, () => checkProblems(`${site}${text}`, { about: ['unknown-name'] }));
}

describe('a name that nothing on the page defines', () => {
  checkPage(
    'in braces, in other code, and as a component',
    `
  Send it to {id}, or to {account.id}.
  //         ^^^^ unknown-name: Nothing is called "id" on this page, so readers see nothing here. Write \`\\{id\\}\` if the braces are text.
  //                      ^^^^^^^ unknown-name: Nothing is called "account" on this page, which therefore does not load. Write \`\\{\` for a brace that is text.

  <Note>
    <Acordion title="A">Text</Acordion>
  // ^^^^^^^^ unknown-name: There is no component \`Acordion\`: define or import it. Otherwise readers do not see it, or the page does not load. Did you mean "Accordion"?
  </Note>
  `,
  );
  checkPage(
    'is exported in a form that the platform does not show',
    `
  export const url = \`https://example.com\`

  Open {url}.
  //   ^^^^^ unknown-name: Readers see nothing here: of what a page exports, the platform shows only texts, numbers and elements this way. Write \`{<>{url}</>}\`.
  `,
  );
  checkPage(
    'is a variable that docs.json lacks',
    `
  Install {{product}} {{ version }}, {{other}}.
  //                  ^^^^^^^^^^^^^ unknown-name: \`variables\` of docs.json has no "version", so this page does not load. Write \`\\{\\{version\\}\\}\` if the braces are text.
  //                                 ^^^^^^^^^ unknown-name: \`variables\` of docs.json has no "other", so this page does not load. Write \`\\{\\{other\\}\\}\` if the braces are text.
  `,
    ', "variables": { "product": "Waymark" }',
  );
});

describe('a name that comes with an import', () => {
  checkPage(
    'is known, and so are the others that an imported snippet exports',
    `
  import Note from '/snippets/note.mdx'
  import { Box } from '/snippets/box.jsx'

  Text <Box /> <Extra /> {limit} {unknown}
  //                             ^^^^^^^^^ unknown-name: Nothing is called "unknown" on this page, so readers see nothing here. Write \`\\{unknown\\}\` if the braces are text.

  <Note name="A" />

  See <Note name="A" />.
  //   ^^^^ unknown-name: \`Note\` is Markdown, which the platform puts in only where its element is on lines of its own: here readers do not see it, or the page does not load.
  `,
  );
});

/** Rendered after the whole prebuild (prebuild 1.0.1333, common 1.0.1176). */
describe('code that keeps a page from loading', () => {
  checkPage(
    'declares a name twice, exports from elsewhere, or shows an object',
    `
  export const a = 1

  Text {{ b: 1 }} {{a}} {{product}} {{}}
  //   ^^^^^^^^^^ unknown-name: These braces hold an object, which cannot be shown: the page does not load. Write \`\\{\` for a brace that is text.
  //              ^^^^^ unknown-name: These braces hold an object, which cannot be shown: the page does not load. Write \`\\{\` for a brace that is text.
  //                                ^^^^ unknown-name: These braces hold an object, which cannot be shown: the page does not load. Write \`\\{\` for a brace that is text.

  export const a = 2
  //           ^ unknown-name: This page declares \`a\` twice, so it does not load. Rename one of them, or remove it.
  export * from '/snippets/box.jsx'
  //<^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unknown-name: The platform knows no \`export … from\`, with which this page does not load. Import what it uses instead.
  `,
    ', "variables": { "product": "Waymark" }',
  );
  checkPage(
    'has a comment, or shows what is not there',
    `
  export const limits = { /* per month */ free: 5 }
  //                      ^^^^^^^^^^^^^^^ unknown-name: The platform puts this comment before the \`export\`, which it then reads as text: readers see the code, or the page does not load. Remove the comment, or move the code into a \`.jsx\` file.

  export const Limit = ({ plan }) => <Pill title={plan.name} color={color}>{{ a: plan }}{{product}}{limits.free}</Pill>
  //                                  ^^^^ unknown-name: There is no component \`Pill\`: define or import it. Otherwise readers do not see it, or the page does not load.
  //                                                                ^^^^^ unknown-name: Nothing is called "color" where this code runs, so readers do not see what it is part of.
  //                                                                       ^^^^^^^^^^^^^ unknown-name: These braces hold an object, which cannot be shown: readers do not see what this code is part of.
  `,
  );
  checkPage(
    'is in a component, where the platform writes it as text',
    `
  <Note>

  export const limit = 5
  //<^^^^^ unknown-name: The platform reads an \`export\` within a component as text: readers see the code, or the page does not load. Put it outside.

  </Note>
  `,
  );
  checkPage(
    'declares a name of the platform, uses a component outside of a function, or gives a style as a text',
    `
  export const config = {}
  //           ^^^^^^ unknown-name: The platform declares \`config\` on every page, so this one does not load. Rename it.

  export const items = [<Icon icon="star" />]
  //                     ^^^^ unknown-name: When this runs there are no components yet, so the page does not load. Put it into a function: \`() => <Icon />\`.

  {frontmatter.title}

  <p style="color: red">{[1].map((a) => <b key={a} style="color: red" />)}</p>
  //                                               ^^^^^^^^^^^^^^^^^^ unknown-name: In code, \`style\` takes an object: with a text, readers do not see it, or the page does not load. Write \`style={{ color: "red" }}\`.
  `,
  );
  const snippet = `
  // file: docs.json
  { "navigation": { "pages": ["start"] } }
  // file: start.mdx
  import Hello from '/snippets/hello.mdx'

  {props.name}

  <Hello name="A" />
  // file: snippets/sign.mdx
  Yours
  // file: snippets/hello.mdx
  import Sign from './sign.mdx'

  Hello {props.name}, {name}, {props?.name}
  //     ^^^^^^^^^^ unknown-name: A snippet of Markdown has no \`props\`, so pages that show it do not load. Write \`name\`: it knows attributes by their own names.

  {{ year }} <b style={{ color }} />
  //<^^^^^^^^^ unknown-name: \`variables\` of docs.json has no "year", so this page does not load. Write \`\\{\\{year\\}\\}\` if the braces are text.

  <Sign />

  See <Sign /> and <Other />.
  //   ^^^^ unknown-name: \`Sign\` is Markdown, which the platform puts in only where its element is on lines of its own: here readers do not see it, or the page does not load.
  `;
  it('is in a snippet', () => checkProblems(snippet, { about: ['unknown-name'] }));
});
