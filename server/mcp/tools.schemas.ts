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
  'as people see it: by its labels, outermost first ("Guides > Get started", "en > Guides"), a page by its path, an endpoint as "GET /users"';
const cursor = Type.Optional(
  Type.String({ maxLength: 100, description: 'The cursor of an answer that was cut off, to get what follows.' }),
);
const revision = { minLength: 1, maxLength: 200, pattern: '^[^-\\s][^\\s]*$' };

function input<P extends Parameters<typeof Type.Object>[0]>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

export const docs_navigation = input({
  node: Type.Optional(text(`The entry to show the contents of, ${nodeNames}. Default: the whole navigation.`)),
  depth: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 50,
      description: 'How many levels to show. Default: as many as fit into one answer.',
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
      description: 'The lowest level to list; problems below it are only counted. Default: information.',
    }),
  ),
  cursor,
});

export const docs_search = input({
  query: text('What to search for, in the words of the documentation.'),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, description: 'How many pages to return. Default: 5.' })),
});

export const docs_read_page = input({
  page: text('The path, file or address of the page.'),
  cursor,
});

export const docs_diff = input({
  base: Type.Optional(
    Type.String({ ...revision, description: 'The git revision to compare with, or "A...B". Default: HEAD.' }),
  ),
  target: Type.Optional(
    Type.String({ ...revision, description: 'The revision to compare. Default: the current files.' }),
  ),
  cursor,
});

const dryRun = Type.Optional(
  Type.Boolean({ description: 'Only report what would change, and write nothing. Default: false.' }),
);
const allLanguages = Type.Optional(
  Type.Boolean({
    description:
      'Do the same in every language, with the counterparts of the entries; translated labels stay. Default: false.',
  }),
);
const place = {
  to: Type.Optional(text(`The element to put them into, at its end: ${nodeNames}; "/" is the top of the navigation.`)),
  before: Type.Optional(text('The entry to put them before; with "to", an entry of that element.')),
  after: Type.Optional(text('The entry to put them after; with "to", an entry of that element.')),
  first: Type.Optional(Type.Boolean({ description: 'With "to": put them before everything in it.' })),
};

export const docs_add = input({
  pages: Type.Optional(
    texts(
      'Pages by their paths ("guides/install"), and endpoints ("GET /users"). A page without a file gets one like those of its siblings.',
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
        label: text('Its label, or the code of a language.'),
        href: Type.Optional(text('The address it links to, instead of containing pages.')),
      },
      { additionalProperties: false, description: 'A new element to add at the place, with the pages in it.' },
    ),
  ),
  title: Type.Optional(text('The title of the new page, if it is only one.')),
  ...place,
  allLanguages,
  missing: Type.Optional(
    Type.Unsafe<MissingChoice>({
      type: 'string',
      enum: [...missingChoices],
      description:
        'With allLanguages, what to do with pages without a file in a language: leave them out, list the source page, or create a file with a note. Default: create.',
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

export const docs_remove = input({ nodes: texts(`The entries to remove, each ${nodeNames}.`), allLanguages, dryRun });

export const docs_set = input({
  node: text(`The entry, ${nodeNames}.`),
  set: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      maxProperties: 50,
      description:
        'The properties and their new values, such as {"icon": "rocket", "expanded": true}; "label" is its name in the navigation.',
    }),
  ),
  unset: Type.Optional(texts('The properties to remove.')),
  allLanguages,
  dryRun,
});

export const docs_rename = input({
  page: text('The path of the page, of a folder with a slash at its end ("guides/"), or of another file: "img/a.svg".'),
  to: text('Its new path, such as "guides/install".'),
  redirect: Type.Optional(
    Type.Boolean({ description: 'Whether to redirect old addresses to the new ones. Default: true.' }),
  ),
  counterparts: Type.Optional(
    Type.Boolean({
      description: 'Also rename the same page or folder in other languages and versions. Default: false.',
    }),
  ),
  dryRun,
});

export const docs_redirect = input({
  from: text('The address to redirect: "/guides/old".'),
  to: text('The address to redirect to; it may be on another site.'),
  dryRun,
});

export const docs_fix = input({
  rules: Type.Optional(texts('Fix only problems of these rules. Default: all rules.')),
  dryRun,
});

export const docs_delete = input({
  pages: texts('The paths of the pages.'),
  redirectTo: Type.Optional(text('The address to redirect their readers to.')),
  noRedirect: Type.Optional(Type.Boolean({ description: 'True: write no redirect, so their addresses stop working.' })),
  force: Type.Optional(
    Type.Boolean({
      description: 'Also delete files that git could not restore. Use it only if the user asked for it.',
    }),
  ),
  allLanguages: Type.Optional(
    Type.Boolean({ description: 'Also delete the same pages in other languages. Default: false.' }),
  ),
  dryRun,
});
