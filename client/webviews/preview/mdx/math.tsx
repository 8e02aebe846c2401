import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { messageOf } from '../../../../server/base/messageOf.ts';
import { useMath } from '../renderers/renderers.ts';

interface Props {
  /** In TeX. */
  readonly formula: string;
  readonly isDisplay: boolean;
}

/** A formula; shown as source until it can be drawn, or with the reason if it cannot. */
export function Formula({ formula, isDisplay }: Props) {
  const draw = useMath();
  const place = useRef<HTMLSpanElement>(null);
  const [problem, setProblem] = useState('');
  useLayoutEffect(() => {
    if (!draw || !place.current) return;
    try {
      place.current.replaceChildren(draw(formula, isDisplay));
      setProblem('');
    } catch (error) {
      place.current.replaceChildren();
      setProblem(messageOf(error));
    }
  }, [draw, formula, isDisplay]);
  const isWritten = !draw || problem !== '';
  return (
    <span class={isDisplay ? 'formula display' : 'formula'}>
      <span ref={place} />
      {isWritten && (
        <code class={problem === '' ? undefined : 'unreadable'} title={problem || undefined}>
          {formula}
        </code>
      )}
    </span>
  );
}
