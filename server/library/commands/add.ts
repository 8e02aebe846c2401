import { append } from '../../base/lists.ts';
import { isRefused, type Result } from '../../base/result.ts';
import { withSlashes } from '../../base/slashes.ts';
import { newPage } from '../../language/changes/pages/newPage.ts';
import { addTargets } from '../../language/changes/pages/pageLists.ts';
import { isBelow } from '../../language/changes/tree/entries.ts';
import { isEntryKind } from '../../language/changes/tree/lists.ts';
import { nodeOf } from '../../language/changes/tree/nodes.ts';
import { blankLabel, isBlank } from '../../language/changes/tree/values.ts';
import { nodeEndpoints } from '../../language/features/navigation/endpoints.ts';
import { namedNodes } from '../../language/features/navigation/namedNodes.ts';
import { slotOf } from '../../language/model/document/element.ts';
import { parseEndpoint } from '../../language/openapi/endpoint.ts';
import type { NewEntry, Operation, Target } from '../../language/protocol/operation.ts';
import { pageBeside } from '../../language/site/lookup.ts';
import { addressOf, normalisePagePath, pageKeyOf } from '../../language/site/paths.ts';
import { type Site, whyNotAPage } from '../../language/site/site.ts';
import { type Planned, planChange } from '../change.ts';
import { type NodePlace, targetOf } from '../names.ts';
import { fromRoot, pageFileNamed } from '../pages.ts';
import { refuse, type WhyNot } from '../refusal.ts';
import type { EditedSite } from '../site.ts';
import { type AllLanguages, carriedOutIn } from './allLanguages.ts';
import { elementAt, holderAt, isListed, isSameEntry, listedAt, type NewElement } from './present.ts';

export interface AddParams {
  /** Paths or files of pages, and endpoints: `GET /users`. A page without a file gets one like those of its siblings. */
  readonly pages: readonly string[];
  /** An element that is added with these pages in it, or as a link. One that is there already gets the pages it lacks. */
  readonly element?: NewElement;
  /** Without one a page goes where pages of its folder are listed, an endpoint where those of its specification are. */
  readonly place?: NodePlace;
  /** The title of the new page, if it is only one. */
  readonly title?: string;
  /** Adds it in every language. */
  readonly all?: AllLanguages;
}

/** Lists pages and endpoints in the navigation, and creates the files that do not exist. Existing entries and files stay as they are. */
export async function add(site: EditedSite, params: AddParams): Promise<Planned> {
  const made = new Map<string, string>();
  const asked: Asked[] = [];
  for (const text of params.pages) {
    const one = parseEndpoint(text)
      ? { kind: 'operation' as const, entry: text.trim() }
      : pageFor(site, text, params, made);
    if (isRefused(one)) return one;
    // Named twice, as a script does, it is listed once.
    if (!asked.some((other) => textOf(other) === textOf(one))) asked.push(one);
  }
  const insertion = params.element
    ? withElement(site, params.element, asked, params.place)
    : withEntries(site, asked, params.place);
  if (isRefused(insertion)) return insertion;
  const asSteps = (all: readonly Insert[]) => all.map((operation) => () => operation);
  const [operations, elsewhere] = [asSteps(insertion.here), asSteps(insertion.elsewhere)];
  const done = await carriedOutIn(site, { operations, elsewhere, first: '', made }, params.all);
  if (isRefused(done)) return done;
  const change = await planChange(site, { texts: new Map([...done.texts, ...made]), notes: done.notes });
  if (isRefused(change)) return change;
  const complaint = change.problems.new.find(({ code }) => endpointCodes.has(code));
  return complaint ? refuse(complaint.message) : change;
}

type Asked = Exclude<NewEntry, { kind: 'element' }>;

/** Its entry in a list. */
function textOf(one: Asked): string {
  return one.kind === 'page' ? one.path : one.entry;
}

/** What is put where, and where the same goes in other languages: also what this one has already. */
interface Insertion {
  readonly here: readonly Insert[];
  readonly elsewhere: readonly Insert[];
}

type Insert = Operation & { readonly kind: 'insert' };

