import { parseMdx } from './syntax/parse.ts';
import { answerParse, type ParseAnswer, type ParseRequest } from './syntax/port.ts';

/** The MDX parser as a worker of Node or of a browser, in one bundle for both. It may be terminated at any time. */
async function start(): Promise<void> {
  // No browser has this name, and Bun and Deno have `self` as well.
  if (typeof process === 'undefined') {
    const host = self as unknown as Worker;
    serve(
      (answer) => host.postMessage(answer),
      (listener) => host.addEventListener('message', ({ data }) => listener(data)),
    );
    return;
  }
  const { parentPort: host } = await import('node:worker_threads');
  if (!host) throw new Error('This is a worker and is started by the language server or the command line.');
  serve(
    (answer) => host.postMessage(answer),
    (listener) => void host.on('message', listener),
  );
}

function serve(
  post: (answer: ParseAnswer) => void,
  onRequest: (listener: (request: ParseRequest) => void) => void,
): void {
  onRequest((request) => post(answerParse(request, parseMdx)));
  post({ kind: 'ready' });
}

start();
