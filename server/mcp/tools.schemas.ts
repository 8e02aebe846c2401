import { Type } from 'typebox';
import { type MissingChoice, missingChoices } from '../language/changes/divisions/missing.ts';
import { type ElementKind, elementKinds } from '../language/grammar/types.ts';

/**
 * The input of each tool, as JSON Schemas: clients receive them, and the check of a call is compiled from them. Anything not
 * named here is refused, and so are texts that are too long to be meant.
 */
const longest = 1000;
const longestList = 200;

function text(description: string) {
  return Type.String({ minLength: 1, maxLength: longest, description });
}

function texts(description: string) {
  return Type.Array(Type.String({ minLength: 1, maxLength: longest }), {
    minItems: 1,
    maxItems: longestList,
    description,
  });
}

const nodeNames =
  'as people see it: its labels from the outside in ("Guides > Get started", "en > Guides"), a page by its path, an endpoint as "GET /users"';
const cursor = Type.Optional(
  Type.String({ maxLength: 100, description: 'From an answer that was cut: brings what follows.' }),
);
const revision = { minLength: 1, maxLength: 200, pattern: '^[^-\\s][^\\s]*$' };

function input<P extends Parameters<typeof Type.Object>[0]>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

export const docs_navigation = input({
  node: Type.Optional(text(`The entry to show what is below it, ${nodeNames}. Without it the whole navigation.`)),
  depth: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 50,
      description: 'How many levels. Without it as many as fit into one answer.',
    }),
  ),
  cursor,
});

export const docs_find = input({
  query: text('A page by its path, file, address or title, or an endpoint: "GET /users".'),
  cursor,
});

export const docs_problems = input({
  base: Type.Optional(
    Type.String({ ...revision, description: 'A git revision, such as "main": only problems that are new since then.' }),
  ),
  level: Type.Optional(
    Type.Unsafe<'error' | 'warning' | 'information' | 'hint'>({
      type: 'string',
      enum: ['error', 'warning', 'information', 'hint'],
      description: 'The least grave problems that are listed; the others are counted. Default: information.',
    }),
  ),
  cursor,
});

export const docs_search = input({
  query: text('What to look for, in words of the documentation.'),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, description: 'How many pages. Default: 5.' })),
});

export const docs_read_page = input({
  page: text('The page by its path, file or address.'),
  cursor,
});

export const docs_diff = input({
  base: Type.Optional(
    Type.String({ ...revision, description: 'The git revision to compare with, or "A...B". Default: HEAD.' }),
  ),
  target: Type.Optional(
    Type.String({ ...revision, description: 'The revision that is compared. Default: the files as they are now.' }),
  ),
  cursor,
});

const dryRun = Type.Optional(
  Type.Boolean({ description: 'Only tell what would change, and write nothing. Default: false.' }),
);
const allLanguages = Type.Optional(
  Type.Boolean({
    description:
      'Do the same in every language, at the counterparts of the entries; labels that are translated stay. Default: false.',
  }),
);
const place = {
  to: Type.Optional(text(`The element they go into, to its end: ${nodeNames}; "/" is the top of the navigation.`)),
  before: Type.Optional(text('The entry they go before; with "to" it is looked for in there.')),
  after: Type.Optional(text('The entry they go behind; with "to" it is looked for in there.')),
  first: Type.Optional(Type.Boolean({ description: 'With "to": before all that stands in it.' })),
};

export const docs_add = input({
  pages: Type.Optional(
    texts(
      'Pages by their paths ("guides/install"), and endpoints ("GET /users"). A page that has no file gets one as its siblings are.',
    ),
  ),
  element: Type.Optional(
    Type.Object(
      {
        kind: Type.Unsafe<Exclude<ElementKind, 'navigation' | 'global'>>({
          type: 'string',
          enum: elementKinds.filter((kind) => kind !== 'navigation' && kind !== 'global'),
          description: 'What it is.',
        }),
        label: text('Its label; of a language its code.'),
        href: Type.Optional(text('Where it leads, instead of holding pages.')),
      },
      { additionalProperties: false, description: 'A new element that goes to the place, with the pages in it.' },
    ),
  ),
  title: Type.Optional(text('The title of the one page that is made.')),
  ...place,
  allLanguages,
  missing: Type.Optional(
    Type.Unsafe<MissingChoice>({
      type: 'string',
      enum: [...missingChoices],
      description:
        'With allLanguages, what becomes of pages without a file in a language: left out, the page of the source listed, or a file made with a note. Default: create.',
    }),
  ),
  dryRun,
});

export const docs_move = input({
  nodes: texts(`The entries to move, each ${nodeNames}.`),
  ...place,
  allLanguages,
  dryRun,
});

export const docs_remove = input({ nodes: texts(`The entries to take out, each ${nodeNames}.`), allLanguages, dryRun });

export const docs_set = input({
  node: text(`The entry, ${nodeNames}.`),
  set: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      maxProperties: 50,
      description:
        'The properties and their new values, such as {"icon": "rocket", "expanded": true}; "label" is its name.',
    }),
  ),
  unset: Type.Optional(texts('The properties to take out.')),
  allLanguages,
  dryRun,
});

export const docs_rename = input({
  page: text('The page by its path.'),
  to: text('Its new path, such as "guides/install".'),
  redirect: Type.Optional(
    Type.Boolean({ description: 'Whether its old address leads to the new one. Default: true.' }),
  ),
  counterparts: Type.Optional(
    Type.Boolean({ description: 'Rename the same page of other languages and versions too. Default: false.' }),
  ),
  dryRun,
});

export const docs_redirect = input({
  from: text('The address that leads somewhere else from now on: "/guides/old".'),
  to: text('The address, or one of another site, where it leads.'),
  dryRun,
});

export const docs_fix = input({
  rules: Type.Optional(texts('Fix problems of these rules only. Default: of all rules.')),
  dryRun,
});

export const docs_delete = input({
  pages: texts('The pages by their paths.'),
  redirectTo: Type.Optional(text('The address where their readers are sent from now on.')),
  noRedirect: Type.Optional(Type.Boolean({ description: 'True: their addresses lead nowhere from now on.' })),
  force: Type.Optional(
    Type.Boolean({
      description:
        'Delete also what git does not have as it is, which cannot be restored. Only where the user asked for it.',
    }),
  ),
  allLanguages: Type.Optional(
    Type.Boolean({ description: 'Delete the same pages of other languages too. Default: false.' }),
  ),
  dryRun,
});
