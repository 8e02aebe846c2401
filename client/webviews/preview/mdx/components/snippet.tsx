import { useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import { expanded, type FoundSnippet, maxDepth, type Room, SnippetsContext, snippetNamed } from '../snippets.ts';
import { textIn } from './attributes.ts';
import type { Attributes, Draw } from './drawn.ts';
import { Named } from './named.tsx';

const noProperties: Attributes = new Map();

/** The content of a snippet with its properties filled in; a box with its name if it is not found. */
export const Snippet: Draw = (drawn) => {
  const { name, attributes, body, file, isInline } = drawn;
  const { texts, depth, room } = useContext(SnippetsContext);
  const found = useMemo((): FoundSnippet | undefined => {
    if (depth >= maxDepth) return undefined;
    const named = name === 'Snippet' ? textIn(attributes, 'file') : undefined;
    if (named === undefined) return snippetNamed(name, file, texts);
    const path = `snippets/${named}`;
    const text = texts.get(path);
    return text === undefined ? undefined : { file: path, text, properties: noProperties };
  }, [name, attributes, file, texts, depth]);
  const properties = useMemo(() => new Map([...(found?.properties ?? []), ...attributes]), [found, attributes]);
  const blocks = useExpanded(found, properties, room);
  const deeper = useMemo(() => ({ texts, depth: depth + 1, room }), [texts, depth, room]);
  if (!found || !blocks) return <Named {...drawn} />;
  const content = <SnippetsContext.Provider value={deeper}>{body(blocks, found.file)}</SnippetsContext.Provider>;
  return isInline ? <span class="snippet">{content}</span> : <div class="component-content snippet">{content}</div>;
};

/** The blocks of a snippet if there is room for them on the page; the room is given back when they are removed. */
function useExpanded(found: FoundSnippet | undefined, properties: Attributes, room: Room) {
  const held = useRef<{ readonly of: Room; readonly took: number }>();
  const release = () => {
    if (held.current) held.current.of.left += held.current.took;
    held.current = undefined;
  };
  useEffect(() => release, []);
  return useMemo(() => {
    release();
    if (!found) return undefined;
    const { blocks, took } = expanded(found, properties, room);
    held.current = { of: room, took };
    return blocks;
  }, [found, properties, room]);
}
