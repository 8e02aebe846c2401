import { useContext, useMemo } from 'preact/hooks';
import { scanPage } from '../scan.ts';
import { filledIn, maxDepth, onOneLine, SnippetsContext, snippetNamed } from '../snippets.ts';
import { textIn } from './attributes.ts';
import type { Draw } from './drawn.ts';
import { Named } from './named.tsx';

/** What a snippet holds, with the properties it is used with; a box with its name where it is none. */
export const Snippet: Draw = (drawn) => {
  const { name, attributes, body, file } = drawn;
  const { texts, depth } = useContext(SnippetsContext);
  const found = useMemo(() => {
    if (depth >= maxDepth) return undefined;
    const named = name === 'Snippet' ? textIn(attributes, 'file') : undefined;
    if (named === undefined) return snippetNamed(name, file, texts);
    const path = `snippets/${named}`;
    const text = texts.get(path);
    return text === undefined ? undefined : { file: path, text };
  }, [name, attributes, file, texts, depth]);
  const blocks = useMemo(() => found && onOneLine(scanPage(filledIn(found.text, attributes))), [found, attributes]);
  const deeper = useMemo(() => ({ texts, depth: depth + 1 }), [texts, depth]);
  if (!found || !blocks) return <Named {...drawn} />;
  return (
    <div class="component-content snippet">
      <SnippetsContext.Provider value={deeper}>{body(blocks, found.file)}</SnippetsContext.Provider>
    </div>
  );
};
