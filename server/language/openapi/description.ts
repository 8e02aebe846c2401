import { listOf, objectOf, type Plain, stringOf } from '../../base/plain.ts';
import { type DescribedField, fieldOf, fieldsOf, type Reading } from './describedFields.ts';
import { dereferenced, pathItem } from './plain.ts';
import type { Method } from './spec.ts';

/** What an operation takes and returns, for people: limited in size, and without references. */
export interface OperationDescription {
  readonly servers: readonly string[];
  readonly parameters: readonly ParameterList[];
  readonly bodies: readonly DescribedContent[];
  readonly responses: readonly DescribedResponse[];
  /** Set only for a channel. */
  readonly messages?: readonly DescribedMessage[];
  /** True if there is more than is described. */
  readonly isCut: boolean;
}

export interface ParameterList {
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly fields: readonly DescribedField[];
}

export interface DescribedContent {
  /** For example `application/json`. */
  readonly type: string;
  readonly fields: readonly DescribedField[];
}

export interface DescribedResponse {
  /** For example `200` or `default`. */
  readonly status: string;
  readonly description?: string;
  readonly contents: readonly DescribedContent[];
}

/** A message that is sent over a channel. */
export interface DescribedMessage {
  /**
   * What the document calls the operation: `send` or `receive`, in AsyncAPI 2 `publish` or `subscribe`; empty if no
   * operation uses the message.
   */
  readonly action: string;
  readonly name: string;
  readonly description?: string;
  readonly fields: readonly DescribedField[];
}

/** Identifies an operation in its document: `path` is the name of a webhook if `method` is `webhook`. */
export interface OperationPlace {
  readonly method: Method | 'webhook';
  readonly path: string;
}

/** How many fields and responses of one operation are described. */
const maxFields = 400;
const maxResponses = 30;
const places = ['path', 'query', 'header', 'cookie'] as const;

/** Describes an operation of a parsed OpenAPI document; undefined if it does not exist. */
export function describeOperation(document: Plain, { method, path }: OperationPlace): OperationDescription | undefined {
  const items = objectOf(document[method === 'webhook' ? 'webhooks' : 'paths']);
  const reading: Reading = { document, left: maxFields, isCut: false };
  const item = items && Object.hasOwn(items, path) ? pathItem(document, items[path]) : undefined;
  const operation = item && objectOf(method === 'webhook' ? Object.values(item).find(isOperation) : item[method]);
  if (!operation) return undefined;
  const servers =
    [operation, item, document].map((from) => listOf(from['servers'])).find((list) => list.length > 0) ?? [];
  const parameters = parametersOf(reading, [...listOf(item['parameters']), ...listOf(operation['parameters'])]);
  const bodies = contentsOf(reading, dereferenced(document, operation['requestBody']));
  const responses = responsesOf(reading, objectOf(operation['responses']) ?? {});
  return {
    servers: servers.flatMap((server) => stringOf(objectOf(server)?.['url']) ?? []).slice(0, 5),
    parameters,
    bodies,
    responses,
    isCut: reading.isCut,
  };
}

function isOperation(value: unknown): boolean {
  return objectOf(value)?.['responses'] !== undefined || objectOf(value)?.['requestBody'] !== undefined;
}

/** The parameters of the operation come last and win. */
function parametersOf(reading: Reading, written: readonly unknown[]): readonly ParameterList[] {
  const found = new Map<string, Plain>();
  for (const each of written) {
    const parameter = dereferenced(reading.document, each);
    if (parameter) found.set(`${parameter['in']} ${parameter['name']}`, parameter);
  }
  return places.flatMap((place) => {
    const fields = [...found.values()].filter((one) => one['in'] === place).flatMap((one) => parameterOf(reading, one));
    return fields.length > 0 ? [{ in: place, fields }] : [];
  });
}

function parameterOf(reading: Reading, parameter: Plain): readonly DescribedField[] {
  const name = stringOf(parameter['name']);
  if (name === undefined) return [];
  const schema = parameter['schema'] ?? objectOf(Object.values(objectOf(parameter['content']) ?? {})[0])?.['schema'];
  const field = fieldOf(reading, { name, schema, isRequired: parameter['required'] === true });
  const description = stringOf(parameter['description']);
  const isDeprecated = parameter['deprecated'] === true;
  if (!field) return [];
  return [{ ...field, ...(description && { description }), ...(isDeprecated && { deprecated: true }) }];
}

function contentsOf(reading: Reading, holder: Plain | undefined): readonly DescribedContent[] {
  const contents = Object.entries(objectOf(holder?.['content']) ?? {});
  return contents
    .slice(0, 5)
    .map(([type, media]) => ({ type, fields: fieldsOf(reading, objectOf(media)?.['schema']) }));
}

function responsesOf(reading: Reading, responses: Plain): readonly DescribedResponse[] {
  return Object.entries(responses)
    .slice(0, maxResponses)
    .map(([status, written]) => {
      const response = dereferenced(reading.document, written);
      const description = stringOf(response?.['description']);
      return { status, contents: contentsOf(reading, response), ...(description && { description }) };
    });
}
