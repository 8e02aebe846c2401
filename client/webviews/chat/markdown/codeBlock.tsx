import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { ExtraProps } from 'react-markdown';
import { IconButton } from '../button.tsx';
import { CopyButton } from '../copyButton.tsx';
import { useHost } from '../host.ts';
import { canApply } from './apply.ts';
import { highlight, type Piece } from './highlight.ts';

type Node = ExtraProps['node'];

/** A listing with its language, and what can be done with it. `node` is the `pre` of the answer. */
export function CodeBlock({ node }: { readonly node: Node }) {
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
            title="Shows what would change, and which problems come and go, before anything is written"
            onClick={() => host.send({ kind: 'applyCode', code, language })}
          >
            Apply…
          </button>
        )}
        <IconButton label="Insert at cursor" icon="insert" onPress={() => host.send({ kind: 'insertCode', code })} />
        <CopyButton label="Copy code" onPress={() => host.send({ kind: 'copyText', text: code })} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <code>{useMemo(() => highlight(code, language)?.map(draw) ?? code, [code, language])}</code>
      </pre>
    </figure>
  );
}

function draw(piece: Piece): ComponentChildren {
  if (piece.type === 'text') return piece.value;
  if (piece.type !== 'element') return undefined;
  const { className } = piece.properties;
  return <span class={Array.isArray(className) ? className.join(' ') : ''}>{piece.children.map(draw)}</span>;
}

/** The text and language of a listing; the sanitizer has left one class on the code at most. */
function listingOf(pre: Node): { readonly code: string; readonly language: string } {
  const code = pre?.children.find((child) => child.type === 'element');
  const name = Array.isArray(code?.properties['className']) ? String(code.properties['className'][0]) : '';
  const text = code?.children.map((child) => (child.type === 'text' ? child.value : '')).join('') ?? '';
  return { code: text.replace(/\n$/, ''), language: name.replace(/^language-/, '').toLowerCase() };
}
