import { localize } from '../../../../../server/base/messages.ts';
import { usePreview } from '../../context.ts';
import { Diagram } from '../diagram.tsx';
import { textIn } from './attributes.ts';
import { Beside } from './beside.tsx';
import type { Draw } from './drawn.ts';
import { Glyph } from './glyph.tsx';
import { ComponentIcon } from './icon.tsx';
import { NotShownPart } from './notShown.tsx';
import { Words } from './words.tsx';

/** A picture, or anything else, in a frame with text above and below. */
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

export const Panel: Draw = ({ content }) => <Beside isContent>{content}</Beside>;

/** Content for readers is drawn; content for programs that read the site is not, nor is what names no audience (platform.md 4.3). */
export const Visibility: Draw = ({ attributes, content, isInline = false }) => {
  const { isAsWritten } = usePreview();
  const audience = textIn(attributes, 'for');
  const isForAgents = audience === 'agents';
  if (!isAsWritten && (isForAgents || audience === undefined)) return null;
  if (isForAgents)
    return (
      <NotShownPart reason={localize('Only programs that read the site see this.')} isInline={isInline}>
        {content}
      </NotShownPart>
    );
  return isInline ? content : <div class="component-content">{content}</div>;
};

/** A prompt for a model, below its description. */
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

/** A component that only groups its content. */
export const Content: Draw = ({ content }) => <div class="component-content">{content}</div>;

/** A diagram in an attribute. */
export const Mermaid: Draw = ({ attributes, content }) => {
  const chart = textIn(attributes, 'chart');
  return chart === undefined ? <div class="component-content">{content}</div> : <Diagram source={chart} />;
};

export const InlineCode: Draw = ({ content }) => <code>{content}</code>;
