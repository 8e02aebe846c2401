import { useContext } from 'preact/hooks';
import { localize } from '../../../../server/base/messages.ts';
import { ChangesContext } from '../context.ts';

/** The mark of a node's change since another revision, as in VS Code's source control view. */
export function Changed({ at }: { readonly at: string }) {
  const change = useContext(ChangesContext).of[at];
  return change ? <Sign {...change} /> : null;
}

/** The removed nodes of some kinds. */
export function Gone({ from, kinds }: { readonly from: string; readonly kinds: readonly string[] }) {
  const nodes = useContext(ChangesContext).gone[from]?.filter(({ kind }) => kinds.includes(kind)) ?? [];
  return (
    <>
      {nodes.map(({ key, title, words }) => (
        <li key={key} class="gone">
          <span class="title">{title === '' ? localize('(no label)') : title}</span>
          <Sign mark="removed" words={words} />
        </li>
      ))}
    </>
  );
}

function Sign({ mark, words }: { readonly mark: keyof typeof signs; readonly words: string }) {
  return (
    <span class={`sign ${mark}`} title={words} role="img" aria-label={words}>
      {signs[mark]}
    </span>
  );
}

const signs = { added: 'A', removed: 'D', moved: 'R', renamed: 'R', changed: 'M' } as const;
