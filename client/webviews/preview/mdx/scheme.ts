/** Light or dark: some things are shown in one of them only. */
export type Scheme = 'light' | 'dark';

/** What classes say about it. Pages show one of two pictures with `block dark:hidden` and `hidden dark:block`. */
export function schemeIn(classes: string): Scheme | undefined {
  const names = classes.split(/\s+/);
  if (names.includes('dark:hidden')) return 'light';
  return names.includes('hidden') && names.some((name) => /^dark:(?:block|inline|flex|grid)/.test(name))
    ? 'dark'
    : undefined;
}

/** An address that carries a scheme behind it, through Markdown that knows none. */
export function withScheme(address: string, scheme: Scheme | undefined): string {
  return scheme ? `${address}#only-${scheme}` : address;
}

/** The address without its scheme, and the scheme. */
export function schemeOf(address: string): { readonly address: string; readonly only?: Scheme } {
  const only = /#only-(light|dark)$/.exec(address)?.[1];
  if (only !== 'light' && only !== 'dark') return { address };
  return { address: address.slice(0, address.lastIndexOf('#')), only };
}
