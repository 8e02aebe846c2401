import { objectOf, type Plain } from '../../base/plain.ts';

/** Where docs.json has what mint.json had under a key of its own, and what it is there. */
export interface MigratedSetting {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** The value of a key of mint.json as docs.json has it; undefined where only its author can say what becomes of it. */
export function migratedSetting(key: string, value: unknown): MigratedSetting | undefined {
  const now = converters.get(key);
  const converted = now?.convert(value);
  return now && converted !== undefined ? { path: now.path, value: converted } : undefined;
}

/** `["a", "b"]` and 1 as `{"a": {"b": 1}}`. */
export function nested(path: readonly string[], value: unknown): unknown {
  return path.reduceRight((inner, key) => ({ [key]: inner }), value);
}

interface Converter {
  readonly path: readonly string[];
  /** Undefined where the value has not the shape mint.json gave it. */
  convert(value: unknown): unknown;
}

const converters: ReadonlyMap<string, Converter> = new Map(
  Object.entries<Converter>({
    topbarLinks: { path: ['navbar', 'links'], convert: (value) => all(value, (item) => link(item, 'label')) },
    topbarCtaButton: { path: ['navbar', 'primary'], convert: button },
    anchors: { path: ['navigation', 'global', 'anchors'], convert: (value) => all(value, (item) => outside(item)) },
    footerSocials: { path: ['footer', 'socials'], convert: socials },
    analytics: { path: ['integrations'], convert: objectOf },
    modeToggle: { path: ['appearance'], convert: appearance },
    backgroundImage: { path: ['background', 'image'], convert: textOf },
    font: { path: ['fonts'], convert: objectOf },
    openapi: {
      path: ['api', 'openapi'],
      convert: (value) => (typeof value === 'boolean' ? undefined : (value ?? undefined)),
    },
    eyebrow: { path: ['styling', 'eyebrows'], convert: (value) => oneOf(objectOf(value)?.['display'], eyebrows) },
    codeBlock: { path: ['styling', 'codeblocks'], convert: (value) => codeBlocks(objectOf(value)?.['mode']) },
  }),
);

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function oneOf(value: unknown, choices: readonly string[]): string | undefined {
  return choices.find((choice) => choice === value);
}

const eyebrows = ['section', 'breadcrumbs'];

/** Every entry, or nothing: what is carried over by half is lost by half. */
function all(value: unknown, convert: (item: unknown) => unknown): readonly unknown[] | undefined {
  const items = Array.isArray(value) ? value.map(convert) : [];
  return items.length > 0 && items.every((item) => item !== undefined) ? items : undefined;
}

/** `{"name": "Blog", "url": "https://…"}` with `label` and `href`. */
function link(value: unknown, labelKey: string): Plain | undefined {
  const { name, url, type, icon } = objectOf(value) ?? {};
  const [label, href] = [textOf(name), textOf(url)];
  if (href === undefined || (label === undefined && type === undefined)) return undefined;
  return {
    ...(label === undefined ? {} : { [labelKey]: label }),
    href,
    ...(typeof icon === 'string' ? { icon } : {}),
    ...(type === 'github' || type === 'discord' ? { type } : {}),
  };
}

function button(value: unknown): Plain | undefined {
  const { name, url, type } = objectOf(value) ?? {};
  const [label, href] = [textOf(name), textOf(url)];
  if (href === undefined) return undefined;
  if (type === 'github') return { type, href };
  return label === undefined ? undefined : { type: 'button', label, href };
}

/** An anchor that leads out of the site. One with a folder has pages of its own, which are in `navigation` now. */
function outside(value: unknown): Plain | undefined {
  const anchor = link(value, 'anchor');
  return /^(?:https?:\/\/|mailto:)/.test(String(anchor?.['href'])) ? anchor : undefined;
}

/** `{"github": "https://…"}`, or a list of `{"type": "github", "url": "https://…"}`. */
function socials(value: unknown): Plain | undefined {
  if (!Array.isArray(value)) return objectOf(value);
  const pairs = value.map((item) => {
    const { type, url } = objectOf(item) ?? {};
    return typeof type === 'string' && typeof url === 'string' ? ([type, url] as const) : undefined;
  });
  const known = pairs.flatMap((pair) => (pair ? [pair] : []));
  return known.length > 0 && known.length === value.length ? Object.fromEntries(known) : undefined;
}

/** The toggle that was hidden is an appearance nobody can change. */
function appearance(value: unknown): Plain | undefined {
  const { default: first, isHidden } = objectOf(value) ?? {};
  const start = oneOf(first, ['light', 'dark', 'system']);
  if (start === undefined && isHidden !== true) return undefined;
  return { ...(start === undefined ? {} : { default: start }), ...(isHidden === true ? { strict: true } : {}) };
}

function codeBlocks(mode: unknown): string | undefined {
  return mode === 'auto' ? 'system' : oneOf(mode, ['dark']);
}
