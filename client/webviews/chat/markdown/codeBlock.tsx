import { useMemo } from 'preact/hooks';
import { localize } from '../../../../server/base/messages.ts';
import { Coloured, type ListingNode, listingOf } from '../../code/listing.tsx';
import { IconButton } from '../button.tsx';
import { CopyButton } from '../copyButton.tsx';
import { useHost } from '../host.ts';
import { canApply } from './apply.ts';

/** A listing with its language and actions. `node` is the `pre` of the answer. */
export function CodeBlock({ node }: { readonly node: ListingNode }) {
  const host = useHost();
  const { code, language } = useMemo(() => listingOf(node), [node]);
  return (
    <figure class="code">
      <figcaption>
        <span class="language">{language}</span>
        {canApply(code, language) && (
          <button
            type="button"
            class="text-button"
            title={localize('Shows what would change, and which problems come and go, before anything is written')}
            onClick={() => host.send({ kind: 'applyCode', code, language })}
          >
            {localize('Apply…')}
          </button>
        )}
        <IconButton
          label={localize('Insert at cursor')}
          icon="insert"
          onPress={() => host.send({ kind: 'insertCode', code })}
        />
        <CopyButton label={localize('Copy code')} onPress={() => host.send({ kind: 'copyText', text: code })} />
      </figcaption>
      <Coloured code={code} language={language} />
    </figure>
  );
}