/** What the platform makes of an endpoint that no specification in scope has: it stops the build (platform.md 3). */
const endpointCodes: ReadonlySet<string> = new Set([
  'operation-not-found',
  'operation-without-spec',
  'operation-excluded',
]);

/** The entry of a page; its file is put to `made` where there is none. */
function pageFor(
  site: EditedSite,
  text: string,
  { title }: AddParams,
  made: Map<string, string>,
): Result<Asked, WhyNot> {
  const { snapshot } = site.state;
  if (title !== undefined && isBlank(title)) return refuse(blankLabel.reason.template);
  const local = fromRoot(site, withSlashes(text));
  const known = pageFileNamed(site, local);
  if (!isRefused(known)) {
    if (title === undefined) return { kind: 'page', path: known.key };
    return refuse(`"${known.file}" already exists. Give it a title with docs-json set ${known.key} title=….`);
  }
  if (/(?:^|\/)\.\.(?:\/|$)/.test(text)) return refuse(`"${text}" is outside the site.`);
  const normal = normalisePagePath(local);
  const path = pageKeyOf(normal) ?? normal;
  const beside = pageBeside(snapshot.site, path);
  if (beside) {
    return refuse(
      `"${beside.file}" has the address "${addressOf(path)}" already, and only one page can have it. Name another path, or list "${beside.key}".`,
    );
  }
  const file = newPage(snapshot.site, path, {
    findFrontMatter: (one) => snapshot.frontMatter?.get(one),
    config: site.state.text(snapshot.config.file)?.getText(),
    title,
  });
  if (!file) return refuse(`"${text}" cannot be a page: ${whyImpossible(snapshot.site, path)}`);
  made.set(file.file, file.text);
  return { kind: 'page', path };
}

/** Completes "… cannot be a page: …" for a path for which no file can be created. */
function whyImpossible(site: Site, path: string): string {
  const why = ['.mdx', '.md'].map((ending) => whyNotAPage(site, path + ending)).find(Boolean);
  switch (why?.by) {
    case '.mintignore':
      return `the line "${why.pattern}" of .mintignore removes it from the site.`;
    case 'folder':
      return `the platform treats files in "${why.folder}/" as snippets. Name another folder.`;
    case 'platform':
      return `the platform makes no pages of files because of "${why.name}" in their path. Name another one.`;
    default:
      return 'write letters, digits, "-", "_", "." and spaces, and "/" between folders.';
  }
}

function withElement(
  site: EditedSite,
  wanted: NewElement,
  asked: readonly Asked[],
  place: NodePlace | undefined,
): Result<Insertion, WhyNot> {
  const { kind, label, href } = wanted;
  if (!isEntryKind(kind)) return refuse(`A ${kind} cannot be added.`);
  if (!place) return refuse(`Choose a place for the ${kind}; / is the top of the navigation.`);
  const target = targetOf(site, [{ kind }], place);
  if (isRefused(target)) return target;
  const known = elementAt(site, wanted, holderAt(site, target));
  if (known !== undefined) return inserted(site, asked, { node: known, place: 'inside' });
  const pages = asked.map(textOf);
  const entry: NewEntry = { kind: 'element', element: kind, label, ...(href === undefined ? { pages } : { href }) };
  const operation: Insert = { kind: 'insert', entries: [entry], target };
  return { here: [operation], elsewhere: [operation] };
}

/** Puts entries where they belong, several that go to one place together. */
function withEntries(
  site: EditedSite,
  asked: readonly Asked[],
  place: NodePlace | undefined,
): Result<Insertion, WhyNot> {
  const { snapshot, navigation } = site.state;
  if (place) {
    const target = targetOf(site, [{ kind: 'page' }], place);
    if (isRefused(target)) return target;
    return inserted(site, asked, target);
  }
  const nodes = namedNodes(navigation);
  const known: Insert[] = [];
  const targets = new Map<string, Asked[]>();
  for (const one of asked) {
    if (one.kind === 'page' ? snapshot.occurrences.lists(one.path) : isListed(snapshot.config.navigation, one.entry)) {
      const node = one.kind === 'page' ? nodes.find(({ node }) => node.path === one.path) : undefined;
      if (node) known.push({ kind: 'insert', entries: [one], target: { node: node.key, place: 'after' } });
      continue;
    }
    const key = one.kind === 'page' ? nearestList(site, one.path) : endpointList(site, one.entry);
    if (isRefused(key)) return key;
    const { node } = key;
    append(targets, node, one);
  }
  const groups = [...targets];
  if (groups.length > 1) {
    return refuse(
      'These belong in different places. Add them one at a time, or choose a place.',
      'ambiguous',
      labelPathsOf(
        site,
        groups.map(([node]) => node),
      ),
    );
  }
  const [first] = groups;
  if (!first) return { here: [], elsewhere: known };
  const [node, entries] = first;
  const own = inserted(site, entries, { node, place: 'inside' });
  return { here: own.here, elsewhere: [...known, ...own.elsewhere] };
}

