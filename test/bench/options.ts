import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Shape, type SiteSpec, shapes } from './site/spec.ts';

export const usage = `npm run bench -- [options]
  --quick          1,000 and 10,000 pages, 3 rounds: a few minutes
                   (without it also 100 and 50,000 pages and the languages shape, 5 rounds)
  --gate           exit 1 when the server is slower than the limit at 10,000 pages
  --profile        only a CPU profile of the server while one types in a string
  --pages 100,500  sizes of the generated sites
  --shape tabs     tabs, languages or versions
  --endpoints 0.1  share of entries that are API operations, which have no file
  --broken 0       share of entries that lead to no page (there is always one)
  --site FOLDER    a folder with a docs.json in place of generated sites; nothing in it is changed
  --servers A,B    of docs-json (as at the first start), docs-json-kept (as at the second one), vscode-json, echo
  --rounds 3
  --push           an editor that cannot ask for diagnostics and is sent them
  --no-build       measure dist/ as it is`;

const serverNames = ['docs-json', 'docs-json-kept', 'vscode-json', 'echo'] as const;
export type ServerName = (typeof serverNames)[number];

/** A site to measure on. */
export type SiteChoice =
  | { readonly kind: 'generated'; readonly spec: SiteSpec }
  | { readonly kind: 'given'; readonly folder: string };

/** What one call of the benchmark does. */
export interface Plan {
  readonly sites: readonly SiteChoice[];
  readonly servers: readonly ServerName[];
  readonly rounds: number;
  readonly gate: boolean;
  readonly profile: boolean;
  readonly build: boolean;
  readonly push: boolean;
}

/** Reads the command line. Throws an error whose message says what is wrong with it. */
export function readPlan(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      gate: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      pages: { type: 'string' },
      shape: { type: 'string' },
      endpoints: { type: 'string', default: '0.1' },
      broken: { type: 'string', default: '0' },
      site: { type: 'string' },
      servers: { type: 'string' },
      rounds: { type: 'string' },
      push: { type: 'boolean', default: false },
    },
  });
  const shape = values.shape === undefined ? undefined : oneOf(shapes, values.shape, 'shape');
  const share = { endpoints: numberOf(values.endpoints, 'endpoints'), broken: numberOf(values.broken, 'broken') };
  const generated = (pages: number, ofShape: Shape = 'tabs'): SiteChoice => ({
    kind: 'generated',
    spec: { pages, shape: ofShape, ...share, seed: 1 },
  });
  const sizes = values.pages?.split(',').map((size) => numberOf(size, 'pages'));
  const own = sizes ?? (values.profile ? [10_000] : values.quick || shape ? [1_000, 10_000] : undefined);
  return {
    sites: values.site
      ? [{ kind: 'given', folder: path.resolve(values.site) }]
      : own
        ? own.map((pages) => generated(pages, shape))
        : [...[100, 1_000, 10_000, 50_000].map((pages) => generated(pages)), generated(10_000, 'languages')],
    servers: values.servers?.split(',').map((name) => oneOf(serverNames, name, 'servers')) ?? serverNames,
    rounds: numberOf(values.rounds ?? (values.quick ? '3' : '5'), 'rounds'),
    gate: values.gate,
    profile: values.profile,
    build: !values['no-build'],
    push: values.push,
  };
}

function numberOf(text: string, option: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || text.trim() === '') throw new Error(`--${option}: "${text}" is not a number.`);
  return value;
}

function oneOf<T extends string>(allowed: readonly T[], text: string, option: string): T {
  const found = allowed.find((name) => name === text);
  if (found === undefined) throw new Error(`--${option}: "${text}" is none of ${allowed.join(', ')}.`);
  return found;
}
