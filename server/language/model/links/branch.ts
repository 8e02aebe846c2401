/** An address with wildcards as one address that stands for all of them: what takes it takes each. */
export interface Branch {
  readonly address: string;
  /** An address that this one led to, with the wildcards again; undefined if one of them was taken apart on the way. */
  readonly restored: (target: string) => string | undefined;
}

/**
 * Replaces the wildcards of an address by texts that no pattern names. The rest that `:name*` and `*` match in `source` may be
 * several segments, so `:page` does not take it (platform.md 1.2).
 */
export function asBranch(text: string, source = text): Branch {
  const names = new Set(Array.from(source.matchAll(wildcards), ([part]) => part.replace(/\W/g, '')));
  const rests = new Set(Array.from(source.matchAll(/:(\w+)\*|\*/g), ([, name]) => name ?? ''));
  const placeholders = new Map<string, string>();
  const address = text.replace(wildcards, (part) => {
    const name = part.replace(/\W/g, '');
    // What the source does not name is text, as in `mailto:help@example.com`.
    if (!names.has(name)) return part;
    const placeholder = `\u0001${name}\u0001${rests.has(name) ? '/\u0001' : ''}`;
    placeholders.set(placeholder, part);
    return placeholder;
  });
  const restored = (target: string) => {
    let written = target;
    for (const [placeholder, part] of placeholders) written = written.replaceAll(placeholder, part);
    return written.includes('\u0001') ? undefined : written;
  };
  return { address, restored };
}

const wildcards = /:\w+\*?|\*/g;
