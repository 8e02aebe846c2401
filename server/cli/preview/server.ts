import path from 'node:path';
import { refusal, type Transport } from '../../assistant/http/defence.ts';
import { Refusal } from '../../library/refusal.ts';
import { escaped, type PreviewFiles } from './files.ts';

/** Answers one request. */
export type PreviewServer = (request: Request, transport?: Transport) => Promise<Response>;

/**
 * Serves a preview below a path that nobody can guess, such as `/x4…/`: else any web page could read the site by including
 * its scripts from this machine. `make` renders the preview, and is called at each load of the page.
 */
export function createPreviewServer(
  prefix: string,
  first: PreviewFiles,
  make: () => Promise<PreviewFiles>,
): PreviewServer {
  let state: PreviewFiles | Refusal = first;
  return async (request, transport = { address: 'local' }) => {
    const refused = refusal(request, transport, { allowedOrigins: [], allowedHosts: [] });
    if (refused) return plain(403, refused.message);
    if (request.method !== 'GET') return plain(405, 'Only GET is supported.');
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(prefix)) return plain(404, 'There is no such file.');
    const name = pathname.slice(prefix.length) || 'index.html';
    if (!mayAsk(request, name === 'index.html')) return plain(403, 'Other web pages may not load this.');
    if (name === 'index.html') state = await madeBy(make);
    return state instanceof Refusal ? unreadable(state.message) : answer(state.files, name);
  };
}

async function madeBy(make: () => Promise<PreviewFiles>): Promise<PreviewFiles | Refusal> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * Whether a browser asks on behalf of the preview itself, or of somebody who follows a link to it
 * (https://w3c.github.io/webappsec-fetch-metadata). What is not a browser sends no such headers, and knows the address.
 */
function mayAsk({ headers }: Request, isPage: boolean): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return true;
  const destination = headers.get('sec-fetch-dest') ?? '';
  // VS Code shows a page in a frame of its own.
  return isPage && headers.get('sec-fetch-mode') === 'navigate' && ['document', 'iframe'].includes(destination);
}

function answer(files: PreviewFiles['files'], name: string): Response {
  const text = files.get(name);
  if (text === undefined) return plain(404, 'There is no such file.');
  return response(200, text, types.get(path.extname(name)) ?? 'text/plain');
}

/** The page asks again each second, and is the preview as soon as there is one. */
function unreadable(reason: string): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="1">
<title>The site cannot be read</title>
</head>
<body>
<p>${escaped(reason)}</p>
<p>The preview reloads when the site can be read again.</p>
</body>
</html>
`;
  return response(503, page, 'text/html', { 'retry-after': '1', 'content-security-policy': "default-src 'none'" });
}

function plain(status: number, text: string): Response {
  return response(status, text, 'text/plain');
}

function response(status: number, body: string, type: string, more: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...more,
    },
  });
}

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
]);
