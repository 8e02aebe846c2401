import { Hono } from 'hono';
import { messageRoute } from '../contract.ts';
import type { Progress } from '../retrieval/library.ts';
import { corsHeaders, type DefenceOptions, preflightResponse, refusal, type Transport } from './defence.ts';
import { type Failure, failureResponse } from './errors.ts';
import { answerMessage, type MessageParts } from './message.ts';
import { openApiDocument } from './openapi.ts';

/** One line of the log: the request and the response, without content, addresses of pages or secrets. */
export interface LogEntry {
  readonly requestId: string;
  readonly method: string;
  readonly route: 'message' | 'healthz' | 'openapi' | 'other';
  readonly status: number;
  readonly milliseconds: number;
}

export interface AppParts extends MessageParts {
  readonly defence: DefenceOptions;
  readonly version: string;
  readonly progress: () => Progress;
  readonly now: () => number;
  readonly log: (entry: LogEntry) => void;
  /** Called with errors that no request caused. */
  readonly failed: (error: unknown) => void;
}

/** The state of a request on its way through the router; `failure` is set if it failed. */
interface Passage {
  readonly transport: Transport;
  failure?: Failure;
}

type Environment = { readonly Bindings: Passage };
type Method = 'GET' | 'POST';

const routes: readonly { readonly path: string; readonly method: Method; readonly name: LogEntry['route'] }[] = [
  { path: messageRoute, method: 'POST', name: 'message' },
  { path: '/healthz', method: 'GET', name: 'healthz' },
  { path: '/openapi.json', method: 'GET', name: 'openapi' },
];

/** The whole endpoint as one function from request to response; it opens no port. */
export function createApp(parts: AppParts): (request: Request, transport: Transport) => Promise<Response> {
  const app = new Hono<Environment>();
  app.post(messageRoute, async (context) => {
    const { transport } = context.env;
    const answer = await answerMessage(context.req.raw, context.req.param('domain') ?? '', transport, parts);
    return answer instanceof Response ? answer : fail(context.env, answer);
  });
  app.get('/healthz', (context) => {
    const { done, of } = parts.progress();
    return context.json({ status: done < of ? 'building' : 'ready', indexed: done, pages: of }, 200, {
      'cache-control': 'no-store',
    });
  });
  app.get('/openapi.json', (context) => context.json(openApiDocument(parts.version)));
  for (const { path, method } of routes) {
    app.all(path, (context) =>
      context.req.method === 'OPTIONS' && context.req.header('origin') !== undefined
        ? preflightResponse(context.req.raw, method)
        : fail(context.env, { code: 'method_not_allowed', message: `Use ${method}.`, headers: { allow: method } }),
    );
  }
  app.notFound(({ env }) => fail(env, { code: 'not_found', message: 'There is nothing at this address.' }));
  app.onError((error, { env }) => {
    parts.failed(error);
    return fail(env, { code: 'internal', message: 'The server failed.' });
  });

  return async (request, transport) => {
    const [began, requestId] = [parts.now(), parts.random()];
    const refused = refusal(request, transport, parts.defence);
    const passage: Passage = { transport };
    const found = refused ? fail(passage, refused) : await app.fetch(request, passage);
    const { failure } = passage;
    const response = failure ? failureResponse(failure, requestId) : found;
    // A refused origin gets no permission, not even to read the refusal.
    if (!refused) for (const [name, value] of Object.entries(corsHeaders(request))) response.headers.set(name, value);
    const route = routes.find(({ path }) => matches(path, request.url))?.name ?? 'other';
    parts.log({ requestId, method: request.method, route, status: response.status, milliseconds: parts.now() - began });
    return response;
  };
}

/** Represents the failure as a response; `passage.failure` has the details, since the router copies its answers to HEAD. */
function fail(passage: Passage, failure: Failure): Response {
  passage.failure = failure;
  return new Response(null, { status: 500 });
}

function matches(path: string, url: string): boolean {
  const pattern = path.replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(new URL(url).pathname);
}
