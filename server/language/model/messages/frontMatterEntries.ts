import type { OffsetRange } from '../../../base/locations.ts';
import type { YamlField, YamlValue } from '../../site/yamlTree.ts';
import type { Message } from './problem.ts';

/** An entry the platform does not take, and why. */
export type EntryProblem = OffsetRange & Message;

/**
 * The entries of a list in front matter that the platform's validator refuses (platform.md 4). For `groups` that has a consequence:
 * of a list with one such entry it reads none, and shows the page to nobody.
 *
 * @param found puts into words what an entry is
 */
export function refusedEntries(
  { key, value }: YamlField,
  found: (value: YamlValue) => Message | string,
): readonly EntryProblem[] {
  const isAccepted = entryChecks.get(key);
  if (!isAccepted || value.kind !== 'list') return [];
  const written = value.items.filter(isWritten);
  const refused = written.filter((entry) => !isAccepted(entry));
  if (refused.length > 0) {
    return refused.map((entry) => ({ ...rangeOf(entry), ...whyRefused(key, found(entry)) }));
  }
  const other = key === 'groups' ? written.find(({ kind }) => kind !== written[0]?.kind) : undefined;
  const template = '`groups` has names or rules, not both: the platform shows this page to nobody.';
  return other ? [{ ...rangeOf(other), template }] : [];
}

function rangeOf({ start, end }: YamlValue): OffsetRange {
  return { start, end };
}

function whyRefused(key: string, found: Message | string): Message {
  switch (key) {
    case 'groups':
      return {
        template:
          'An entry of `groups` must be the name of a group or `{ includes, excludes }`, not {found}. With such an entry nobody sees the page.',
        args: { found },
      };
    case 'related':
      return {
        template: 'An entry of `related` must be a path, an address or `Title: /path`, not {found}.',
        args: { found },
      };
    default:
      return { template: 'An entry of `{key}` must be text, not {found}.', args: { key, found } };
  }
}

/** An entry without a value is still being typed, and an alias may have any. */
function isWritten(entry: YamlValue): boolean {
  return entry.kind !== 'alias' && !(entry.kind === 'scalar' && entry.value === null);
}

const entryChecks: ReadonlyMap<string, (entry: YamlValue) => boolean> = new Map([
  ['keywords', ({ kind }: YamlValue) => kind === 'scalar'],
  ['related', isRelated],
  ['groups', (entry: YamlValue) => isName(entry) || isRule(entry)],
]);

function isRelated(entry: YamlValue): boolean {
  if (entry.kind !== 'map') return entry.kind === 'scalar';
  const [link, ...more] = entry.fields;
  return link !== undefined && more.length === 0 && (link.value.kind === 'scalar' || link.value.kind === 'alias');
}

function isName(entry: YamlValue): boolean {
  return entry.kind === 'scalar' && typeof entry.value === 'string' && entry.value !== '';
}

/** Groups that see the page, at least one, and groups that never do, of which none is the wildcard. */
function isRule(entry: YamlValue): boolean {
  if (entry.kind !== 'map') return false;
  return entry.fields.every(({ key, value }) => {
    if (!isWritten(value)) return true;
    if (value.kind !== 'list' || !value.items.filter(isWritten).every(isName)) return false;
    if (key === 'includes') return value.items.length > 0;
    return key === 'excludes' && !value.items.some((item) => item.kind === 'scalar' && item.value === '*');
  });
}
