import { t } from '@vscode/l10n';
import type { Action, Failure } from '../../../webviews/chat/messages.ts';
import type { Cause } from './failures.ts';

/** The subject of the texts. */
export interface FailedRequest {
  readonly provider: 'local' | 'hosted';
  /** As in "docs.example.com" or "the assistant on this machine". */
  readonly who: string;
  readonly domain?: string;
  readonly now: number;
}

/** A failure as a text, with what can be done about it. */
export function describeFailure(cause: Cause, request: FailedRequest): Failure {
  const { title, text, actions = [] } = texts[cause.code](cause, request);
  return {
    code: cause.code,
    title,
    text,
    actions: (cause.actions ?? actions).map((action) => ({ label: actionLabels[action](), action })),
    ...(cause.retryAfter === undefined ? {} : { retryAt: request.now + cause.retryAfter }),
  };
}

const actionLabels: Readonly<Record<Action, () => string>> = {
  retry: () => t('Try Again'),
  setKey: () => t('Set Key…'),
  testKey: () => t('Test Key'),
  removeKey: () => t('Remove Key'),
  openSettings: () => t('Open Settings'),
  newConversation: () => t('New Conversation'),
  useLocal: () => t('Ask on This Machine'),
  useHosted: () => t('Ask the Hosted Assistant'),
  setDomain: () => t('Set Domain…'),
  openInEditor: () => t('Open in Editor'),
  showLog: () => t('Show Log'),
};

interface Words {
  readonly title: string;
  readonly text: string;
  readonly actions?: readonly Action[];
}

type Wording = (cause: Cause, request: FailedRequest) => Words;

const saidBy = (said: string | undefined) => (said ? ` ${t('It says: “{0}”', said)}` : '');

const reasonIn = (said: string | undefined) => (said ? ` (${said})` : '');

const texts: Readonly<Record<Cause['code'], Wording>> = {
  'no-key': (_cause, { who }) => ({
    title: t('No key yet'),
    text: t(
      '{0} answers to whoever has an assistant API key. It is kept in the secret storage of VS Code and sent nowhere else.',
      who,
    ),
    actions: ['setKey', 'useLocal'],
  }),
  'key-refused': ({ said }, { who, provider }) =>
    provider === 'local'
      ? {
          title: t('The assistant does not know this editor'),
          text: t('Reload the window and ask again.'),
          actions: ['showLog'],
        }
      : {
          title: t('The key was refused'),
          text: t('{0} does not accept this key: it is wrong, or it has expired.', who) + saidBy(said),
          actions: ['setKey', 'removeKey', 'useLocal'],
        },
  'not-allowed': ({ said }, { who }) => ({
    title: t('Not allowed'),
    text:
      t(
        '{0} knows the key but does not let it ask here: the plan, or the key’s permissions, do not include the assistant.',
        who,
      ) + saidBy(said),
    actions: ['setKey', 'useLocal'],
  }),
  credits: ({ said }, { who }) => ({
    title: t('No credits left'),
    text:
      t(
        '{0} answers again when the organisation has credits, or lets them be exceeded; its dashboard shows how many are used.',
        who,
      ) + saidBy(said),
    actions: ['useLocal', 'openSettings'],
  }),
  'not-found': ({ said }, { who, domain }) => ({
    title: t('Nobody answers there'),
    text:
      t('{0} knows no assistant for the domain “{1}”. Check domain and base address.', who, domain ?? '') +
      saidBy(said),
    actions: ['setDomain', 'openSettings', 'useLocal'],
  }),
  'too-large': () => ({
    title: t('Too much to send'),
    text: t(
      'The conversation and its context are larger than the endpoint accepts. Remove context, or begin a new conversation.',
    ),
    actions: ['newConversation'],
  }),
  refused: ({ said, status }, { who }) => ({
    title: t('The question was refused'),
    text: t('{0} refuses the request ({1}).', who, status ?? t('no status')) + saidBy(said),
    actions: ['retry', 'openSettings'],
  }),
  'rate-limit': ({ said }, { who }) => ({
    title: t('Limit reached'),
    text: t('{0} accepts no more questions at the moment.', who) + saidBy(said),
    actions: ['retry', 'useLocal'],
  }),
  server: ({ said, status }, { who }) => ({
    title: t('The endpoint failed'),
    text: t('{0} has a problem of its own ({1}).', who, status ?? t('no status')) + saidBy(said),
    actions: ['retry', 'useLocal'],
  }),
  'slow-start': (_cause, { who }) => ({
    title: t('No answer yet'),
    text: t('{0} did not begin to answer in time.', who),
    actions: ['retry', 'useLocal'],
  }),
  stalled: (_cause, { who }) => ({
    title: t('The answer stopped'),
    text: t('Nothing more arrived from {0} for a while. What arrived is kept.', who),
    actions: ['retry'],
  }),
  'too-long': (_cause, { who }) => ({
    title: t('The answer did not finish'),
    text: t('{0} sent more than an answer may contain, or took longer than ten minutes. What arrived is kept.', who),
    actions: ['retry', 'openSettings'],
  }),
  offline: ({ said }, { who }) => ({
    title: t('Not reached'),
    text: t('There is no connection to {0}. Check network and base address.', who) + reasonIn(said),
    actions: ['retry', 'openSettings', 'useLocal'],
  }),
  proxy: ({ said }, { who }) => ({
    title: t('The connection was blocked'),
    text:
      t(
        'A proxy, or a certificate that is not trusted, is between this machine and {0}. VS Code’s settings “http.proxy” and “http.systemCertificates” control both.',
        who,
      ) + reasonIn(said),
    actions: ['retry', 'openSettings'],
  }),
  'not-a-stream': (_cause, { who }) => ({
    title: t('That was not an answer'),
    text: t('Something other than an assistant answers at {0}, perhaps a website. Check the base address.', who),
    actions: ['openSettings', 'retry'],
  }),
  cut: () => ({
    title: t('The answer was cut off'),
    text: t('The connection ended before the answer did. What arrived is kept.'),
    actions: ['retry'],
  }),
  'answer-error': ({ said }) => ({
    title: t('The answer could not be finished'),
    text: said ? t('The endpoint says: “{0}”', said) : t('The endpoint gave up in the middle. What arrived is kept.'),
    actions: ['retry'],
  }),
  empty: (_cause, { who }) => ({
    title: t('The answer is empty'),
    text: t('{0} ended its answer without a word.', who),
    actions: ['retry', 'useLocal'],
  }),
  setup: ({ said }) => ({
    title: t('The assistant is not set up'),
    text: said ?? t('Check base address and domain in the settings.'),
    actions: ['openSettings', 'useLocal'],
  }),
  unknown: ({ said }) => ({
    title: t('Something went wrong'),
    text: said ?? t('The log has more.'),
    actions: ['retry', 'showLog'],
  }),
};
