import { isSafe } from '../../parts/links.tsx';
import { PageLink } from '../../parts/pageLink.tsx';
import { Picture } from '../picture.tsx';
import { isOn, numberIn, textIn } from './attributes.ts';
import type { Draw } from './drawn.ts';
import { Glyph } from './glyph.tsx';
import { ComponentIcon } from './icon.tsx';
import { Words } from './words.tsx';

/** A card; if it has a link, the link covers the whole card. */
export const Card: Draw = ({ attributes, content, file }) => {
  const title = textIn(attributes, 'title');
  const href = textIn(attributes, 'href');
  const picture = textIn(attributes, 'img');
  const action = textIn(attributes, 'cta');
  const hasArrow = attributes.has('arrow') ? isOn(attributes, 'arrow') : href !== undefined && isSafe(href);
  const name = title === undefined ? undefined : <Words text={title} />;
  return (
    <div
      class="card"
      data-horizontal={isOn(attributes, 'horizontal') || undefined}
      data-leads={href === undefined ? undefined : true}
      data-disabled={isOn(attributes, 'disabled') || undefined}
    >
      {picture !== undefined && <Picture source={picture} alt="" file={file} />}
      {hasArrow && (
        <span class="card-arrow">
          <Glyph name="out" />
        </span>
      )}
      <ComponentIcon attributes={attributes} file={file} />
      <div class="card-text">
        {(name || href !== undefined) && (
          <p class="card-title">
            {href === undefined ? (
              name
            ) : (
              <PageLink href={href} class={name ? 'over' : 'over unseen-link'}>
                {name ?? href}
              </PageLink>
            )}
          </p>
        )}
        <div class="component-content">{content}</div>
        {action !== undefined && (
          <p class="card-action">
            {action} <Glyph name="forward" />
          </p>
        )}
      </div>
    </div>
  );
};

/** Cards, or anything else, side by side if there is room. */
export const Columns: Draw = ({ attributes, content }) => (
  <div class="columns-of" data-cols={Math.round(numberIn(attributes, 'cols', { least: 1, most: 4, otherwise: 2 }))}>
    {content}
  </div>
);

export const Column: Draw = ({ content }) => <div class="component-content column">{content}</div>;

/** A picture with a name below it. */
export const Tile: Draw = ({ attributes, content }) => {
  const href = textIn(attributes, 'href');
  const title = textIn(attributes, 'title') ?? href;
  const description = textIn(attributes, 'description');
  return (
    <div class="tile" data-leads={href === undefined ? undefined : true}>
      <div class="tile-picture component-content">{content}</div>
      {title !== undefined && (
        <p class="card-title">
          {href === undefined ? (
            <Words text={title} />
          ) : (
            <PageLink href={href} class="over">
              <Words text={title} />
            </PageLink>
          )}
        </p>
      )}
      {description !== undefined && (
        <p class="tile-description">
          <Words text={description} />
        </p>
      )}
    </div>
  );
};
