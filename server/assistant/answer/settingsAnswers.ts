import { withoutEndSlashes } from '../../base/slashes.ts';
import { count, linesOf, type Reader, type StructureAnswer, withList } from './structureText.ts';

/** What questions call a setting, and its path in docs.json. */
const paths: readonly (readonly [RegExp, string])[] = [
  [/^(primary|light|dark) colou?r$/, 'colors.$1'],
  [/^colou?rs?$/, 'colors'],
  [/^fonts?$/, 'fonts'],
  [/^icon librar(?:y|ies)$/, 'icons.library'],
  [/^(?:default )?(?:appearance|colou?r mode)$/, 'appearance'],
  [/^background$/, 'background'],
  [/^(name|description|theme|logo|favicon)$/, '$1'],
];

/** "Which theme do we use?", "What is the primary colour?" Undefined if the host of the site does not know its settings. */
export const settingValue: Reader = ({ site, names: [name = ''] }) => {
  const [pattern, replacement = ''] = paths.find(([called]) => called.test(name)) ?? [];
  if (!pattern || !site.settings) return undefined;
  const path = name.replace(pattern, replacement);
  const set = Object.entries(site.settings.values).filter(([each]) => each === path || each.startsWith(`${path}.`));
  const [first, ...more] = set;
  if (!first) return says(`docs.json does not set \`${path}\`.`);
  if (more.length === 0) return says(`\`${first[0]}\` in docs.json is ${code(first[1])}.`);
  const lines = linesOf(set, ([each, value]) => `\`${each}\`: ${code(value)}`);
  return says(withList(`docs.json sets ${count(set.length, 'value', 'values')} of \`${path}\``, lines));
};

/** "Is there a redirect for /old?", "Where does /old redirect to?" */
export const redirectOf: Reader = ({ site, names: [address = ''] }) => {
  if (!site.settings) return undefined;
  const wanted = plainAddress(address);
  const found = site.settings.redirects.filter(({ source }) => matches(plainAddress(source), wanted));
  return found.length === 0
    ? says(`docs.json has no redirect for ${code(wanted)}.`)
    : says(listed(found, 'redirect applies', 'redirects apply'));
};

/** "What redirects to /new?" */
export const redirectsTo: Reader = ({ site, names: [address = ''] }) => {
  if (!site.settings) return undefined;
  const wanted = plainAddress(address);
  const found = site.settings.redirects.filter(({ destination }) => plainAddress(destination) === wanted);
  return found.length === 0
    ? says(`No redirect in docs.json leads to ${code(wanted)}.`)
    : says(listed(found, 'redirect leads there', 'redirects lead there'));
};

/** "Which redirects are there?" */
export const allRedirects: Reader = ({ site: { settings } }) =>
  settings && says(listed(settings.redirects, 'redirect is in docs.json', 'redirects are in docs.json'));

function listed(
  redirects: readonly { readonly source: string; readonly destination: string }[],
  one: string,
  many: string,
): string {
  const lines = linesOf(redirects, ({ source, destination }) => `${code(source)} → ${code(destination)}`);
  return withList(count(redirects.length, one, many), lines);
}

/** Whether a source without a wildcard is the address, or one with `*` or `:name*` at its end begins it. */
function matches(source: string, address: string): boolean {
  const [, start] = /^(.*)\/(?:\*|:[\w-]+\*)$/.exec(source) ?? [];
  return source === address || (start !== undefined && address.startsWith(`${start}/`));
}

function plainAddress(written: string): string {
  return `/${withoutEndSlashes(written.trim().toLowerCase()).replace(/^\/+/, '')}`;
}

/** A value as a code span, so that Markdown in it stays text. */
function code(value: string): string {
  return `\`${value.replace(/[`\s]+/g, ' ').slice(0, 200)}\``;
}

function says(text: string): StructureAnswer {
  return { text, pages: [] };
}
