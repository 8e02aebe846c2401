import mermaid from 'mermaid';
import type { DrawDiagram } from './renderers.ts';

/** Longer diagrams are shown as source: a sequence of thousands of messages blocks the page (lines, or statements on one). */
const maxLines = 800;

let count = 0;
/** Diagrams are drawn one after another, since the settings are global to the library. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a Mermaid diagram as a picture. Nothing in a picture runs or is loaded, whatever the diagram contains, and its styles are
 * separate.
 *
 * @throws Error if the diagram cannot be parsed.
 */
const draw: DrawDiagram = (source, scheme) => {
  const drawn = last.then(() => picture(source, scheme));
  last = drawn.catch(() => undefined);
  return drawn;
};

async function picture(source: string, scheme: 'light' | 'dark'): Promise<string> {
  if (source.split(/[\n;]/).length > maxLines)
    throw new Error(`A diagram of more than ${maxLines} lines is not drawn.`);
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    // The layout of earlier versions, which is a tenth of the size of the default.
    layout: 'dagre',
    theme: scheme === 'dark' ? 'dark' : 'default',
    fontFamily: 'sans-serif',
    maxTextSize: 30_000,
    maxEdges: 300,
  });
  // Text is measured in the page before it is drawn.
  const bench = document.createElement('div');
  bench.className = 'diagram-bench';
  document.body.append(bench);
  try {
    const { svg } = await mermaid.render(`diagram-${count++}`, source, bench);
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized(svg))}`;
  } finally {
    bench.remove();
  }
}

/** Sets a size in pixels: percentages mean nothing in a picture. */
function sized(svg: string): string {
  const root = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  if (!root) throw new Error('There is no diagram.');
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (width > 0 && height > 0) {
    root.setAttribute('width', String(Math.ceil(width)));
    root.setAttribute('height', String(Math.ceil(height)));
  }
  return new XMLSerializer().serializeToString(root);
}

Object.assign(globalThis, { docsJsonDiagram: draw });
