import { localize } from '../../../server/base/messages.ts';
import { FailureCard } from './failureCard.tsx';
import { useHost } from './host.ts';
import type { ToPanel } from './messages.ts';

type Endpoint = Extract<ToPanel, { kind: 'endpoint' }>;

/** Questions that fit any site; two of them are answered exactly and without a model. */
const examples = ['How do I get started?', 'Which pages are not in the navigation?', 'Which pages are hidden?'];

interface Props {
  readonly endpoint: Endpoint | undefined;
  readonly onAsk: (text: string) => void;
}

/** Shown before the first answer: example questions, who answers, and what must still be set up. */
export function EmptyState({ endpoint, onAsk }: Props) {
  if (!endpoint) return null;
  return (
    <section class="empty">
      <h2>{localize('Ask about this documentation')}</h2>
      {endpoint.site !== undefined && <p class="site">{endpoint.site}</p>}
      {endpoint.blocked ? (
        <FailureCard failure={endpoint.blocked} />
      ) : (
        <>
          <Answers endpoint={endpoint} />
          <ul class="examples" aria-label={localize('Examples')}>
            {examples.map((text) => (
              <li key={text}>
                <button type="button" onClick={() => onAsk(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
          <p class="hint">
            {localize(
              'Select text in a page and ask about it from its menu, or ask about a problem from its quick fixes.',
            )}
          </p>
        </>
      )}
    </section>
  );
}

/** Who answers, and what that means. */
function Answers({ endpoint: { provider, place, model } }: { readonly endpoint: Endpoint }) {
  const host = useHost();
  if (provider === 'hosted') {
    return (
      <p>{localize('The hosted assistant answers from the published site. Your questions are {place}.', { place })}</p>
    );
  }
  if (model !== undefined) {
    return (
      <p>
        {localize(
          'Answers come from your pages as they are now, unsaved text included, in the words of {model}. It is given your question and the passages found.',
          { model },
        )}
      </p>
    );
  }
  return (
    <p>
      {localize(
        'Answers are quotes from your pages as they are now, unsaved text included. Nothing leaves this machine.',
      )}{' '}
      <button type="button" class="link" onClick={() => host.send({ kind: 'act', action: 'openSettings' })}>
        {localize('Choose a language model for answers in whole sentences')}
      </button>
    </p>
  );
}
