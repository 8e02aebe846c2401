/** A specification, and what the platform says no to in it: `code place`, `code name` or `code version`; null where it takes it. */
export type RefusalCase = readonly [name: string, document: Plain, refused: string | null];
type Plain = Readonly<Record<string, unknown>>;

const info = { title: 'Waymark', version: '1' };
const ok = { 200: { description: 'A trail' } };
const spec = (more: Plain): Plain => ({ openapi: '3.1.0', info, paths: {}, ...more });
const spec30 = (more: Plain): Plain => spec({ openapi: '3.0.3', ...more });
const operation = (more: Plain): Plain => spec({ paths: { '/trails': { get: { responses: ok, ...more } } } });
const operation30 = (more: Plain): Plain => ({ ...operation(more), openapi: '3.0.3' });
const parameter = (more: Plain): Plain => operation({ parameters: [{ name: 'id', in: 'query', ...more }] });
const schema30 = (schema: Plain): Plain => spec30({ components: { schemas: { Trail: schema } } });

const response = (more: Plain): Plain => operation({ responses: { 200: { description: 'A trail', ...more } } });
const header = (more: Plain): Plain => response({ headers: { Limit: more } });
const header30 = (more: Plain): Plain => ({ ...header(more), openapi: '3.0.3' });
const link = (more: Plain): Plain => response({ links: { next: more } });
const link30 = (more: Plain): Plain => ({ ...link(more), openapi: '3.0.3' });
const callback = (more: Plain): Plain => operation({ callbacks: { opened: { '{$url}': more } } });
const callback30 = (more: Plain): Plain => ({ ...callback(more), openapi: '3.0.3' });
const components = (more: Plain): Plain => spec({ components: more });
const components30 = (more: Plain): Plain => ({ ...components(more), openapi: '3.0.3' });
const scheme = (more: Plain): Plain => components({ securitySchemes: { key: more } });
const flow = (name: string, more: Plain): Plain => scheme({ type: 'oauth2', flows: { [name]: more } });

const at = 'paths./trails.get';
const inHeader = `${at}.responses.200.headers.Limit`;
const inLink = `${at}.responses.200.links.next`;
const inCallback = `${at}.callbacks.opened.{$url}`;
const inScheme = 'components.securitySchemes.key';
const string = { schema: { type: 'string' } };
const text = { 'text/plain': string };
const server = { url: 'https://waymark.example' };

