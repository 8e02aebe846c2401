/** Light or dark: some things are only shown in one of them. */
export type Scheme = 'light' | 'dark';

/** The colour scheme according to classes. Pages show one of two pictures with `block dark:hidden` and `hidden dark:block`. */
export function schemeIn(classes: string): Scheme | undefined {
  const names = classes.split(/\s+/);
  if (names.includes('dark:hidden')) return 'light';
  return names.includes('hidden') && names.some((name) => /^dark:(?:block|inline|flex|grid)/.test(name))
    ? 'dark'
    : undefined;
}
