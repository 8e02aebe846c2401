import type { OpenApiVersion } from './openApiVersion.ts';
import {
  allOf,
  anything,
  boolean,
  discriminatedBy,
  enumOf,
  exactlyOneKey,
  excludes,
  type Keys,
  lazy,
  map,
  record,
  requiresEither,
  type Shape,
  string,
  whenPresent,
} from './shapes.ts';
import { uriReference } from './textShapes.ts';

/** The parts that carry data in a request or a response. */
export interface ContentShapes {
  readonly example: Shape;
  /** The value of `content`: the content of a body by media type. */
  readonly content: Shape;
  readonly header: Shape;
  readonly parameter: Shape;
}

/** Examples, contents, headers and parameters (platform.md 3.1.23). */
export function contentShapes(version: OpenApiVersion, schema: Shape): ContentShapes {
  const { byVersion, orReference } = version;
  const example = allOf(
    record({ summary: string, description: string, value: anything, externalValue: uriReference }),
    byVersion(anything, excludes('value', ['externalValue'])),
  );
  const examples = map(orReference(example));
  const encoding = record(
    {
      contentType: string,
      headers: map(orReference(lazy(() => header))),
      style: enumOf(styles.query),
      explode: boolean,
      allowReserved: boolean,
    },
    [],
    byVersion(/^$/, /^x-/),
  );
  const media = allOf(
    record({ schema, example: anything, examples, encoding: map(encoding) }),
    byVersion(exampleOrExamples, anything),
  );
  const content = map(media);
  const described: Described = {
    examples,
    keys: {
      description: string,
      required: boolean,
      deprecated: boolean,
      schema,
      content: allOf(content, exactlyOneKey),
    },
  };
  const header = byVersion(header30(described), header31(described));
  return { example, content, header, parameter: parameterShape(version, described) };
}

/** What headers and parameters have in common. */
interface Described {
  readonly keys: Keys;
  readonly examples: Shape;
}

function header30({ keys, examples }: Described): Shape {
  return allOf(
    record({
      ...keys,
      ...serializationKeys,
      style: enumOf(styles.header),
      explode: boolean,
      example: anything,
      examples,
    }),
    schemaOrContent,
    excludes('content', schemaKeys),
    exampleOrExamples,
  );
}

/** Of the other keys of a header, 3.1 checks those that belong to a schema, and only beside one. */
function header31({ keys, examples }: Described): Shape {
  return allOf(
    record(keys, [], /^/),
    schemaOrContent,
    whenPresent('schema', record({ style: enumOf(styles.header), explode: boolean, examples }, [], /^/)),
  );
}

function parameterShape({ byVersion }: OpenApiVersion, { keys, examples }: Described): Shape {
  const outsideQuery = byVersion(serializationKeys, {});
  return discriminatedBy('in', {
    path: parameterIn('path', outsideQuery),
    query: parameterIn('query', serializationKeys),
    header: parameterIn('header', outsideQuery),
    cookie: parameterIn('cookie', outsideQuery),
  });

  function parameterIn(location: keyof typeof styles, serialization: Keys): Shape {
    const isPath = location === 'path';
    return allOf(
      record(
        {
          ...keys,
          ...serialization,
          name: string,
          in: string,
          style: enumOf(styles[location]),
          explode: boolean,
          example: anything,
          examples,
        },
        ['name', 'in', ...(isPath ? byVersion(['required'], []) : [])],
      ),
      schemaOrContent,
      excludes('content', schemaKeys),
      byVersion(exampleOrExamples, anything),
      // Unlike 3.0, 3.1 does not require `required` beside a content.
      isPath ? whenPresent('schema', record({}, ['required'], /^/)) : anything,
    );
  }
}

/** The styles in which a parameter may be serialized, by its location. */
const styles = {
  path: ['matrix', 'label', 'simple'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
};

/** 3.0 accepts these for every parameter, 3.1 for those in the query. */
const serializationKeys: Keys = { allowEmptyValue: boolean, allowReserved: boolean };

/** The keys that belong to the schema of a parameter or a header. */
const schemaKeys = ['style', 'explode', 'allowReserved', 'example', 'examples'];
const schemaOrContent = allOf(requiresEither('schema', 'content'), excludes('schema', ['content']));
const exampleOrExamples = excludes('example', ['examples']);
