import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** Whether readers see what is drawn here. */
export const IsShownContext = createContext(true);

interface Props {
  readonly label?: string;
  readonly isContent?: boolean;
  readonly children: ComponentChildren;
}

/** What is shown at the side of a page if there is room. What readers do not see is no landmark, as there may be several. */
export function Beside({ label, isContent = false, children }: Props) {
  const Tag = useContext(IsShownContext) ? 'aside' : 'div';
  return (
    <Tag class={isContent ? 'beside component-content' : 'beside'} aria-label={Tag === 'aside' ? label : undefined}>
      {children}
    </Tag>
  );
}
