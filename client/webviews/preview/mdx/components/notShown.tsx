import type { ComponentChildren } from 'preact';
import { textIn } from './attributes.ts';
import { IsShownContext } from './beside.tsx';
import type { Draw } from './drawn.ts';
import { Words } from './words.tsx';

/** What readers do not see of a page, with the reason: it is only drawn if everything is to be shown. */
export const NotShown: Draw = ({ attributes, content, isInline = false }) => (
  <NotShownPart reason={textIn(attributes, 'reason') ?? ''} isInline={isInline}>
    {content}
  </NotShownPart>
);

interface Props {
  readonly reason: string;
  readonly isInline: boolean;
  readonly children: ComponentChildren;
}

/** Content with the reason why readers do not see it: above it, or in a line of text on hover and for assistive technology. */
export function NotShownPart({ reason, isInline, children }: Props) {
  if (isInline)
    return (
      <span class="not-shown" title={reason}>
        <del>{children}</del>
        <span class="unseen"> ({reason})</span>
      </span>
    );
  return (
    <div class="not-shown">
      <p class="callout lost">
        <Words text={reason} />
      </p>
      <IsShownContext.Provider value={false}>
        <div class="component-content">{children}</div>
      </IsShownContext.Provider>
    </div>
  );
}
