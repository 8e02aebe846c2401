import picomatch from 'picomatch';
import { parseJson } from '../../base/json.ts';
import { objectOf } from '../../base/plain.ts';
import type { TextCache } from '../../base/textCache.ts';
import type { AskWeb, WebOutcome } from '../../language/links/web.ts';
import { createAskWeb, defaultWebOptions, type WebOptions } from './askWeb.ts';
import { realClock } from './hosts.ts';

export interface ExternalOptions {
  /** Addresses nobody asks, as globs: `https://example.com/**`. */
  readonly skip: readonly string[];
  readonly allowPrivate: boolean;
  /** What was found is believed for so long. */
  readonly maxAgeMs: number;
  readonly web?: Partial<WebOptions>;
}

/** What asks the web while a site is checked. */
export interface ExternalCheck {
  readonly ask: AskWeb;
  /** Keeps what was found for the next time. */
  save(): Promise<void>;
}

/** Reads the cache. Each address is asked once, whatever links to it. */
export async function openExternal(cache: TextCache, options: ExternalOptions): Promise<ExternalCheck> {
  const { skip, allowPrivate, maxAgeMs } = options;
  const isSkipped = picomatch([...skip], { dot: true, nocase: true });
  const askWeb = createAskWeb({ ...defaultWebOptions, allowPrivate, ...options.web }, realClock);
  const known = await readAnswers(cache);
  const asked = new Map<string, Promise<WebOutcome>>();
  return {
    ask(address) {
      const answer = asked.get(address) ?? outcomeOf(address);
      asked.set(address, answer);
      return answer;
    },
    async save() {
      const kept = new Map([...known].filter(([, { at }]) => realClock.now() - at < maxAgeMs));
      await cache.write(JSON.stringify({ version, addresses: Object.fromEntries(kept) }));
    },
  };

  async function outcomeOf(address: string): Promise<WebOutcome> {
    if (skip.length > 0 && isSkipped(address)) return { kind: 'skipped' };
    const old = known.get(address);
    if (old && realClock.now() - old.at < maxAgeMs) return old.outcome;
    const outcome = await askWeb(address);
    // What is wrong may be right again the next time somebody looks.
    if (outcome.kind === 'found' || outcome.kind === 'moved') known.set(address, { at: realClock.now(), outcome });
    else known.delete(address);
    return outcome;
  }
}

/** When an address was asked (milliseconds since 1970), and what was found. */
interface Known {
  readonly at: number;
  readonly outcome: WebOutcome;
}

const version = 1;

async function readAnswers(cache: TextCache): Promise<Map<string, Known>> {
  const stored = objectOf(parseJson(await cache.read()));
  const entries = stored?.['version'] === version ? Object.entries(objectOf(stored['addresses']) ?? {}) : [];
  return new Map(entries.flatMap(([address, value]) => (isKnown(value) ? [[address, value]] : [])));
}

function isKnown(value: unknown): value is Known {
  const { at, outcome } = objectOf(value) ?? {};
  const { kind, to, isPermanent } = objectOf(outcome) ?? {};
  const isMove = kind === 'moved' && typeof to === 'string' && typeof isPermanent === 'boolean';
  return typeof at === 'number' && (kind === 'found' || isMove);
}
