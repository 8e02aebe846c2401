import { grouped } from '../../base/lists.ts';
import type { Plain } from '../../base/plain.ts';
import { kindByLabel } from '../grammar/elements.ts';
import type { Problem } from '../model/messages/problem.ts';
import { folderOf, lastSegment } from '../site/paths.ts';
import type { Site } from '../site/site.ts';
import { nodeValue, type ObjectNode, property } from '../text/nodes.ts';
import { insertProperties } from '../text/valueEdits.ts';
import { pathTo } from '../text/walk.ts';
import { humanise } from '../values/words.ts';
import { argOf, type FixContext, type FixesOf, inFile } from './fix.ts';
import { labelFor, labelsIn } from './labels.ts';
import { pageObject } from './parts.ts';

/** Adds what is missing if there is a sensible default; the author can improve it. */
export const missing: FixesOf = function* (problem, context) {
  if (argOf(problem, 'page') !== undefined) return yield* pageObject(problem, context);
  const key = argOf(problem, 'property');
  const object = objectAt(problem, context);
  if (key === undefined || !object) return;
  const kind = kindByLabel.get(key);
  const value =
    (kind && labelFor(kind, object.node, object.taken)) ?? settingFor(object.node, key, argOf(problem, 'key'));
  if (value === undefined) return;
  const edit = insertProperties(object.text, object, indexFor(key, object.node), [[key, value]]);
  const title =
    typeof value === 'string'
      ? { template: 'Add `{key}`: "{value}"', args: { key, value } }
      : { template: 'Add `{key}`', args: { key } };
  yield { ...title, preferred: true, edits: inFile(problem.file, edit) };
};

/** Labels come first, and settings come before the long `navigation`. */
function indexFor(key: string, { properties }: ObjectNode): number {
  if (kindByLabel.has(key)) return 0;
  const navigation = properties.findIndex((item) => item.key.value === 'navigation');
  return navigation < 0 ? properties.length : navigation;
}

/** Adds the navigation of a site that has none yet: all its pages, one group per folder. */
export const addNavigation = addPages((navigation) => ({ navigation }));

/** The same for a `navigation` without a root pattern. */
export const addRootPattern = addPages((navigation) => navigation);

function addPages(propertiesOf: (navigation: Plain) => Plain): FixesOf {
  return function* (problem, context) {
    const object = objectAt(problem, context);
    const navigation = navigationOf(context.view.site);
    if (!object || !navigation) return;
    const properties = Object.entries(propertiesOf(navigation));
    const edit = insertProperties(object.text, object, object.node.properties.length, properties);
    yield { template: 'List all pages of the site', preferred: true, edits: inFile(problem.file, edit) };
  };
}

/** Writes a whole docs.json into an empty file. */
export const newFile: FixesOf = function* ({ file }, { view, text }) {
  const navigation = navigationOf(view.site);
  const end = text(file)?.length;
  if (!navigation || end === undefined || file !== view.config.file) return;
  const whole = { $schema: 'https://mintlify.com/docs.json', ...frame, navigation };
  const edit = { offset: 0, end, text: `${JSON.stringify(whole, null, 2)}\n` };
  yield { template: 'Write a docs.json with all pages of the site', preferred: true, edits: inFile(file, edit) };
};

/** A site of more pages has an order of its own, which an alphabetical list does not help to restore. */
const maxPages = 500;

/** Every page of the site, grouped by folder; undefined if there are none or too many. */
function navigationOf({ pages }: Site): Plain | undefined {
  const keys = [...pages.keys()].toSorted(introductionsFirst);
  if (keys.length === 0 || keys.length > maxPages) return undefined;
  const groups = grouped(keys, (key) => folderOf(key).split('/')[0] ?? '');
  if (groups.size === 1 && groups.has('')) return { pages: keys };
  return {
    groups: [...groups].map(([folder, own]) => ({ group: folder === '' ? 'Overview' : humanise(folder), pages: own })),
  };
}

/** Introductory pages come first, and the pages of the root before the folders. */
function introductionsFirst(a: string, b: string): number {
  const rank = (key: string) =>
    (folderOf(key) === '' ? 0 : 2) +
    (/^(?:index|intro|introduction|overview|welcome|home)$/.test(lastSegment(key)) ? 0 : 1);
  const [left, right] = [folderOf(a), folderOf(b)];
  if (left.split('/')[0] !== right.split('/')[0]) return left < right ? -1 : 1;
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

interface FoundObject {
  readonly text: string;
  readonly node: ObjectNode;
  readonly start: number;
  /** The labels of the entries beside it. */
  readonly taken: ReadonlySet<string>;
}

/** The default for a setting that the platform requires of every docs.json (platform.md 1.2), or for the other half of a pair. */
function settingFor(node: ObjectNode, key: string, around: string | undefined): unknown {
  if (around === undefined && Object.hasOwn(frame, key)) return frame[key];
  if (around === 'colors' && key === 'primary') return frame['colors']?.primary;
  const other = key === 'dark' ? 'light' : key === 'light' ? 'dark' : undefined;
  const value = other === undefined ? undefined : property(node, other)?.value;
  return value?.kind === 'string' ? nodeValue(value) : undefined;
}

/** `theme`, `name` and `colors` of a site without a name. */
const frame: { readonly colors: { readonly primary: string } } & Readonly<Record<string, unknown>> = {
  theme: 'mint',
  name: 'My documentation',
  colors: { primary: '#0D9373' },
};

function objectAt({ file, start }: Problem, { view, text }: FixContext): FoundObject | undefined {
  const tree = view.find(file);
  const content = text(file);
  const steps = tree ? pathTo(tree, start + 1) : [];
  const at = steps.findLastIndex((step) => step.start === start && step.node.kind === 'object');
  const [step, above] = [steps[at], steps[at - 1]];
  if (step?.node.kind !== 'object' || step.node.errors.length > 0 || content === undefined) return undefined;
  const taken = above ? [...kindByLabel.keys()].flatMap((key) => [...labelsIn(above.node, key)]) : [];
  return { text: content, node: step.node, start: step.start, taken: new Set(taken) };
}
