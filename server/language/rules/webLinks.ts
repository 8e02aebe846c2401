import type { WebFailure, WebOutcome } from '../links/web.ts';
import type { Level, Message } from '../model/messages/problem.ts';
import { rule } from './rule.ts';

export const externalLink = rule({
  code: 'external-link',
  level: 'warning',
  about:
    'A link to the web leads to nothing, or to a page that has moved. Checked only by `docs-json check --external`.',
  except:
    'information where the address has moved permanently, or could not be checked; hint where it redirects readers for now',
  *webLink({ file, start, end, outcome }) {
    const message = messageOf(outcome);
    if (message) yield { file, offset: start, length: end - start, ...message };
  },
});

function messageOf(outcome: WebOutcome): (Message & { readonly level?: Level }) | undefined {
  switch (outcome.kind) {
    case 'found':
    case 'skipped':
      return undefined;
    case 'moved':
      return {
        level: outcome.isPermanent ? 'information' : 'hint',
        template: outcome.isPermanent
          ? 'This address has moved permanently: link to {to} instead.'
          : 'This address redirects readers to {to}.',
        args: { to: outcome.to },
      };
    case 'gone':
      return {
        template: 'Nothing is at this address: the server answers {status}.',
        args: { status: String(outcome.status) },
      };
    case 'refused':
      return {
        level: 'information',
        template: 'Not checked: the server answers {status}, perhaps only to programs.',
        args: { status: String(outcome.status) },
      };
    case 'failed': {
      const { why, detail = '' } = outcome;
      const isUnasked = why === 'private-address';
      return { ...(isUnasked ? { level: 'information' } : {}), template: failures[why], args: { detail } };
    }
  }
}

const failures: Readonly<Record<WebFailure, string>> = {
  'no-server': 'There is no server of this name.',
  'no-connection': 'The server accepts no connection ({detail}).',
  'no-answer': 'The server does not answer within {detail}.',
  certificate: 'Browsers warn about this server: its certificate is not valid ({detail}).',
  'redirect-loop': 'The server sends readers in a circle.',
  'private-address': 'Not checked: this is an address of a private network ({detail}); `--external-private` allows it.',
  'no-http': 'The server does not speak HTTP ({detail}).',
};
