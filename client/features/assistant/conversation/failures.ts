import { t } from '@vscode/l10n';
import { parseJson } from '../../../../server/base/json.ts';
import { guard, type Valid } from '../../../../server/base/schema.ts';
import type { Action, Failure } from '../../../webviews/chat/messages.ts';
import type * as schemas from './conversation.schemas.ts';
import guards from './conversation.schemas.ts?guards';

/** The cause of a failed question, as far as it can be determined; `describeFailure` turns it into texts. */
export interface Cause {
  readonly code: Failure['code'];
  readonly status?: number;
  /** The milliseconds after which asking again makes sense. */
  readonly retryAfter?: number;
  /** The message of the endpoint or the system. */
  readonly said?: string;
  /** What can be done, if that differs from the default for this code. */
  readonly actions?: readonly Action[];
}

/** Text of the endpoint is cut to this length. */
const maxSaidLength = 400;
/** The messages of Chromium, Firefox and Safari if a request could not be sent for any reason. */
const browserSays = /^(?:Failed to fetch|NetworkError when attempting to fetch resource\.|Load failed)$/;
/** The wait after reaching a limit, if the endpoint does not say how long (milliseconds). */
const usualPause = 30_000;

/** The cause of a response with an error status; `body` is its text. */
export function causeOfStatus(status: number, headers: Headers, body: string, now: number): Cause {
  const said = saidIn(body);
  const about = { status, ...(said === undefined ? {} : { said }) };
  if (status === 429) return { code: 'rate-limit', ...about, retryAfter: retryAfter(headers, now) ?? usualPause };
  if (status === 407) return { code: 'proxy', ...about };
  if (status >= 500) {
    const after = retryAfter(headers, now);
    return { code: 'server', ...about, ...(after === undefined ? {} : { retryAfter: after }) };
  }
  return { code: byStatus[status] ?? (status >= 400 ? 'refused' : 'not-a-stream'), ...about };
}

const byStatus: Readonly<Record<number, Cause['code']>> = {
  401: 'key-refused',
  402: 'credits',
  403: 'not-allowed',
  404: 'not-found',
  413: 'too-large',
};

/** Whether the endpoint says that the thread is unknown, or does not say whether it is the thread. */
export function mayBeLostThread({ code, said }: Cause, body: string): boolean {
  return code === 'not-found' && !/domain_not_found/.test(body) && !/no such domain/i.test(said ?? '');
}

/** Why a request could not be sent, or its answer not be read; `isAnswering` if the answer had begun. */
export function causeOfError(error: unknown, isAnswering: boolean): Cause {
  const trace = traceOf(error);
  const said = trace.find((text) => text !== '' && text !== 'fetch failed')?.slice(0, maxSaidLength);
  const about = said === undefined ? {} : { said };
  const is = (pattern: RegExp) => trace.some((text) => pattern.test(text));
  if (is(/redirect/i))
    return { code: 'setup', said: t('The address redirects to another one, which is not followed.') };
  if (is(/proxy|tunnel/i)) return { code: 'proxy', ...about };
  if (is(/cert|self.signed|\bssl\b|\btls\b|unable_to_verify|leaf_signature/i)) return { code: 'proxy', ...about };
  if (isAnswering) return { code: 'cut', ...about };
  if (is(browserSays))
    return {
      code: 'offline',
      said: t('Or the endpoint sends no CORS headers, without which a browser may not ask it.'),
    };
  return { code: 'offline', ...about };
}

/** Milliseconds from a `Retry-After` header: seconds or a date. */
function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const isErrorBody = guard<Valid<typeof schemas.errorBody>>(() => guards['errorBody']);
const hasMessage = guard<Valid<typeof schemas.withMessage>>(() => guards['withMessage']);
const isThrown = guard<Valid<typeof schemas.thrown>>(() => guards['thrown']);
const isText = (value: unknown): value is string => typeof value === 'string';

/** The message in the body of an error; undefined for HTML and other unusable content. */
function saidIn(body: string): string | undefined {
  const text = body.trim();
  if (text === '' || text.startsWith('<')) return undefined;
  const value = parseJson(text);
  if (value === undefined) return text.slice(0, maxSaidLength);
  if (!isErrorBody(value)) return undefined;
  const { error, message, detail } = value;
  const said = [hasMessage(error) ? error.message : error, message, detail].find(isText);
  return said?.slice(0, maxSaidLength);
}

/** Messages and codes of an error and its causes. */
function traceOf(error: unknown, depth = 0): readonly string[] {
  if (!isThrown(error) || depth > 4) return depth === 0 ? [String(error)] : [];
  const { message, code, cause, errors } = error;
  const inner = [cause, ...(Array.isArray(errors) ? errors : [])];
  return [message, code].filter(isText).concat(inner.flatMap((each) => traceOf(each, depth + 1)));
}
