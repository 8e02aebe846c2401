import { describe, it } from 'node:test';
import { checkProblems } from '../kit/check.ts';

/** Measured for 75 pages with one or two imports each, rendered (prebuild 1.0.1333, common 1.0.1176). */
const code = `
  // file: docs.json
  { "navigation": { "pages": ["start"] } }
  // file: snippets/plans.jsx
  import { useState } from 'react'
  import { Icon } from './icon.jsx'
  // Formats (a price) with Tip.
  const currency = { sign: '€' }
  function format(price) { return price + currency.sign }
  export const Price = ({ price }) => <b>{format(price)}</b>
  export const Row = ({ name }) => <p>{name}: <Price price={3} /></p>
  export const Free = ({ currency }) => {
    const [format] = useState('Row');
    return <b title="Tip">{format}, {currency.sign}</b>
  }
  export const Tip = ({ children, format = (text) => text }) => <i>{format(children)}</i>
  export const Cell = () => <Icon name="x" />
  export const Buy = () => <button onClick={() => { format(1) }} onBlur={async (e) => format(e)}>Buy</button>
  export const Sell = () => <button onClick={format}>Sell {format(1)}</button>
  // file: snippets/open.jsx
  export const Open = () => <b>
  // file: snippets/typed.jsx
  export const Typed = ({ a }: { a: string }) => <b>{a}</b>
  // file: snippets/icon.jsx
  export const Icon = ({ name }) => <i>{name}</i>
  // file: snippets/faulty.jsx
  export const total = 5
  const format = (price) => price
  export const Seal = <Icon icon="seal" />
  export const Red = () => <b style="color: red">{total}</b>
  export const Limit = ({ plan }) => <b>{plan}{limits}</b>
  export const Size = ({ plan }) => <p>{[1].map((n) => <Pill>{n}</Pill>)} {{ plan }} {{ a: plan }}</p>
  const Main = () => <Pill onClick={() => track()} />
  export default Main
  export const Unused = () => <Chip />
  // file: snippets/typed.tsx
  export const Typed = ({ plan }: { plan: string }) => <Pill>{plan}</Pill>
  // file: snippets/banner.jsx
  export default function Banner() { return <b>Banner</b> }
  // file: snippets/arrow.jsx
  export default () => <b>Arrow</b>
  // file: snippets/both.jsx
  export const Both = () => <b />
  export default Both
  // file: snippets/main.jsx
  const title = 'Main'
  const Main = () => <b>{title}</b>
  export default Main
  // file: snippets/terms.mdx
  export const year = 2026

  export const Terms = () => <b>{year}</b>

  Text of the terms
  // file: start.mdx
`;

function checkCode(name: string, text: string): void {
  it(name, () => checkProblems(`${code}${text}`, { about: ['asset-not-found'] }));
}

