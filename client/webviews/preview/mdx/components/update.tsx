import { textIn, textsIn } from './attributes.ts';
import type { Draw } from './drawn.ts';
import { Words } from './words.tsx';

/** An entry of a change log, with its subject at the side if there is room. */
export const Update: Draw = ({ attributes, content }) => {
  const label = textIn(attributes, 'label');
  const description = textIn(attributes, 'description');
  return (
    <section class="update" aria-label={label ?? 'Update'}>
      <div class="update-about">
        {label !== undefined && <span class="update-label">{label}</span>}
        {textsIn(attributes, 'tags').map((tag) => (
          <span key={tag} class="update-tag">
            {tag}
          </span>
        ))}
        {description !== undefined && (
          <span class="update-description">
            <Words text={description} hasLinks />
          </span>
        )}
      </div>
      <div class="component-content">{content}</div>
    </section>
  );
};
