import type { Filter } from '../../../../server/assistant/contract.ts';
import type { ToPanel } from '../../../webviews/chat/messages.ts';
import type { Api } from './dialects.ts';
import type { Cause } from './failures.ts';

/** Who answers, as the settings have it now. */
export interface Target {
  /** A thread belongs to one endpoint; this names it in what is kept. */
  readonly name: string;
  readonly provider: 'local' | 'hosted';
  /** Shown beside every answer: "on this machine", "sent to docs.example.com". */
  readonly place: string;
  /** The endpoint in a sentence: "docs.example.com", "The assistant on this machine". */
  readonly who: string;
  readonly domain?: string;
  readonly api: Api;
  readonly fp: string;
  readonly retrievalPageSize: number;
  readonly filter: Filter | null;
  /** No model words the answers: they are quotes of pages. */
  readonly onlyQuotes: boolean;
  /** Texts that must be shown nowhere, even where the endpoint repeats them. */
  readonly secrets: readonly string[];
  /** Sends a body; the bearer token is put in there and nowhere else. */
  send(body: string, signal: AbortSignal): Promise<Response>;
  /** A question was taken. */
  used(): void;
}

/** Gives the target of the next question, or what stands against it. `ask` allows to ask the author something for it. */
export type FindTarget = () => Promise<
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'none'; readonly cause: Cause; readonly who: string; readonly provider: 'local' | 'hosted' }
>;

export type EndpointMessage = Extract<ToPanel, { kind: 'endpoint' }>;