describe('code of which the platform takes only what is imported', () => {
  checkCode(
    'uses something of its file that is not exported',
    `
  import { Price, Tip } from '/snippets/plans.jsx'
  //       ^^^^^ asset-not-found: \`Price\` uses \`format\` of "snippets/plans.jsx", which the platform leaves out, so readers do not see it. Declare \`format\` within \`Price\`, or export and import \`format\` too.
  import Main from '/snippets/main.jsx'
  //     ^^^^ asset-not-found: \`Main\` uses \`title\` of "snippets/main.jsx", which the platform leaves out, so readers do not see it. Declare \`title\` within \`Main\`, or export and import \`title\` too.
  `,
  );
  checkCode(
    'uses something when readers do something',
    `
  import { Buy } from '/snippets/plans.jsx'
  import { Sell } from '/snippets/plans.jsx'
  //     ^^^^^^^^ asset-not-found: \`Sell\` uses \`format\` of "snippets/plans.jsx", which the platform leaves out, so readers do not see it. Declare \`format\` within \`Sell\`, or export and import \`format\` too.
  `,
  );
  checkCode(
    'uses something that its file exports as well',
    `
  import { Row } from '/snippets/plans.jsx'
  //     ^^^^^^^ asset-not-found: \`Row\` uses \`Price\` of "snippets/plans.jsx", which this page does not import, so readers do not see it. Import \`Price\` too.
  import { Free, Row as Line } from '/snippets/plans.jsx'
  //             ^^^^^^^^^^^ asset-not-found: \`Row\` uses \`Price\` of "snippets/plans.jsx", which this page does not import, so readers do not see it. Import \`Price\` too.
  import { Terms } from '/snippets/terms.mdx'
  //     ^^^^^^^^^ asset-not-found: \`Terms\` uses \`year\` of "snippets/terms.mdx", which this page does not import, so readers do not see it. Import \`year\` too.
  `,
  );
  checkCode(
    'uses something that its file imports',
    `
  import { Cell } from '/snippets/plans.jsx'
  //     ^^^^^^^^ asset-not-found: \`Cell\` uses \`Icon\`, which "snippets/plans.jsx" imports and this page does not, so readers do not see it. Import \`Icon\` here too.
  `,
  );
  checkCode(
    'uses what the page has from elsewhere, or what it declares itself',
    `
  import { Cell, Row, Free, Tip, Price } from '/snippets/plans.jsx'
  import { Icon } from '/snippets/icon.jsx'
  import Note, { Terms } from '/snippets/terms.mdx'

  export const format = (price) => price
  `,
  );
});

describe('code that cannot be parsed', () => {
  checkCode(
    'gives the page nothing',
    `
  import { Open } from '/snippets/open.jsx'
  //                    ^^^^^^^^^^^^^^^^^^ asset-not-found: The platform takes nothing from "snippets/open.jsx", which is not valid JavaScript: Unterminated JSX contents (1:30).
  import Typed from '/snippets/typed.jsx'
  //                 ^^^^^^^^^^^^^^^^^^^ asset-not-found: The platform takes nothing from "snippets/typed.jsx", which is not valid JavaScript: Unexpected token (1:28).
  `,
  );
});

/** Each page was rendered (platform.md 4.1); a component that fails shows nothing, and a value that fails leaves no page. */
describe('code that fails where it is shown', () => {
  checkCode(
    'is named at its import',
    `
  import { Seal, Limit, Size, total } from '/snippets/faulty.jsx'
  //       ^^^^ asset-not-found: With \`Seal\` of "snippets/faulty.jsx" this page does not load: \`Icon\` is in a value (3:22), which runs before there are components, and not in a function.
  //             ^^^^^ asset-not-found: Readers do not see \`Limit\` of "snippets/faulty.jsx": nothing is called "limits" in its code (5:46).
  //                    ^^^^ asset-not-found: Readers do not see \`Size\` of "snippets/faulty.jsx": its code shows an object in braces (6:84).
  import { Red as Rouge } from './snippets/faulty.jsx'
  //     ^^^^^^^^^^^^^^^^ asset-not-found: Readers do not see \`Red\` of "snippets/faulty.jsx": its code gives \`style\` a text (4:29) in place of an object.
  import Main from '/snippets/faulty.jsx'
  import { Typed } from '/snippets/typed.tsx'

  export const Pill = ({ children }) => <b>{children}</b>
  `,
  );
  it('is reported in its file, if a page imports it', () =>
    checkProblems(
      `
  // file: docs.json
  { "navigation": { "pages": ["start", "plans"] } }
  // file: start.mdx
  import { Seal, Red, Limit } from '/snippets/faulty.jsx'
  // file: plans.mdx
  import { Size, Limit } from '/snippets/faulty.jsx'

  export const limits = 5
  // file: snippets/faulty.jsx
  export const Seal = <Icon icon="seal" />
  //                   ^^^^ unknown-name: When this runs there are no components yet, so the page does not load. Put it into a function: \`() => <Icon />\`.
  export const Red = () => <b style="color: red" />
  //                          ^^^^^^^^^^^^^^^^^^ unknown-name: In code, \`style\` takes an object: with a text, readers do not see it, or the page does not load. Write \`style={{ color: "red" }}\`.
  export const Limit = ({ plan }) => <b>{plan}{limits}</b>
  //                                           ^^^^^^ unknown-name: Nothing is called "limits" where this code runs, so readers do not see what it is part of.
  export const Size = ({ plan }) => <Pill>{{ a: plan }}</Pill>
  //                                 ^^^^ unknown-name: Nothing defines the component \`Pill\` where this code runs, so readers do not see what it is part of. Define it here, and export and import both.
  //                                      ^^^^^^^^^^^^^ unknown-name: These braces hold an object, which cannot be shown: readers do not see what this code is part of.
  export const Unused = () => <Chip />
  `,
      { about: ['unknown-name'] },
    ));
});

