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
          'Other files of this kind, by their paths from this one, such as `../shared.json`; they must be in the same repository. Settings in this file override theirs, and those of later files override those of earlier ones.',
      }),
    ),
    profile: Type.Optional(
      Type.Unsafe<(typeof profiles)[number]>({
        enum: [...profiles],
        description: 'What decides where the specification and the hosted platform disagree.',
      }),
    ),
    rules: Type.Optional(
      byName(Type.Unsafe<(typeof levels)[number]>({ enum: [...levels] }), 'The level of each rule, by its code.'),
    ),
    overrides: Type.Optional(
      Type.Array(
        Type.Object(
          {
            files: globs,
            rules: byName(
              Type.Unsafe<(typeof levels)[number]>({ enum: [...levels] }),
              'The level of each rule in these files.',
            ),
          },
          { additionalProperties: false },
        ),
        {
          description: 'Levels for some pages and files, which override `rules`. If several match, the last one wins.',
        },
      ),
    ),
    options: Type.Optional(
      Type.Object(
        {
          'description-length': Type.Optional(
            Type.Object(
              { min: Type.Optional(count), max: Type.Optional(count) },
              { additionalProperties: false, description: 'The number of characters. Default: 50 to 160.' },
            ),
          ),
          'page-too-long': Type.Optional(
            Type.Object(
              { words: Type.Optional(count) },
              { additionalProperties: false, description: 'The number of words, not counting code. Default: 5000.' },
            ),
          ),
        },
        { additionalProperties: false, description: 'The limits of individual rules.' },
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
          "The branch that is published. Default: the remote's default branch. Only addresses that were served on it need a redirect.",
      }),
    ),
    externalSkip: Type.Optional(
      Type.Unsafe<string | string[]>({
        type: ['array', 'string'],
        items: { type: 'string' },
        description:
          'Addresses that `docs-json check --external` never requests: globs, as in `https://example.com/**`.',
      }),
    ),
    translations: Type.Optional(
      Type.Object(
        {
          from: Type.Optional(
            Type.Unsafe<string>({
              type: 'string',
              description: 'The language that the others are translated from. Default: the default language.',
            }),
          ),
          pages: Type.Optional(
            byName(
              Type.Unsafe<string>({ type: 'string' }),
              'The source of a translation, where its path does not show it: `{"es/inicio": "index"}`.',
            ),
          ),
          ignore: Type.Optional(
            Type.Unsafe<string[]>({
              type: 'array',
              items: { type: 'string' },
              description:
                'Commits that change no content: their hashes, or words in their messages, as in `["fix typos", "4f2a91c"]`.',
            }),
          ),
        },
        {
          additionalProperties: false,
          description: 'How the pages of languages and versions correspond to each other.',
        },
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
                description:
                  'How new entries are sorted: by `path` (default), `title` or a front matter key, as in `frontmatter:order`.',
              }),
            ),
            nest: Type.Optional(
              Type.Unsafe<'folders'>({
                enum: ['folders'],
                description: 'New pages in folders go into groups for these folders.',
              }),
            ),
          },
          { additionalProperties: false },
        ),
        {
          description:
            'Groups that list all pages or endpoints of their source: `docs-json fill` keeps them up to date, and the rule `group-outdated` reports those that are not.',
        },
      ),
    ),
    frontMatter: Type.Optional(
      Type.Unsafe<FrontMatterEntry | FrontMatterEntry[]>({
        type: ['array', 'object', 'string'],
        items: { type: ['object', 'string'] },
        description:
          'The front matter of this site: a JSON Schema, or the path of one, for all pages; or a list of schemas for some pages, as in `{"files": "guides/**", "schema": "guide.schema.json"}`.',
      }),
    ),
    ignore: Type.Optional(
      byName(globs, 'Pages and files in which a rule reports nothing, by its code; `*` stands for all rules.'),
    ),
  },
  {
    additionalProperties: false,
    title: 'Settings of docs.json checks',
    description: 'Read by the editor and the command line.',
  },
);
