import { createContext, Fragment } from 'preact';
import { useContext } from 'preact/hooks';
import { numberIn, textIn } from './attributes.ts';
import type { Draw } from './drawn.ts';
import { ComponentIcon, useIconName } from './icon.tsx';
import { isOwn } from './ownComponents.ts';
import { Words } from './words.tsx';

/** The steps around a step; undefined for a single one. */
const StepsContext = createContext<{ readonly titleSize: string | undefined } | undefined>(undefined);

/**
 * Steps below each other, connected by a line. The platform makes a step of every element in it; a snippet may consist of several.
 * The style sheet counts them, as nothing else knows how many steps a snippet draws.
 */
export const StepList: Draw = ({ attributes, blocks, body }) => (
  <StepsContext.Provider value={{ titleSize: textIn(attributes, 'titleSize') }}>
    <div class="steps">
      {blocks.map((block, index) => {
        const isDrawn = block.kind === 'component' && (block.name === 'Step' || isOwn(block.name));
        if (isDrawn) return <Fragment key={index}>{body([block])}</Fragment>;
        return (
          <section key={index} class="step">
            <span class="step-mark" />
            <div class="component-content">{body([block])}</div>
          </section>
        );
      })}
    </div>
  </StepsContext.Provider>
);

export const Step: Draw = ({ attributes, content, file }) => {
  const steps = useContext(StepsContext);
  const icon = useIconName(attributes, file);
  const isCounted = steps !== undefined && !attributes.has('stepNumber');
  const number = numberIn(attributes, 'stepNumber', { least: 0, most: 999, otherwise: 1 });
  const title = textIn(attributes, 'title');
  const size = textIn(attributes, 'titleSize') ?? steps?.titleSize;
  // Only the page title is a heading of the first level.
  const Title = size === 'h2' || size === 'h3' ? size : 'p';
  return (
    <section class="step" aria-label={title === undefined ? 'Step' : undefined}>
      <span class="step-mark">
        {icon === undefined ? !isCounted && number : <ComponentIcon attributes={attributes} file={file} />}
      </span>
      {title !== undefined && (
        <Title class="step-title">
          <Words text={title} />
        </Title>
      )}
      <StepsContext.Provider value={undefined}>
        <div class="component-content">{content}</div>
      </StepsContext.Provider>
    </section>
  );
};
