import { t } from '@vscode/l10n';
import type { ProblemCounts } from '../../server/language/protocol/index.ts';

/**
 * The language in which numbers and lists are written: that of the surrounding texts, which may differ from that of the machine.
 */
function locale(): string {
  return t({ message: 'en', comment: 'The tag (BCP 47) of the language you translate into, for numbers and lists' });
}

/** As in `1,200`. */
export function digits(number: number): string {
  return number.toLocaleString(locale());
}

/** The nouns that are counted, in singular and plural. Languages form the plural in different ways, so both are written out. */
const nouns = {
  page: [() => t('1 page'), (many: string) => t('{0} pages', many)],
  'generated page': [() => t('1 generated page'), (many: string) => t('{0} generated pages', many)],
  'more page': [() => t('1 more page'), (many: string) => t('{0} more pages', many)],
  'fewer page': [() => t('1 fewer page'), (many: string) => t('{0} fewer pages', many)],
  'more place': [() => t('1 more place'), (many: string) => t('{0} more places', many)],
  entry: [() => t('1 entry of docs.json'), (many: string) => t('{0} entries of docs.json', many)],
  file: [() => t('1 file'), (many: string) => t('{0} files', many)],
  link: [() => t('1 link'), (many: string) => t('{0} links', many)],
  'more link': [() => t('1 more link'), (many: string) => t('{0} more links', many)],
  address: [() => t('1 address'), (many: string) => t('{0} addresses', many)],
  'broken address': [() => t('1 broken address'), (many: string) => t('{0} broken addresses', many)],
  redirect: [() => t('1 redirect'), (many: string) => t('{0} redirects', many)],
  problem: [() => t('1 problem'), (many: string) => t('{0} problems', many)],
  error: [() => t('1 error'), (many: string) => t('{0} errors', many)],
  warning: [() => t('1 warning'), (many: string) => t('{0} warnings', many)],
  note: [() => t('1 note'), (many: string) => t('{0} notes', many)],
} as const;

/** `1 error`, `1,200 errors`. */
export function count(number: number, noun: keyof typeof nouns): string {
  const [one, many] = nouns[noun];
  return number === 1 ? one() : many(digits(number));
}

/** More names than this do not help in a question. */
const maxNames = 5;

/** The first of these names, as in `a, b, c, d, e and 3 more`. */
export function someOf(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? t('{0} and {1} more', shown, digits(names.length - maxNames)) : shown;
}

/** All of these names, as in `a and b`. */
export function allOf(names: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(names);
}

/** For example `2 errors, 1 warning`, empty for none; hints are left out, as the Problems view does. */
export function problemCounts({ errors, warnings, information }: Omit<ProblemCounts, 'hints'>): string {
  const counts = [
    [errors, 'error'],
    [warnings, 'warning'],
    [information, 'note'],
  ] as const;
  return counts.flatMap(([number, noun]) => (number > 0 ? [count(number, noun)] : [])).join(', ');
}
