import { parseUrl } from '../../base/url.ts';
import type { WebOutcome } from '../../language/links/web.ts';
import { type Clock, createHosts, type HostLimits } from './hosts.ts';
import { type Answer, type RequestOptions, requestOnce } from './request.ts';

export interface WebOptions extends RequestOptions, HostLimits {
  /** How often an address is asked again that does not answer or says later. */
  readonly retries: number;
  /** The first pause before that; each further one is twice as long. */
  readonly pauseMs: number;
  /** A server that asks for a longer pause than this is not waited for. */
  readonly maxPauseMs: number;
}

/** Gentle on servers, and quick enough for some thousand links. */
export const defaultWebOptions: Omit<WebOptions, 'allowPrivate'> = {
  timeoutMs: 10_000,
  total: 16,
  perHost: 2,
  intervalMs: 250,
  retries: 2,
  pauseMs: 1000,
  maxPauseMs: 60_000,
};

const maxRedirects = 10;
const redirects = new Set([301, 302, 303, 307, 308]);
/** The server is busy, or wants fewer questions. */
const later = new Set([429, 500, 502, 503, 504]);

/** Makes what asks the web for addresses; requests wait for each other as the limits say. */
export function createAskWeb(options: WebOptions, clock: Clock): (address: string) => Promise<WebOutcome> {
  const hosts = createHosts(options, clock);
  return ask;

  async function ask(address: string): Promise<WebOutcome> {
    const seen = new Set<string>();
    let isPermanent = true;
    for (let url = new URL(address); seen.size <= maxRedirects; ) {
      if (seen.has(url.href)) break;
      seen.add(url.href);
      const answer = await answerOf(url);
      if (answer.kind === 'failed') return answer;
      const next = redirects.has(answer.status) ? nextOf(url, answer.location) : undefined;
      if (!next) return outcomeOf(answer.status, url, address, isPermanent);
      isPermanent &&= answer.status === 301 || answer.status === 308;
      url = next;
    }
    return { kind: 'failed', why: 'redirect-loop' };
  }

  /** Without a body first; a server that does not like that, or finds nothing, is asked as a browser would. */
  async function answerOf(url: URL): Promise<Answer> {
    const head = await patiently(url, 'HEAD');
    const isFine = head.kind === 'answer' && (head.status < 400 || later.has(head.status));
    // What failed on the way would fail again, except for servers that end the connection at the sight of HEAD.
    const isFinal = head.kind === 'failed' && head.why !== 'no-connection' && head.why !== 'no-http';
    return isFine || isFinal ? head : patiently(url, 'GET');
  }

  async function patiently(url: URL, method: 'HEAD' | 'GET'): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      const answer = await hosts.take(url.host, () => requestOnce(url, method, options));
      const isLater = answer.kind === 'answer' ? later.has(answer.status) : answer.why === 'no-answer';
      if (!isLater || tries >= options.retries) return answer;
      const wanted = answer.kind === 'answer' ? secondsIn(answer.retryAfter, clock) : undefined;
      const pause = wanted ?? options.pauseMs * 2 ** tries;
      if (pause > options.maxPauseMs) return answer;
      if (wanted !== undefined) hosts.rest(url.host, pause);
      await clock.wait(pause);
    }
  }
}

/** Where a redirect leads; undefined where it does not say, or leaves the web. */
function nextOf(from: URL, location: string | undefined): URL | undefined {
  const next = location === undefined ? undefined : parseUrl(location, from);
  if (!next || !/^https?:$/.test(next.protocol)) return undefined;
  next.hash = '';
  return next;
}

function outcomeOf(status: number, { href }: URL, asked: string, isPermanent: boolean): WebOutcome {
  if (status === 404 || status === 410) return { kind: 'gone', status };
  // A redirect that leads nowhere, and whatever is not an answer to a reader.
  if (status < 200 || status >= 300) return { kind: 'refused', status };
  return href === asked ? { kind: 'found' } : { kind: 'moved', to: href, isPermanent };
}

/** `Retry-After` in milliseconds: it is a number of seconds or a date. */
function secondsIn(value: string | undefined, clock: Clock): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - clock.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
