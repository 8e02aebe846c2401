import { isOn, textIn } from './attributes.ts';
import type { Draw } from './drawn.ts';
import { ComponentIcon } from './icon.tsx';
import { Words } from './words.tsx';

/** A title that expands its content. */
export const Accordion: Draw = ({ attributes, content, file }) => {
  const description = textIn(attributes, 'description');
  return (
    <details class="accordion" open={isOn(attributes, 'defaultOpen')}>
      <summary>
        <span class="chevron" aria-hidden="true" />
        <ComponentIcon attributes={attributes} file={file} />
        <span class="accordion-title">
          <Words text={textIn(attributes, 'title') ?? 'Accordion'} />
          {description !== undefined && (
            <span class="accordion-description">
              <Words text={description} />
            </span>
          )}
        </span>
      </summary>
      <div class="accordion-body component-content">{content}</div>
    </details>
  );
};

export const AccordionGroup: Draw = ({ content }) => <div class="accordion-group">{content}</div>;

/** The properties of a field, collapsed. */
export const Expandable: Draw = ({ attributes, content }) => (
  <details class="expandable" open={isOn(attributes, 'defaultOpen')}>
    <summary>
      <span class="chevron" aria-hidden="true" />
      <Words text={textIn(attributes, 'title') ?? 'child attributes'} />
    </summary>
    <div class="accordion-body component-content">{content}</div>
  </details>
);
