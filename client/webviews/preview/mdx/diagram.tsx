import { useEffect, useState } from 'preact/hooks';
import { messageOf } from '../../../../server/base/messageOf.ts';
import { localize } from '../../../../server/base/messages.ts';
import { useScheme } from '../context.ts';
import { useDiagrams } from '../renderers/renderers.ts';

/** A diagram is drawn after this long without an edit (milliseconds). */
const pauseMs = 200;

interface Drawn {
  readonly picture: string;
  readonly problem: string;
}

/** A Mermaid diagram; while its text cannot be parsed, the last picture stays, with the reason. */
export function Diagram({ source }: { readonly source: string }) {
  const draw = useDiagrams();
  const scheme = useScheme();
  const [{ picture, problem }, setDrawn] = useState<Drawn>({ picture: '', problem: '' });
  useEffect(() => {
    if (!draw) return undefined;
    let isOver = false;
    const timer = setTimeout(
      () =>
        draw(source, scheme).then(
          (drawn) => !isOver && setDrawn({ picture: drawn, problem: '' }),
          (error: unknown) => !isOver && setDrawn((before) => ({ ...before, problem: firstLines(error) })),
        ),
      picture === '' ? 0 : pauseMs,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [draw, source, scheme]);
  return (
    <figure class="diagram">
      {picture !== '' && <img src={picture} alt={localize('Diagram: {source}', { source })} />}
      {problem !== '' && (
        <figcaption class="unreadable">{localize('This diagram cannot be drawn: {problem}', { problem })}</figcaption>
      )}
      {picture === '' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <pre tabIndex={0}>
          <code>{source}</code>
        </pre>
      )}
    </figure>
  );
}

function firstLines(error: unknown): string {
  return messageOf(error).split('\n').slice(0, 4).join('\n');
}
