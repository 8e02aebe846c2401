import type { Disposable } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Carried, NotificationType, RequestType } from '../../server/language/protocol/index.ts';

type Sender = Pick<BaseLanguageClient, 'sendRequest' | 'sendNotification'>;
type Listener = Pick<BaseLanguageClient, 'onRequest' | 'onNotification'>;

/** Sends one of this extension's requests to the server; rejects if it does not answer. */
export function sendRequest<Params, Result>(
  client: Sender,
  { method }: RequestType<Params, Result>,
  ...params: Carried<Params>
): Promise<Result> {
  const carried: readonly unknown[] = params;
  return carried.length > 0 ? client.sendRequest<Result>(method, carried[0]) : client.sendRequest<Result>(method);
}

/** Sends one of this extension's notifications to the server; rejects if it is not running. */
export function sendNotification<Params>(
  client: Sender,
  { method }: NotificationType<Params>,
  ...params: Carried<Params>
): Promise<void> {
  const carried: readonly unknown[] = params;
  return carried.length > 0 ? client.sendNotification(method, carried[0]) : client.sendNotification(method);
}

/** Answers one of this extension's requests from the server. */
export function onRequest<Params, Result>(
  client: Listener,
  { method }: RequestType<Params, Result>,
  answer: (params: Params) => Result | Promise<Result>,
): Disposable {
  return client.onRequest<unknown, void>(method, answer);
}

/** Receives what the server sends on its own initiative. */
export function onNotification<Params>(
  client: Listener,
  { method }: NotificationType<Params>,
  handle: (params: Params) => void,
): Disposable {
  return client.onNotification(method, handle);
}
