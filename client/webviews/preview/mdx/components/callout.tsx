import { textIn } from './attributes.ts';
import type { Draw } from './drawn.ts';
import { Glyph, type GlyphName } from './glyph.tsx';
import { ComponentIcon, useIconName } from './icon.tsx';
import { Words } from './words.tsx';

/** A callout of a kind, or with its own icon and colour. */
export const Callout: Draw = ({ name, attributes, content, file }) => {
  const icon = useIconName(attributes, file);
  const glyph = glyphs.get(name);
  const color = name === 'Callout' ? textIn(attributes, 'color') : undefined;
  const title = textIn(attributes, 'title');
  return (
    <aside
      class="note"
      data-kind={name.toLowerCase()}
      aria-label={name}
      style={color === undefined ? undefined : { '--note': color }}
    >
      {icon === undefined ? (
        glyph !== undefined && (
          <span class="component-icon">
            <Glyph name={glyph} />
          </span>
        )
      ) : (
        <ComponentIcon attributes={new Map([...attributes].filter(([key]) => key !== 'color'))} file={file} />
      )}
      <div class="component-content">
        {title !== undefined && (
          <p class="note-title">
            <Words text={title} />
          </p>
        )}
        {content}
      </div>
    </aside>
  );
};

const glyphs: ReadonlyMap<string, GlyphName> = new Map([
  ['Note', 'note'],
  ['Info', 'info'],
  ['Tip', 'tip'],
  ['Check', 'check'],
  ['Warning', 'warning'],
  ['Danger', 'danger'],
]);
