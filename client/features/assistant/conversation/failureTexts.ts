import type { Action, Failure } from '../../../webviews/chat/messages.ts';
import type { Cause } from './failures.ts';

/** What the texts are about. */
export interface Asked {
  readonly provider: 'local' | 'hosted';
  /** As in "docs.example.com" or "the assistant on this machine". */
  readonly who: string;
  readonly domain?: string;
  readonly now: number;
}

/** A failure in words, with what can be done about it. */
export function describeFailure(cause: Cause, asked: Asked): Failure {
  const { title, text, actions = [] } = texts[cause.code](cause, asked);
  return {
    code: cause.code,
    title,
    text,
    actions: (cause.actions ?? actions).map((action) => ({ label: actionLabels[action], action })),
    ...(cause.retryAfter === undefined ? {} : { retryAt: asked.now + cause.retryAfter }),
  };
}

const actionLabels: Readonly<Record<Action, string>> = {
  retry: 'Try Again',
  setKey: 'Set Key…',
  testKey: 'Test Key',
  removeKey: 'Remove Key',
  openSettings: 'Open Settings',
  newConversation: 'New Conversation',
  useLocal: 'Ask on This Machine',
  useHosted: 'Ask the Hosted Assistant',
  setDomain: 'Set Domain…',
  openInEditor: 'Open in Editor',
  showLog: 'Show Log',
};

interface Words {
  readonly title: string;
  readonly text: string;
  readonly actions?: readonly Action[];
}

type Wording = (cause: Cause, asked: Asked) => Words;

const saidBy = (said: string | undefined) => (said ? ` It says: “${said}”` : '');

const texts: Readonly<Record<Cause['code'], Wording>> = {
  'no-key': (_cause, { who }) => ({
    title: 'No key yet',
    text: `${who} answers to whoever has an assistant API key. It is kept in the secret storage of VS Code and sent nowhere else.`,
    actions: ['setKey', 'useLocal'],
  }),
  'key-refused': ({ said }, { who, provider }) =>
    provider === 'local'
      ? {
          title: 'The assistant does not know this editor',
          text: 'Reload the window and ask again.',
          actions: ['showLog'],
        }
      : {
          title: 'The key was refused',
          text: `${who} does not take this key: it is wrong, or it has expired.${saidBy(said)}`,
          actions: ['setKey', 'removeKey', 'useLocal'],
        },
  'not-allowed': ({ said }, { who }) => ({
    title: 'Not allowed',
    text: `${who} knows the key and does not let it ask here: the plan, or the key’s rights, do not hold the assistant.${saidBy(said)}`,
    actions: ['setKey', 'useLocal'],
  }),
  credits: ({ said }, { who }) => ({
    title: 'No credits left',
    text: `${who} answers again when the organisation has credits, or lets them be exceeded; its dashboard tells how many are used.${saidBy(said)}`,
    actions: ['useLocal', 'openSettings'],
  }),
  'not-found': ({ said }, { who, domain }) => ({
    title: 'Nobody answers there',
    text: `${who} knows no assistant for the domain “${domain ?? ''}”. Check domain and base address.${saidBy(said)}`,
    actions: ['setDomain', 'openSettings', 'useLocal'],
  }),
  'too-large': () => ({
    title: 'Too much to send',
    text: 'The conversation and its context are larger than the endpoint takes. Remove context, or begin a new conversation.',
    actions: ['newConversation'],
  }),
  refused: ({ said, status }, { who }) => ({
    title: 'The question was refused',
    text: `${who} refuses the request (${status ?? 'no status'}).${saidBy(said)}`,
    actions: ['retry', 'openSettings'],
  }),
  'rate-limit': ({ said }, { who }) => ({
    title: 'Limit reached',
    text: `${who} takes no more questions for the moment.${saidBy(said)}`,
    actions: ['retry', 'useLocal'],
  }),
  server: ({ said, status }, { who }) => ({
    title: 'The endpoint failed',
    text: `${who} has a problem of its own (${status ?? 'no status'}).${saidBy(said)}`,
    actions: ['retry', 'useLocal'],
  }),
  'slow-start': (_cause, { who }) => ({
    title: 'No answer yet',
    text: `${who} did not begin to answer in time.`,
    actions: ['retry', 'useLocal'],
  }),
  stalled: (_cause, { who }) => ({
    title: 'The answer stopped',
    text: `Nothing more came from ${who} for a while. What came is kept.`,
    actions: ['retry'],
  }),
  'too-long': (_cause, { who }) => ({
    title: 'The answer did not come to an end',
    text: `More came from ${who} than an answer holds, or it took longer than ten minutes. What came is kept.`,
    actions: ['retry', 'openSettings'],
  }),
  offline: ({ said }, { who }) => ({
    title: 'Not reached',
    text: `There is no connection to ${who}. Check network and base address.${said ? ` (${said})` : ''}`,
    actions: ['retry', 'openSettings', 'useLocal'],
  }),
  proxy: ({ said }, { who }) => ({
    title: 'The connection was not let through',
    text: `A proxy, or a certificate that is not trusted, stands between here and ${who}. VS Code’s settings “http.proxy” and “http.systemCertificates” decide about both.${said ? ` (${said})` : ''}`,
    actions: ['retry', 'openSettings'],
  }),
  'not-a-stream': (_cause, { who }) => ({
    title: 'That was no answer',
    text: `Something else than an assistant answers at ${who}, perhaps a page of a web site. Check the base address.`,
    actions: ['openSettings', 'retry'],
  }),
  cut: () => ({
    title: 'The answer broke off',
    text: 'The connection ended before the answer did. What came is kept.',
    actions: ['retry'],
  }),
  'answer-error': ({ said }) => ({
    title: 'The answer could not be finished',
    text: said ? `The endpoint says: “${said}”` : 'The endpoint gave up in the middle. What came is kept.',
    actions: ['retry'],
  }),
  setup: ({ said }) => ({
    title: 'The assistant is not set up',
    text: said ?? 'Check base address and domain in the settings.',
    actions: ['openSettings', 'useLocal'],
  }),
  unknown: ({ said }) => ({
    title: 'Something went wrong',
    text: said ?? 'The log has more.',
    actions: ['retry', 'showLog'],
  }),
};
