import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { objectOf } from '../../server/base/plain.ts';
import type { DescribedField } from '../../server/language/openapi/describedFields.ts';
import { describeOperation, type OperationPlace } from '../../server/language/openapi/description.ts';
import { parseText } from '../../server/language/openapi/yaml.ts';

/** Asserts how an operation of a specification in YAML is described, a line for each parameter, body, response and field. */
function check(yaml: string, place: OperationPlace, expected: string): void {
  const parsed = parseText(yaml);
  const document = parsed.kind === 'value' ? objectOf(parsed.value) : undefined;
  assert(document);
  const described = describeOperation(document, place);
  const lines = [
    ...(described?.servers ?? []),
    ...(described?.parameters ?? []).flatMap((list) => [list.in, ...describeFields(list.fields, '  ')]),
    ...(described?.bodies ?? []).flatMap(({ type, fields }) => [`body ${type}`, ...describeFields(fields, '  ')]),
    ...(described?.responses ?? []).flatMap(({ status, description = '', contents }) => [
      `${status} ${description}`.trim(),
      ...contents.flatMap(({ type, fields }) => [`  ${type}`, ...describeFields(fields, '    ')]),
    ]),
    ...(described?.isCut ? ['…'] : []),
  ];
  assert.equal(lines.join('\n'), expected.trim());
}

function describeFields(fields: readonly DescribedField[], margin: string): readonly string[] {
  return fields.flatMap(({ name, type, required, deprecated, values = [], children = [], ...rest }) => [
    `${margin}${[name, type, required && 'required', deprecated && 'deprecated', rest.default && `= ${rest.default}`, ...values, rest.description && `// ${rest.description}`].filter(Boolean).join(' ')}`,
    ...describeFields(children, `${margin}  `),
  ]);
}

describe('the description of an operation', () => {
  it('has parameters by location, including those of the path', () =>
    check(
      `
openapi: 3.1.0
servers: [{ url: https://api.example.com }]
paths:
  /pets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }]
    get:
      parameters:
        - { name: limit, in: query, description: How many., deprecated: true, schema: { type: integer, default: 20 } }
        - { $ref: '#/components/parameters/Sort' }
      responses: { '204': { description: Nothing. } }
components:
  parameters: { Sort: { name: sort, in: query, schema: { enum: [name, age], type: [string, 'null'] } } }
`,
      { method: 'get', path: '/pets/{id}' },
      `
https://api.example.com
path
  id string (uuid) required
query
  limit integer deprecated = 20 // How many.
  sort string or null name age
204 Nothing.`,
    ));

  it('has bodies and responses, with references resolved and cycles cut', () =>
    check(
      `
openapi: 3.0.0
paths:
  /pets:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewPet' } } } }
      responses:
        '200': { description: Made., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } } }
components:
  schemas:
    NewPet: { allOf: [{ $ref: '#/components/schemas/Named' }, { type: object, properties: { kind: { oneOf: [{ type: string }, { type: integer }] } } }] }
    Named: { type: object, required: [name], properties: { name: { type: string } } }
    Pet: { type: object, properties: { friends: { type: array, items: { $ref: '#/components/schemas/Pet' } }, owner: { $ref: '#/components/schemas/Named' } } }
`,
      { method: 'post', path: '/pets' },
      `
body application/json
  name string required
  kind one of
    option 1 string
    option 2 integer
200 Made.
  application/json
    array of Pet
      friends array of Pet
      owner object
        name string required`,
    ));

  it('resolves a reference to another reference', () =>
    check(
      `
openapi: 3.0.0
paths:
  /pets:
    get:
      responses: { '404': { $ref: '#/components/responses/Missing' } }
components:
  responses:
    Missing: { $ref: '#/components/responses/Gone' }
    Gone: { description: It was there once. }
`,
      { method: 'get', path: '/pets' },
      '404 It was there once.',
    ));

  it('is limited in size, whatever the references', () => {
    const names = Array.from({ length: 30 }, (_, index) => `S${index}`);
    const all = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]));
    const schemas = Object.fromEntries(names.map((name) => [name, { allOf: all, properties }]));
    const content = { 'application/json': { schema: all[0] } };
    const document = {
      openapi: '3.1.0',
      paths: { '/a': { get: { responses: { 200: { content } } } } },
      components: { schemas },
    };
    const described = describeOperation(document, { method: 'get', path: '/a' });
    assert.equal(described?.isCut, true);
    assert(JSON.stringify(described).length < 100_000);
    assert.equal(describeOperation(document, { method: 'get', path: '__proto__' }), undefined);
  });
});
