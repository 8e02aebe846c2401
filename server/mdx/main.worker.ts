import { parentPort } from 'node:worker_threads';
import { findError } from './syntax/parse.ts';
import { answerParse, type ParseAnswer } from './syntax/port.ts';

/** The MDX parser as a Node worker, which may be terminated at any time. */
const host = parentPort;
if (!host) throw new Error('This is a worker and is started by the language server or the command line.');
const post = (answer: ParseAnswer) => host.postMessage(answer);
host.on('message', (request) => post(answerParse(request, findError)));
post({ kind: 'ready' });
