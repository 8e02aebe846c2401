import { propsOf } from '../../../../../server/mdx/components.ts';
import { textIn } from './attributes.ts';
import type { Draw } from './drawn.ts';
import { Glyph } from './glyph.tsx';

const titles = [...propsOf('title'), ...propsOf('text'), 'summary'];

/** A box with a component's name and content, for a component of the site's own or an unknown one. */
export const Named: Draw = ({ name, attributes, content, blocks }) => {
  const title = textIn(attributes, ...titles);
  const source = textIn(attributes, 'src');
  return (
    <div class="component" data-name={name}>
      <p class="component-head">
        <span class="component-name">{name}</span>
        {title !== undefined && <strong>{title}</strong>}
        {source !== undefined && <code>{source}</code>}
      </p>
      {(blocks.length > 0 || hasContent(content)) && <div class="component-body component-content">{content}</div>}
    </div>
  );
};

/** Media, or something that another page shows. Nothing of it is loaded. */
export const Media: Draw = ({ name, attributes }) => {
  const source = textIn(attributes, 'src');
  const title = textIn(attributes, 'title', 'aria-label');
  return (
    <div class="media" data-name={name}>
      <Glyph name="media" />
      <span>{title ?? (name === 'iframe' ? 'Embedded page' : name)}</span>
      {source !== undefined && <code>{source}</code>}
    </div>
  );
};

function hasContent(content: unknown): boolean {
  return Array.isArray(content) ? content.length > 0 : content !== undefined && content !== null;
}
