import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { PageLink } from '../../parts/pageLink.tsx';
import { isOn, textIn } from './attributes.ts';
import type { Draw } from './drawn.ts';
import { ComponentIcon } from './icon.tsx';

/** A word with a label around it. */
export const Badge: Draw = ({ attributes, content, file }) => {
  const color = textIn(attributes, 'color') ?? 'gray';
  return (
    <span
      class="badge"
      data-color={badgeColors.has(color) ? color : 'gray'}
      data-size={textIn(attributes, 'size') ?? 'md'}
      data-shape={textIn(attributes, 'shape') ?? 'rounded'}
      data-stroke={isOn(attributes, 'stroke') || undefined}
      data-disabled={isOn(attributes, 'disabled') || undefined}
    >
      <ComponentIcon attributes={new Map([...attributes].filter(([key]) => key !== 'color'))} file={file} />
      {content}
    </span>
  );
};

const badgeColors: ReadonlySet<string> = new Set([
  'gray',
  'blue',
  'green',
  'yellow',
  'orange',
  'red',
  'purple',
  'white',
  'surface',
  'white-destructive',
  'surface-destructive',
]);

/** A word that shows an explanation on hover or focus. Escape closes it. */
export const Tooltip: Draw = ({ attributes, content }) => {
  const id = useId();
  const [isOpen, open] = useState(false);
  const tip = useRef<HTMLSpanElement>(null);
  const [shift, setShift] = useState(0);
  useLayoutEffect(() => {
    const box = isOpen ? tip.current?.getBoundingClientRect() : undefined;
    const room = tip.current?.closest('.content')?.getBoundingClientRect();
    if (box && room) setShift((now) => Math.min(0, room.right - 12 - (box.right - now)));
  }, [isOpen]);
  const headline = textIn(attributes, 'headline');
  const action = textIn(attributes, 'cta');
  const href = textIn(attributes, 'href');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the word in it is the control; this keeps the tip open while it is read.
    <span
      class="tooltip"
      onMouseEnter={() => open(true)}
      onMouseLeave={() => open(false)}
      onFocusIn={() => open(true)}
      onFocusOut={() => open(false)}
      onKeyDown={({ key }) => key === 'Escape' && open(false)}
    >
      <button type="button" class="tooltip-word" aria-describedby={isOpen ? id : undefined}>
        {content}
      </button>
      {isOpen && (
        <span class="tip" role="tooltip" id={id} ref={tip} style={{ '--shift': `${shift}px` }}>
          {headline !== undefined && <strong>{headline}</strong>}
          <span>{textIn(attributes, 'tip')}</span>
          {action !== undefined && href !== undefined && <PageLink href={href}>{action}</PageLink>}
        </span>
      )}
    </span>
  );
};
