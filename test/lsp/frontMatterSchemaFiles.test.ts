import { it } from 'node:test';
import type { Diagnostic } from 'vscode-languageserver';
import { withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';

const { files } = readFixture(`
  // file: docs.json
  { "theme": "mint", "navigation": { "pages": ["start"] } }
  // file: docs-json.config.json
  { "frontMatter": "schemas/page.json" }
  // file: schemas/page.json
  { "properties": { "owner": { "$ref": "parts/owner.json" } } }
  // file: start.mdx
  ---
  title: Start
  owner: 1
  ---
`);

it('a file referenced by a front matter schema is followed when it is created, changed and deleted', async () => {
  await withClient(files, {}, async (client) => {
    const owner = client.uri('schemas/parts/owner.json');
    const page = client.uri('start.mdx');
    await client.open(page);
    const says = (text: string) => (problems: readonly Diagnostic[]) =>
      problems.some(({ message }) => String(message).includes(text));
    await client.problems(client.uri('docs.json'));
    await client.write(owner, '{ "type": "string" }');
    await client.problems(page, says('`owner` must be a text'));
    await client.write(owner, '{ "type": "boolean" }');
    await client.problems(page, says('`owner` must be true or false'));
    await client.write(owner, undefined);
    await client.problems(page, (problems) => problems.length === 0);
  });
});
