import type { Filter } from '../../../../server/assistant/contract.ts';
import type { ToPanel } from '../../../webviews/chat/messages.ts';
import type { Api } from './dialects.ts';
import type { Cause } from './failures.ts';

/** The endpoint that answers, according to the current settings. */
export interface Target {
  /** The name of the endpoint in stored data; a thread belongs to only one. */
  readonly name: string;
  readonly provider: 'local' | 'hosted';
  /** Shown next to an answer: "on this machine, worded by llama3.2 of localhost:11434", "sent to docs.example.com". */
  readonly place: string;
  /** The same for an answer that no model has written, if it is worded differently. */
  readonly quotedPlace?: string;
  /** The endpoint in a sentence: "docs.example.com", "The assistant on this machine". */
  readonly who: string;
  readonly domain?: string;
  readonly api: Api;
  readonly fp: string;
  readonly retrievalPageSize: number;
  readonly filter: Filter | null;
  /** Whether there is no model, so that answers are quotes of pages. */
  readonly onlyQuotes: boolean;
  /** Texts that must never be shown, even if the endpoint repeats them. */
  readonly secrets: readonly string[];
  /** Sends a body; the bearer token is added only here. */
  send(body: string, signal: AbortSignal): Promise<Response>;
  /** Call it when a question was accepted. */
  used(): void;
}

/** Returns the target of the next question, or why there is none. With `ask`, the author may be asked for missing settings. */
export type FindTarget = () => Promise<
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'none'; readonly cause: Cause; readonly who: string; readonly provider: 'local' | 'hosted' }
>;

export type EndpointMessage = Extract<ToPanel, { kind: 'endpoint' }>;