/** Each answer is the platform's (common 1.0.1176). */
export const refusalCases: readonly RefusalCase[] = [
  ['3.1.0', spec({}), null],
  ['3.1.10', spec({ openapi: '3.1.10' }), null],
  ['3.0.4-rc1', spec({ openapi: '3.0.4-rc1' }), null],
  ['3.1 for short', spec({ openapi: '3.1' }), 'version-form 3.1'],
  ['3.1 as a number', spec({ openapi: 3.1 }), 'version-form 3.1'],
  ['3.0 for short', spec({ openapi: '3.0' }), 'version-form 3.0'],
  ['3 as a number', spec({ openapi: 3 }), 'version-form 3'],
  ['two digits behind 3.0', spec({ openapi: '3.0.10' }), 'version-form 3.0.10'],

  ['no info', { openapi: '3.1.0', paths: {} }, 'missing info'],
  ['info that is a text', spec({ info: 'Waymark' }), 'wrong-type info'],
  ['no title', spec({ info: { version: '1' } }), 'missing info.title'],
  ['an empty title', spec({ info: { title: '', version: '1' } }), null],
  ['no version of the API', spec({ info: { title: 'Waymark' } }), null],
  ['a version that is null', spec({ info: { title: 'Waymark', version: null } }), null],
  ['a version that is a number', spec({ info: { title: 'Waymark', version: 1.2 } }), 'wrong-type info.version'],
  ['a license without a name', spec({ info: { ...info, license: {} } }), 'missing info.license.name'],
  ['a summary of the API in 3.1', spec({ info: { ...info, summary: 'Trails' } }), null],
  ['a summary of the API in 3.0', spec30({ info: { ...info, summary: 'Trails' } }), 'unknown-key info.summary'],
  ['an unknown key', spec({ basePath: '/v1' }), 'unknown-key basePath'],
  ['a key of one’s own', spec({ 'x-basePath': '/v1' }), null],
  ['webhooks in 3.0', spec30({ webhooks: {} }), 'unknown-key webhooks'],
  ['a server without an address', spec({ servers: [{ description: 'Test' }] }), 'missing servers.0.url'],
  ['tags that are texts', spec({ tags: ['trails'] }), 'wrong-type tags.0'],
  ['a tag twice in 3.0', spec30({ tags: [{ name: 'trails' }, { name: 'trails' }] }), 'twice tags.1'],
  ['a tag twice in 3.1', spec({ tags: [{ name: 'trails' }, { name: 'trails' }] }), null],
  ['a tag described twice', spec30({ tags: [{ name: 'trails' }, { name: 'trails', description: '' }] }), null],

  ['a path without a slash', spec({ paths: { trails: {} } }), 'path-without-slash trails'],
  ['an unknown method', spec({ paths: { '/trails': { fetch: {} } } }), 'unknown-key paths./trails.fetch'],
  ['an operation that is null', spec({ paths: { '/trails': { get: null } } }), 'wrong-type paths./trails.get'],
  ['no responses in 3.0', spec30({ paths: { '/trails': { get: {} } } }), `missing ${at}.responses`],
  ['empty responses in 3.0', operation30({ responses: {} }), `empty-value ${at}.responses`],
  ['no responses in 3.1', spec({ paths: { '/trails': { get: {} } } }), null],
  [
    'a response without a description',
    operation({ responses: { 200: {} } }),
    `missing ${at}.responses.200.description`,
  ],
  ['a status there is not', operation({ responses: { 600: { description: '' } } }), `unknown-key ${at}.responses.600`],
  ['a summary that is a number', operation({ summary: 1 }), `wrong-type ${at}.summary`],
  ['a description that is null', operation({ description: null }), `wrong-type ${at}.description`],
  ['an id that is a number', operation({ operationId: 1 }), `wrong-type ${at}.operationId`],
  ['tags that are a text', operation({ tags: 'trails' }), `wrong-type ${at}.tags`],
  ['a tag that is a number', operation({ tags: [1] }), `wrong-type ${at}.tags.0`],
  ['deprecated as a text', operation({ deprecated: 'true' }), `wrong-type ${at}.deprecated`],
  ['an unknown key of an operation', operation({ consumes: [] }), `unknown-key ${at}.consumes`],
  ['security that is not a list', operation({ security: { key: [] } }), `wrong-type ${at}.security`],
  ['a body without content', operation({ requestBody: { required: true } }), `missing ${at}.requestBody.content`],
  ['a parameter without a schema', parameter({}), `missing ${at}.parameters.0.schema`],
  ['a parameter with a type', parameter({ type: 'string' }), `unknown-key ${at}.parameters.0.type`],
  [
    'a parameter of the path that is optional',
    parameter({ in: 'path', schema: {} }),
    `missing ${at}.parameters.0.required`,
  ],

  [
    'a property that says it is required',
    schema30({ properties: { id: { required: true } } }),
    'wrong-type components.schemas.Trail.properties.id.required',
  ],
  ['two types in 3.0', schema30({ type: ['string', 'null'] }), 'wrong-type components.schemas.Trail.type'],
  ['a type there is not', schema30({ type: 'date' }), 'wrong-value components.schemas.Trail.type'],
  ['a key of JSON Schema in 3.0', schema30({ const: 1 }), 'unknown-key components.schemas.Trail.const'],
  [
    'any schema in 3.1',
    spec({ components: { schemas: { Trail: { type: ['date'], required: true, word: 1 } } } }),
    null,
  ],
  ['a `$ref` with something beside it', schema30({ items: { $ref: '#/components/schemas/Trail', word: 1 } }), null],

  [
    'a schema of 3.1 that is a text',
    components({ schemas: { Trail: 'string' } }),
    'wrong-type components.schemas.Trail',
  ],
  ['a schema of 3.1 that is true', components({ schemas: { Trail: true } }), null],
  ['a length of half a letter', schema30({ minLength: 0.5 }), 'wrong-type components.schemas.Trail.minLength'],
  [
    'a discriminator that is a text',
    schema30({ discriminator: 'kind' }),
    'wrong-type components.schemas.Trail.discriminator',
  ],
  ['a pattern of another language', schema30({ pattern: '(?i)trail' }), 'wrong-type components.schemas.Trail.pattern'],

  ['headers that are a list', response({ headers: [] }), `wrong-type ${at}.responses.200.headers`],
  ['a header with a schema', header(string), null],
  ['a header without a schema', header({ description: 'Limit' }), `missing ${inHeader}.schema`],
  ['a header with a type in 3.0', header30({ ...string, type: 'string' }), `unknown-key ${inHeader}.type`],
  ['a header with a type in 3.1', header({ ...string, type: 'string' }), null],
  ['a header with a name in 3.0', header30({ ...string, name: 'Limit' }), `unknown-key ${inHeader}.name`],
  ['a header in the style of a form', header({ ...string, style: 'form' }), `wrong-value ${inHeader}.style`],
  ['a header that is required as a text', header({ ...string, required: 'true' }), `wrong-type ${inHeader}.required`],
  ['a header with a schema and content', header({ ...string, content: text }), `not-beside ${inHeader}.content`],
  [
    'a header with two contents',
    header({ content: { ...text, 'text/html': {} } }),
    `not-beside ${inHeader}.content.text/html`,
  ],
  ['a header of another component', header({ $ref: '#/info' }), null],
  ['a reference that is a number', header({ $ref: 1 }), `wrong-type ${inHeader}.$ref`],

  ['a link to an operation', link({ operationId: 'list' }), null],
  ['a link to nothing in 3.0', link30({}), null],
  ['a link to nothing in 3.1', link({}), `missing ${inLink}.operationId`],
  ['a link to two operations', link({ operationId: 'a', operationRef: '#/a' }), `not-beside ${inLink}.operationRef`],
  ['a link with a number for a parameter in 3.0', link30({ parameters: { page: 2 } }), null],
  [
    'a link with a number for a parameter in 3.1',
    link({ operationId: 'a', parameters: { page: 2 } }),
    `wrong-type ${inLink}.parameters.page`,
  ],
  ['a link with a server in 3.0', link30({ server }), null],
  ['a link with a server in 3.1', link({ operationId: 'a', server }), `unknown-key ${inLink}.server`],

  ['a callback', callback30({ post: { responses: ok } }), null],
  ['callbacks that are a list', operation({ callbacks: [] }), `wrong-type ${at}.callbacks`],
  ['a callback without its address', operation({ callbacks: { opened: { post: {} } } }), null],
  ['a method of a callback that is none', callback({ fetch: {} }), `unknown-key ${inCallback}.fetch`],
  ['a callback without responses in 3.0', callback30({ post: {} }), `missing ${inCallback}.post.responses`],
  ['a callback without responses in 3.1', callback({ post: {} }), null],
  [
    'a callback of one’s own in 3.0',
    { ...operation({ callbacks: { opened: { 'x-word': 1 } } }), openapi: '3.0.3' },
    null,
  ],
  [
    'a callback of one’s own in 3.1',
    operation({ callbacks: { opened: { 'x-word': 1 } } }),
    `wrong-type ${at}.callbacks.opened.x-word`,
  ],

  ['a key', scheme({ type: 'apiKey', name: 'X-Key', in: 'header' }), null],
  ['a scheme without a type', scheme({ scheme: 'bearer' }), `missing ${inScheme}.type`],
  ['a type of Swagger', scheme({ type: 'basic' }), `wrong-value ${inScheme}.type`],
  ['a key in a body', scheme({ type: 'apiKey', name: 'key', in: 'body' }), `wrong-value ${inScheme}.in`],
  ['a key without a name', scheme({ type: 'apiKey', in: 'header' }), `missing ${inScheme}.name`],
  [
    'a key with a scheme',
    scheme({ type: 'apiKey', name: 'key', in: 'header', scheme: 'a' }),
    `unknown-key ${inScheme}.scheme`,
  ],
  ['the format of a bearer', scheme({ type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' }), null],
  [
    'the format of another scheme',
    scheme({ type: 'http', scheme: 'basic', bearerFormat: 'JWT' }),
    `unknown-key ${inScheme}.bearerFormat`,
  ],
  ['a certificate in 3.1', scheme({ type: 'mutualTLS' }), null],
  [
    'a certificate in 3.0',
    components30({ securitySchemes: { key: { type: 'mutualTLS' } } }),
    `wrong-value ${inScheme}.type`,
  ],
  ['OAuth without flows', scheme({ type: 'oauth2' }), `missing ${inScheme}.flows`],
  ['a flow of Swagger', flow('accessCode', {}), `unknown-key ${inScheme}.flows.accessCode`],
  ['a flow without scopes', flow('password', { tokenUrl: '/token' }), `missing ${inScheme}.flows.password.scopes`],
  [
    'scopes that are a list',
    flow('password', { tokenUrl: '/token', scopes: [] }),
    `wrong-type ${inScheme}.flows.password.scopes`,
  ],
  [
    'an address with a variable',
    flow('password', { tokenUrl: 'https://{tenant}.example', scopes: {} }),
    `wrong-type ${inScheme}.flows.password.tokenUrl`,
  ],
  ['security that names no scheme', operation({ security: [{ nothing: [] }] }), null],
  ['scopes that are a text', operation({ security: [{ key: 'read' }] }), `wrong-type ${at}.security.0.key`],

  [
    'a variable of a server without a default',
    spec({ servers: [{ url: '/', variables: { region: {} } }] }),
    'missing servers.0.variables.region.default',
  ],
  [
    'an e-mail that is none',
    spec({ info: { ...info, contact: { email: 'waymark' } } }),
    'wrong-type info.contact.email',
  ],
  [
    'two examples in 3.0',
    { ...response({ content: { a: { example: 1, examples: {} } } }), openapi: '3.0.3' },
    `not-beside ${at}.responses.200.content.a.examples`,
  ],
  ['two examples in 3.1', response({ content: { a: { example: 1, examples: {} } } }), null],
  [
    'an example that is a text',
    response({ content: { a: { examples: { one: 'a' } } } }),
    `wrong-type ${at}.responses.200.content.a.examples.one`,
  ],
  ['a place of parameters that is none', parameter({ in: 'body', ...string }), `wrong-value ${at}.parameters.0.in`],
  ['a style of another place', parameter({ style: 'matrix', ...string }), `wrong-value ${at}.parameters.0.style`],
  ['a name of a component with a bracket in 3.0', components30({ schemas: { 'List<Trail>': {} } }), null],
  [
    'a name of a component with a bracket in 3.1',
    components({ schemas: { 'List<Trail>': {} } }),
    'name-form components.schemas.List<Trail>',
  ],
  [
    'a reference with a bracket',
    schema30({ items: { $ref: '#/components/schemas/List<Trail>' } }),
    'wrong-type components.schemas.Trail.items.$ref',
  ],

  ['another file', operation({ responses: { 200: { $ref: './ok.yaml' } } }), 'external-reference ./ok.yaml'],
  [
    'definitions of Swagger',
    operation({ responses: { 200: { $ref: '#/definitions/Ok' } } }),
    'broken-reference #/definitions/Ok',
  ],
  [
    'components that are not there',
    operation({ responses: { 200: { $ref: '#/components/responses/Ok' } } }),
    'broken-reference #/components/responses/Ok',
  ],
  [
    'a name that is not among the others',
    { ...operation({ responses: { 200: { $ref: '#/components/responses/Ok' } } }), components: { responses: {} } },
    null,
  ],

  [
    'a component that is not there',
    components({ schemas: { Trail: { items: { $ref: '#/definitions/Way' } } } }),
    'broken-reference #/definitions/Way',
  ],
  ['a property called `$ref`', components({ schemas: { Trail: { properties: { $ref: { type: 'string' } } } } }), null],
  ['a reference with `~1` in it', operation({ parameters: [{ $ref: '#/paths/~1trails/get/responses' }] }), null],
  [
    'a reference to a path that is not there',
    operation({ parameters: [{ $ref: '#/paths/~1ways/get' }] }),
    'broken-reference #/paths/~1ways/get',
  ],
  [
    'a reference in what stands beside one that leads nowhere',
    components({ schemas: { Trail: { $ref: '#/gone', items: { $ref: '#/definitions/Way' } } } }),
    null,
  ],
];
