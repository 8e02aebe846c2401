import { errorStatus, limitNames } from '../contract.ts';
import schemas from './request.schemas.ts?json';

type Schema = Readonly<Record<string, unknown>>;

const errorMeanings: Readonly<Record<number, string>> = {
  400: 'The body is not JSON, a field is missing or wrong (each is named), or the body came too slowly.',
  401: 'The bearer token is missing or not accepted.',
  403: 'A web page of an origin that is not allowed called.',
  404: 'There is no such address, domain or thread; start a new thread.',
  405: 'The address exists, with another method.',
  413: 'The body is too large.',
  415: 'The body is not `application/json` in UTF-8.',
  421: 'The `Host` header names another host than this one.',
  429: 'A limit is reached; the body says which, `Retry-After` says for how many seconds.',
  500: 'The server failed.',
  503: 'The index is still being built, too many answers are under way, or the server is stopping. Try again.',
};

/** The description of the endpoint, generated from the same tables that check its requests. */
export function openApiDocument(version: string): Schema {
  const errors = [...new Set(Object.values(errorStatus))].map((status) => [
    String(status),
    {
      description: errorMeanings[status] ?? '',
      ...(status === 429 && {
        headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds until the limit ends.' } },
      }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Documentation assistant',
      version,
      description: 'Answers questions from the documentation of the open project, saved or not, on this machine.',
    },
    paths: {
      '/v1/assistant/{domain}/message': {
        post: {
          operationId: 'createMessage',
          summary: 'Create an assistant message',
          description:
            'Searches the documentation and streams the answer as parts of the data stream protocol, version 1: one `code:JSON` a line. `f` begins the answer, `9` and `a` are the search and its results, `h` is a source, `0` is text, `e` ends the step, `d` ends the answer and carries `threadId`, `3` is an error.',
          security: [{ bearer: [] }],
          parameters: [
            {
              name: 'domain',
              in: 'path',
              required: true,
              schema: { type: 'string' },
              description: 'The documentation project.',
            },
          ],
          requestBody: { required: true, content: { 'application/json': { schema: schemas['messageRequest'] } } },
          responses: {
            200: {
              description: 'The answer is being streamed.',
              headers: {
                'X-Vercel-AI-Data-Stream': { schema: { type: 'string', const: 'v1' } },
                'X-Thread-Id': { schema: { type: 'string' }, description: 'The thread of the conversation.' },
                'X-Thread-Key': { schema: { type: 'string' }, description: 'The key of a new thread; sent once.' },
              },
              content: { 'text/plain': { schema: { type: 'string' } } },
            },
            ...Object.fromEntries(errors),
          },
        },
      },
      '/healthz': {
        get: {
          operationId: 'getHealth',
          summary: 'Whether the server answers',
          responses: {
            200: {
              description: 'How far the index is.',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      status: { enum: ['building', 'ready'] },
                      indexed: { type: 'integer', description: 'Pages in the index.' },
                      pages: { type: 'integer', description: 'Pages of the project.' },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'A line of the token file.' } },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema: Schema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'status', 'message', 'requestId'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatus) },
        status: { type: 'integer' },
        message: { type: 'string' },
        fields: {
          type: 'array',
          items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
        },
        limit: {
          type: 'object',
          properties: {
            name: { type: 'string', enum: limitNames },
            allowed: { type: 'integer' },
            retryAfterSeconds: { type: 'integer' },
          },
        },
        requestId: { type: 'string' },
      },
    },
  },
};
