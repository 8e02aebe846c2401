import { findError } from './syntax/parse.ts';
import { answerParse, type ParseAnswer } from './syntax/port.ts';

/** The MDX parser as a browser worker, which may be terminated at any time. */
const host = self as unknown as Worker;
const post = (answer: ParseAnswer) => host.postMessage(answer);
host.addEventListener('message', ({ data }) => post(answerParse(data, findError)));
post({ kind: 'ready' });
