import { Diagram } from '../diagram.tsx';
import { textIn } from './attributes.ts';
import type { Draw } from './drawn.ts';
import { Glyph } from './glyph.tsx';
import { ComponentIcon } from './icon.tsx';
import { Words } from './words.tsx';

/** A picture, or anything else, in a frame with words above and below. */
export const Frame: Draw = ({ attributes, content }) => {
  const hint = textIn(attributes, 'hint');
  const caption = textIn(attributes, 'caption');
  return (
    <figure class="frame">
      {hint !== undefined && (
        <p class="frame-hint">
          <Words text={hint} hasLinks />
        </p>
      )}
      <div class="frame-body component-content">{content}</div>
      {caption !== undefined && (
        <figcaption>
          <Words text={caption} hasLinks />
        </figcaption>
      )}
    </figure>
  );
};

/** What stands at the side of a page where there is room. */
export const Panel: Draw = ({ content }) => <aside class="beside component-content">{content}</aside>;

/** What is for readers is drawn; what is for programs that read the site they never see. */
export const Visibility: Draw = ({ attributes, content }) =>
  textIn(attributes, 'for') === 'agents' ? null : <div class="component-content">{content}</div>;

/** What there is to ask a model, below what it is good for. */
export const Prompt: Draw = ({ attributes, content, file }) => (
  <details class="accordion prompt">
    <summary>
      <span class="chevron" aria-hidden="true" />
      {attributes.has('icon') ? <ComponentIcon attributes={attributes} file={file} /> : <Glyph name="prompt" />}
      <span class="accordion-title">
        <Words text={textIn(attributes, 'description') ?? 'Prompt'} />
      </span>
    </summary>
    <div class="accordion-body component-content">{content}</div>
  </details>
);

/** A heading that is written as a component. */
export const Heading: Draw = ({ attributes, content }) => {
  const level = textIn(attributes, 'level');
  const Tag = level === '3' ? 'h3' : level === '4' ? 'h4' : 'h2';
  return <Tag class="written-heading">{content}</Tag>;
};

/** What only holds other things together. */
export const Content: Draw = ({ content }) => <div class="component-content">{content}</div>;

/** A diagram that is written as a property. */
export const Mermaid: Draw = ({ attributes, content }) => {
  const chart = textIn(attributes, 'chart');
  return chart === undefined ? <div class="component-content">{content}</div> : <Diagram source={chart} />;
};

export const InlineCode: Draw = ({ content }) => <code>{content}</code>;