describe('a default export of code', () => {
  checkCode(
    'becomes the whole page',
    `
  import Banner from '/snippets/banner.jsx'
  //     ^^^^^^ asset-not-found: The default export of "snippets/banner.jsx" takes the place of this whole page, whose text is lost. Export it as \`const Banner\`, and import it as \`{ Banner }\`.
  import { default as Arrow } from '/snippets/arrow.jsx'
  //     ^^^^^^^^^^^^^^^^^^^^ asset-not-found: The default export of "snippets/arrow.jsx" takes the place of this whole page, whose text is lost. Export it as \`const Arrow\`, and import it as \`{ Arrow }\`.
  import Two from '/snippets/both.jsx'
  //     ^^^ asset-not-found: The default export of "snippets/both.jsx" takes the place of this whole page, whose text is lost. Import it by its name, \`Both\`.
  `,
  );
  checkCode(
    'has another name',
    `
  import Title from '/snippets/main.jsx'
  //     ^^^^^ asset-not-found: The platform knows the default export of "snippets/main.jsx" only as \`Main\`. Import and use it by that name.
  `,
  );
  checkCode(
    'is not what a page imports',
    `
  import { Both } from '/snippets/both.jsx'
  import Terms from '/snippets/terms.mdx'
  `,
  );
});

describe('an import of everything', () => {
  checkCode(
    'stands for nothing',
    `
  import * as plans from '/snippets/plans.jsx'
  //     ^^^^^^^^^^ asset-not-found: The platform knows no \`* as plans\`. Import names: \`{ Badge, version }\`.
  `,
  );
});

describe('snippets that import each other', () => {
  const site = `
  // file: docs.json
  { "navigation": { "pages": ["start"] } }
  // file: start.mdx
  import A from '/snippets/a.mdx'

  <A />
`;
  it('never end if each shows the other', () =>
    checkProblems(
      `${site}
  // file: snippets/a.mdx
  import B from './b.mdx'
  //             ^^^^^^^ asset-not-found: This file shows itself by way of \`snippets/b.mdx\`, \`snippets/a.mdx\`: the build of the platform never ends.

  <B />
  // file: snippets/b.mdx
  import A from '/snippets/a.mdx'
  //             ^^^^^^^^^^^^^^^ asset-not-found: This file shows itself by way of \`snippets/a.mdx\`, \`snippets/b.mdx\`: the build of the platform never ends.
  import Self from './b.mdx'
  //                ^^^^^^^ asset-not-found: This file shows itself by way of \`snippets/b.mdx\`: the build of the platform never ends.

  <A /> <Self />
  `,
      { about: ['asset-not-found'] },
    ));
  it('do no harm if one has the other within a line, where the page fails instead', () =>
    checkProblems(
      `${site}
  // file: snippets/a.mdx
  import B from './b.mdx'

  <B />
  // file: snippets/b.mdx
  import A from '/snippets/a.mdx'

  Text <A />
  `,
      { about: ['asset-not-found'] },
    ));
  it('do no harm if one does not', () =>
    checkProblems(
      `${site}
  // file: snippets/a.mdx
  import B from './b.mdx'

  <B />
  // file: snippets/b.mdx
  import A from '/snippets/a.mdx'

  Text
  `,
      { about: ['asset-not-found'] },
    ));
});
