import { type Static, type TSchema, Type } from 'typebox';
import type { FillOrder } from './fill.ts';
import { levels, profiles } from './settings.ts';

/** An object with arbitrary names whose values are alike. */
function byName<S extends TSchema>(values: S, description: string) {
  return Type.Unsafe<Record<string, Static<S>>>({ type: 'object', additionalProperties: values, description });
}

const globs = Type.Unsafe<string | string[]>({
  type: ['array', 'string'],
  items: { type: 'string' },
  description: 'Globs of page paths or files, as in `drafts/**`; one with `!` before it excludes what it matches.',
});

/** A JSON Schema or the path of one, or either for some pages. */
export type FrontMatterEntry = string | Readonly<Record<string, unknown>>;

const count = Type.Integer({ minimum: 0 });

/**
 * `docs-json.config.json`. This defines what the file may contain: its readers, the schema that any editor completes it with
 * (`schema/docs-json.config.schema.json`) and its warnings are generated from it.
 */
export const settingsFile = Type.Object(
  {
    $schema: Type.Optional(Type.Unknown({ description: 'The address of this schema.' })),
    extends: Type.Optional(
      Type.Unsafe<string | string[]>({
        type: ['array', 'string'],
        items: { type: 'string' },
        description:
          'Other files like this one, relative to it, as in `../shared.json`; they must be in the same repository. What this file says counts more, and later ones count more than earlier ones.',
      }),
    ),
    profile: Type.Optional(
      Type.Unsafe<(typeof profiles)[number]>({
        enum: [...profiles],
        description: 'Whose word counts where the specification and the hosted platform disagree.',
      }),
    ),
    rules: Type.Optional(
      byName(Type.Unsafe<(typeof levels)[number]>({ enum: [...levels] }), 'The level of each rule, by its code.'),
    ),
    overrides: Type.Optional(
      Type.Array(
        Type.Object(
          { files: globs, rules: byName(Type.Unsafe<(typeof levels)[number]>({ enum: [...levels] }), 'As above.') },
          { additionalProperties: false },
        ),
        {
          description:
            'Levels for some pages and files only, which lie over `rules`; of several that match the last one counts.',
        },
      ),
    ),
    options: Type.Optional(
      Type.Object(
        {
          'description-length': Type.Optional(
            Type.Object(
              { min: Type.Optional(count), max: Type.Optional(count) },
              { additionalProperties: false, description: 'In characters; 50 and 160 when not set.' },
            ),
          ),
          'page-too-long': Type.Optional(
            Type.Object(
              { words: Type.Optional(count) },
              { additionalProperties: false, description: 'In words without code; 5000 when not set.' },
            ),
          ),
        },
        { additionalProperties: false, description: 'What single rules measure by.' },
      ),
    ),
    redirectsElsewhere: Type.Optional(
      Type.Unsafe<string | string[]>({
        type: ['array', 'string'],
        items: { type: 'string' },
        description:
          'Addresses that something in front of the site redirects: globs, as in `/blog/**`, or CSV files of the site whose first column lists them. `docs-json diff` does not report them as broken.',
      }),
    ),
    publishedBranch: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        description:
          "The branch that is published, the remote's default branch when not set. Only addresses that were served on it need a redirect.",
      }),
    ),
    externalSkip: Type.Optional(
      Type.Unsafe<string | string[]>({
        type: ['array', 'string'],
        items: { type: 'string' },
        description: 'Addresses that `docs-json check --external` never asks: globs, as in `https://example.com/**`.',
      }),
    ),
    translations: Type.Optional(
      Type.Object(
        {
          from: Type.Optional(
            Type.Unsafe<string>({
              type: 'string',
              description: 'The language the others are translated from; the default one when not set.',
            }),
          ),
          pages: Type.Optional(
            byName(
              Type.Unsafe<string>({ type: 'string' }),
              'Which page a translation is of, where their paths do not tell: `{"es/inicio": "index"}`.',
            ),
          ),
          ignore: Type.Optional(
            Type.Unsafe<string[]>({
              type: 'array',
              items: { type: 'string' },
              description:
                'Commits that change no content: hashes, or words of their subjects, as in `["fix typos", "4f2a91c"]`.',
            }),
          ),
        },
        { additionalProperties: false, description: 'What languages and versions have to do with each other.' },
      ),
    ),
    fill: Type.Optional(
      Type.Array(
        Type.Object(
          {
            at: Type.Unsafe<string>({
              type: 'string',
              description: 'The group, by its labels from the outside in, as in `en > SDKs > Python`.',
            }),
            from: Type.Unsafe<string | string[]>({
              type: ['array', 'string'],
              items: { type: 'string' },
              description: 'Globs of pages, as in `sdk/python/**`, or the path of one specification.',
            }),
            order: Type.Optional(
              Type.Unsafe<FillOrder>({
                type: 'string',
                pattern: '^(path|title|frontmatter:\\S+)$',
                description: 'What new entries are sorted by: `path` (default), `title` or `frontmatter:order`.',
              }),
            ),
            nest: Type.Optional(
              Type.Unsafe<'folders'>({
                enum: ['folders'],
                description: 'New pages of folders go into groups of these.',
              }),
            ),
          },
          { additionalProperties: false },
        ),
        {
          description:
            'Groups that list what is there: `docs-json fill` keeps them so, and a rule reports those that do not.',
        },
      ),
    ),
    frontMatter: Type.Optional(
      Type.Unsafe<FrontMatterEntry | FrontMatterEntry[]>({
        type: ['array', 'object', 'string'],
        items: { type: ['object', 'string'] },
        description:
          'What front matter holds on this site: a JSON Schema or the path of one, for all pages, or a list of such for some: `{"files": "guides/**", "schema": "guide.schema.json"}`.',
      }),
    ),
    ignore: Type.Optional(byName(globs, 'Where a rule reports nothing, by its code; `*` stands for all rules.')),
  },
  {
    additionalProperties: false,
    title: 'Settings of docs.json checks',
    description: 'Read by editor and command line.',
  },
);
