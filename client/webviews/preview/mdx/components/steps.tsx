import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { numberIn, textIn } from './attributes.ts';
import type { Draw } from './drawn.ts';
import { ComponentIcon, useIconName } from './icon.tsx';
import { Words } from './words.tsx';

interface Steps {
  readonly number: number;
  readonly titleSize: string | undefined;
}

const StepsContext = createContext<Steps>({ number: 1, titleSize: undefined });

/** Steps below each other, connected by a line. */
export const StepList: Draw = ({ attributes, blocks, body }) => {
  const titleSize = textIn(attributes, 'titleSize');
  let number = 0;
  return (
    <div class="steps">
      {blocks.map((block, index) => {
        if (block.kind === 'component' && block.name === 'Step') number++;
        return (
          <StepsContext.Provider key={index} value={{ number: Math.max(1, number), titleSize }}>
            {body([block])}
          </StepsContext.Provider>
        );
      })}
    </div>
  );
};

export const Step: Draw = ({ attributes, content, file }) => {
  const steps = useContext(StepsContext);
  const icon = useIconName(attributes, file);
  const number = numberIn(attributes, 'stepNumber', { least: 0, most: 999, otherwise: steps.number });
  const title = textIn(attributes, 'title');
  const size = textIn(attributes, 'titleSize') ?? steps.titleSize;
  // Only the page title is a heading of the first level.
  const Title = size === 'h2' || size === 'h3' ? size : 'p';
  return (
    <section class="step" aria-label={title === undefined ? `Step ${number}` : undefined}>
      <span class="step-mark">
        {icon === undefined ? number : <ComponentIcon attributes={attributes} file={file} />}
      </span>
      {title !== undefined && (
        <Title class="step-title">
          <Words text={title} />
        </Title>
      )}
      <div class="component-content">{content}</div>
    </section>
  );
};
