import type { Field, Shape } from './types.ts';

/** Rows that several navigation elements share. Accepted forms: platform.md 1.3, 1.4 and 1.6. */

export const label: Shape = { kind: 'text', of: 'label' };
export const text: Shape = { kind: 'text', of: 'text' };
export const boolean: Shape = { kind: 'boolean' };

export const iconShape: Shape = {
  kind: 'union',
  of: [
    { kind: 'text', of: 'icon-name' },
    {
      kind: 'object',
      closed: false,
      fields: [
        {
          key: 'name',
          shape: { kind: 'text', of: 'icon-name' },
          required: true,
          origin: 'platform',
          about: 'Name of the icon.',
        },
        {
          key: 'style',
          shape: choice(
            'brands',
            'duotone',
            'light',
            'regular',
            'sharp-duotone-solid',
            'sharp-light',
            'sharp-regular',
            'sharp-solid',
            'sharp-thin',
            'solid',
            'thin',
          ),
          origin: 'platform',
          about: 'Style of a Font Awesome icon.',
        },
        {
          key: 'library',
          shape: choice('fontawesome', 'lucide', 'tabler'),
          origin: 'platform',
          about: 'Library of this one icon; it wins over `icons.library`.',
        },
      ],
    },
  ],
};

export const colorShape: Shape = {
  kind: 'object',
  closed: true,
  fields: [
    { key: 'light', shape: { kind: 'text', of: 'colour' }, origin: 'platform', about: 'Colour in light mode.' },
    { key: 'dark', shape: { kind: 'text', of: 'colour' }, origin: 'platform', about: 'Colour in dark mode.' },
  ],
};

const specPath: Shape = { kind: 'text', of: 'spec-path' };

const directoryField: Field = {
  key: 'directory',
  shape: text,
  origin: 'platform',
  about: 'First part of the addresses of the generated pages.',
  default: '"api-reference"',
};

const sourceField: Field = {
  key: 'source',
  shape: specPath,
  required: true,
  origin: 'platform',
  about: 'Path or https address of the specification.',
};

/** The data of `graphql` and `sdk`: unlike a specification, it may not be loaded over http (measured, 0.1.878). */
const secureSource: Shape = {
  kind: 'text',
  of: 'spec-path',
  protocols: ['https:'],
};

/** `source` and `directory` of `graphql` and `sdk`; here the folder must have a name. */
const secureFields: readonly Field[] = [
  { ...sourceField, shape: secureSource },
  { ...directoryField, shape: { kind: 'text', of: 'text', pattern: { test: /\S/, says: 'must not be empty' } } },
];

const openapiObject: Shape = {
  kind: 'object',
  closed: true,
  fields: [
    sourceField,
    directoryField,
    {
      key: 'overlays',
      shape: { kind: 'list', items: specPath },
      origin: 'platform',
      about: 'OpenAPI Overlay documents that are applied to the specification first.',
    },
  ],
};

export const openapiField: Field = {
  key: 'openapi',
  shape: {
    kind: 'union',
    of: [specPath, openapiObject, { kind: 'list', items: { kind: 'union', of: [specPath, openapiObject] } }],
  },
  origin: 'both',
  about:
    'OpenAPI specification of this part of the site. Without endpoint entries (`"GET /path"`) below, a page is generated for every operation. Children inherit it for their endpoint entries unless they set their own.',
};

export const asyncapiField: Field = {
  key: 'asyncapi',
  shape: {
    kind: 'union',
    of: [
      specPath,
      { kind: 'object', closed: true, fields: [sourceField, directoryField] },
      { kind: 'list', items: specPath },
    ],
  },
  origin: 'platform',
  about: 'AsyncAPI specification; a page is generated for every channel.',
};

export const graphqlField: Field = {
  key: 'graphql',
  shape: {
    kind: 'union',
    of: [secureSource, { kind: 'object', closed: true, fields: secureFields }],
  },
  origin: 'platform',
  about: 'GraphQL schema the pages of this tab are generated from. Only `groups` is allowed beside it.',
};

export const sdkField: Field = {
  key: 'sdk',
  shape: {
    kind: 'object',
    closed: true,
    fields: [
      {
        key: 'format',
        shape: choice('typedoc', 'docfx', 'javadoc', 'sphinx', 'phpdoc'),
        required: true,
        origin: 'platform',
        about: 'The tool that wrote the reference data.',
      },
      ...secureFields,
    ],
  },
  origin: 'platform',
  about: 'SDK reference the pages are generated from.',
};

export const iconField: Field = {
  key: 'icon',
  shape: iconShape,
  origin: 'both',
  about: 'Icon beside the label: a name of the configured library, a path, a URL or an inline SVG.',
};

export const hiddenField: Field = {
  key: 'hidden',
  shape: boolean,
  origin: 'platform',
  about: 'Hides the whole branch from the navigation. Its pages stay reachable by their address.',
  default: 'false',
};

export const directoryListing: Field = {
  key: 'directory',
  shape: choice('none', 'accordion', 'card'),
  origin: 'platform',
  about: 'How the root page of a group lists the pages below it. Children inherit it.',
};

export const searchableField: Field = {
  key: 'searchable',
  shape: boolean,
  origin: 'platform',
  about: 'On a hidden branch, `true` keeps its pages in search, sitemap and assistant.',
};

export const defaultField: Field = {
  key: 'default',
  shape: boolean,
  origin: 'platform',
  about: 'Readers start here. Without it the first entry is the default.',
  default: 'false',
};

export const colorField: Field = {
  key: 'color',
  shape: colorShape,
  origin: 'platform',
  about: 'Colour of this entry.',
};

export const globalField: Field = {
  key: 'global',
  shape: { kind: 'elements', element: 'global' },
  origin: 'both',
  about: 'Links that are shown on every page, whatever section the reader is in.',
};

/** Fields of every division entry. */
export const divisionFields: readonly Field[] = [
  hiddenField,
  directoryListing,
  openapiField,
  asyncapiField,
  globalField,
];

/** The field `description`. */
export function descriptionField(origin: Field['origin']): Field {
  return { key: 'description', shape: text, origin, about: 'Short text under the label.' };
}

/** The field that names an element, such as `tab`. */
export function labelField(key: string, about: string): Field {
  return { key, shape: label, required: true, origin: 'both', about };
}

/** One of these words. */
export function choice(...values: readonly string[]): Shape {
  return { kind: 'choice', values: values.map((value) => ({ value })) };
}
