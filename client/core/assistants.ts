import type { Disposable } from 'vscode';
import type { Embedder, Model } from '../../server/assistant/contract.ts';
import type { Site } from './sites.ts';

/** The assistants of the workspace: one worker per site, started at the first question, and never before. */
export interface Assistants extends Disposable {
  /** Sends a request to the endpoint of a site, based on the texts in the editor; `path` as in `/v1/assistant/docs/message`. */
  fetch(site: Site, path: string, init?: RequestInit): Promise<Response>;
  /** Opens the endpoint of a site on a port of this machine. Rejects if that is impossible, as in a browser. */
  openPort(site: Site): Promise<string>;
  closePort(site: Site): Promise<void>;
  /** Sets the model to answer with; without a model, results are quoted. */
  setModel(model: Model | undefined): void;
  /** Sets the embedding model; without it, pages are found by words and nothing is sent. */
  setEmbedder(embedder: Embedder | undefined): void;
  /** The bearer token that opened ports accept. */
  token(): Promise<string>;
}
