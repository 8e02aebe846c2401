import { isOn, textIn } from './attributes.ts';
import type { Draw } from './drawn.ts';
import { Glyph } from './glyph.tsx';

/** Files and folders. */
export const Tree: Draw = ({ content }) => <div class="file-tree">{content}</div>;

export const Folder: Draw = ({ attributes, content }) => {
  const label = (
    <>
      <Glyph name="folder" />
      <span>{textIn(attributes, 'name') ?? 'folder'}</span>
    </>
  );
  const isFixed = attributes.has('openable') && !isOn(attributes, 'openable');
  return isFixed ? (
    <div class="tree-folder">
      <p class="tree-entry">{label}</p>
      <div class="tree-entries">{content}</div>
    </div>
  ) : (
    <details class="tree-folder" open={isOn(attributes, 'defaultOpen')}>
      <summary class="tree-entry">
        <span class="chevron" aria-hidden="true" />
        {label}
      </summary>
      <div class="tree-entries">{content}</div>
    </details>
  );
};

export const File: Draw = ({ attributes }) => (
  <p class="tree-entry">
    <Glyph name="file" />
    <span>{textIn(attributes, 'name') ?? 'file'}</span>
  </p>
);
