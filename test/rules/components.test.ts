import { it } from 'node:test';
import { checkProblems } from '../kit/check.ts';

it('a snippet may be shown in the component that its tabs and steps belong in', () =>
  checkProblems(
    `
    // file: docs.json
    { "navigation": { "pages": ["start"] } }
    // file: start.mdx
    import Install from '/snippets/install.mdx'

    <Steps>
      <Install />
    </Steps>
    // file: snippets/install.mdx
    <Step title="Install">
      <Card title="npm">
        <Tab title="npm">Run \`npm install\`.</Tab>
    //  ^^^^ component-misplaced: \`<Tab>\` is not directly in \`<Tabs>\`, so the platform makes no tab of it.
      </Card>
    </Step>
    `,
    { about: ['component-misplaced', 'component-content-lost', 'unknown-name'] },
  ));

it('what a component hides is reported wherever it is', () =>
  checkProblems(
    `
    // file: docs.json
    { "navigation": { "pages": ["start"] } }
    // file: start.mdx
    <View>Text</View>
    //<^^^^ component-content-lost: Readers never see a \`<View>\` without a title. Write \`title="…"\`.

    <Tree>
      - src/

      Text
    //^^^^ component-content-lost: \`<Tree>\` shows only files, folders and lists: the platform removes this.
    </Tree>

    <ResponseExample>
      The answer:
    //^^^^^^^^^^^ component-content-lost: \`<ResponseExample>\` shows only blocks of code, so readers do not see this. Move it out.
    </ResponseExample>

    <Visibility for="people">Text</Visibility>
    //          ^^^^^^^^^^^^ component-content-lost: No audience of \`<Visibility>\` is called "people", so readers do not see its content.
    `,
    { about: ['component-misplaced', 'component-content-lost', 'unknown-name'] },
  ));
