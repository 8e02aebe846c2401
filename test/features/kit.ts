import { TextDocument } from 'vscode-languageserver-textdocument';
import type { SiteState } from '../../server/language/engine/siteState.ts';
import type { FindFrontMatter, SiteView } from '../../server/language/model/view.ts';
import { readFrontMatter } from '../../server/language/site/frontMatter.ts';
import type { Tree } from '../../server/language/text/nodes.ts';
import { loadSite } from '../kit/check.ts';
import { type Fixture, readFixture } from '../kit/fixture.ts';

/** A site of a fixture, ready to be asked. */
export interface Asked {
  readonly fixture: Fixture;
  readonly state: SiteState;
  readonly view: SiteView;
  readonly findFrontMatter: FindFrontMatter;
  /** The file the cursor stands in, else docs.json. */
  readonly file: string;
  readonly offset: number;
  readonly text: TextDocument;
  readonly tree: Tree;
}

/** Loads the site of a fixture; with `cursor` its first `|` is the place that is asked about. */
export async function ask(fixture: string, cursor = false): Promise<Asked> {
  const read = readFixture(fixture, { cursor });
  const state = await loadSite(read.files);
  const file = read.cursor?.file ?? 'docs.json';
  const view = state.snapshot;
  const tree = file === 'docs.json' ? view.config.tree : view.find(file)!;
  await state.settled();
  return {
    ...{ fixture: read, state, view: state.snapshot, file, offset: read.cursor?.offset ?? 0, tree },
    findFrontMatter: (path) => {
      const text = read.files.get(path);
      return text === undefined ? undefined : readFrontMatter({ text, complete: true }).frontMatter;
    },
    text: documentOf(read, file),
  };
}

function documentOf({ files }: Fixture, file: string): TextDocument {
  return TextDocument.create(`file:///site/${file}`, 'docs-json', 1, files.get(file) ?? '');
}

/** A small site that most examples share; put a docs.json before it. */
export const pages = `
  // file: intro.mdx
  ---
  title: Welcome [aboard]
  description: What Waymark is *for*.
  ---
  // file: guides/start.mdx
  ---
  title: First steps
  hidden: true
  ---
  // file: guides/next.mdx
  // file: api/waymark.yaml
  openapi: 3.1.0
  info: { title: Waymark, version: '1' }
  paths:
    /users:
      get:
        summary: List users
        tags: [People]
      post: { summary: Add a user }
`;