/** Entries at a target, without those that its list holds already. */
function inserted(site: EditedSite, asked: readonly Asked[], target: Target): Insertion {
  const listed = listedAt(site, target);
  const entries = asked.filter((one) => !listed.some((known) => isSameEntry(known, textOf(one))));
  return {
    here: entries.length > 0 ? [{ kind: 'insert', entries, target }] : [],
    elsewhere: [{ kind: 'insert', entries: asked, target }],
  };
}

/** The element that lists the pages of the same folder, or of the closest one; refused where there is none, or several. */
function nearestList(site: EditedSite, path: string): Result<{ readonly node: string }, WhyNot> {
  const { snapshot, navigation } = site.state;
  const targets = addTargets(snapshot, path, (file) => site.state.text(file)?.getText());
  const elements = new Map(
    ['', ...namedNodes(navigation).map(({ key }) => key)].flatMap((key) => {
      const node = nodeOf(snapshot, key);
      return node?.kind === 'element' ? [[node.element, key] as const] : [];
    }),
  );
  const keyed = targets.flatMap(({ element, near }) => {
    const node = elements.get(element);
    return node === undefined ? [] : [{ node, near }];
  });
  const [best] = keyed;
  if (best && keyed.length === 1) return best;
  if (!best || best.near === 0) {
    return refuse(
      `No list contains pages from the folder of "${path}". Choose a place.`,
      'unknown',
      labelPathsOf(
        site,
        keyed.map(({ node }) => node),
      ),
    );
  }
  const equal = keyed.filter(({ near }) => near === best.near);
  if (equal.length === 1) return best;
  return refuse(
    `"${path}" could go in ${equal.length} places.`,
    'ambiguous',
    labelPathsOf(
      site,
      equal.map(({ node }) => node),
    ),
  );
}

/** The element whose specification has the endpoint, one that lists such already before others; refused where there are several. */
function endpointList(site: EditedSite, entry: string): Result<{ readonly node: string }, WhyNot> {
  const { navigation, snapshot } = site.state;
  const nodes = namedNodes(navigation);
  const naming = nodes.filter(({ key }) => {
    const node = nodeOf(snapshot, key);
    return node?.kind === 'element' && slotOf(node.element, 'openapi') !== undefined;
  });
  const inScope = nodes.filter(({ key }) => naming.some((one) => one.key === key || isBelow(key, one.key)));
  const fitting = inScope.filter(({ key }) => {
    const choice = nodeOf(snapshot, key)?.kind === 'element' ? nodeEndpoints(snapshot, key) : undefined;
    return choice?.kind === 'endpoints' && choice.endpoints.some((one) => isSameEntry(one.entry, entry));
  });
  const listing = fitting.filter(({ node }) => node.children.some((one) => one.kind === 'operation' && !one.generated));
  const found = listing.length > 0 ? listing : fitting;
  const [only] = found;
  if (only && found.length === 1) return { node: only.key };
  const labelPaths = found.map(({ labelPath }) => labelPath);
  if (only) return refuse(`"${entry}" could go in ${labelPaths.length} places.`, 'ambiguous', labelPaths);
  return refuse(
    `No specification in the navigation has "${entry}", or nothing below it can list endpoints. Choose a place.`,
  );
}

function labelPathsOf({ state }: EditedSite, keys: readonly string[]): readonly string[] {
  const labelPaths = new Map(namedNodes(state.navigation).map(({ key, labelPath }) => [key, labelPath]));
  return keys.map((key) => labelPaths.get(key) ?? '/');
}
