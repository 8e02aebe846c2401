import mermaid from 'mermaid';
import type { DrawDiagram } from './renderers.ts';

/** Longer diagrams are left as they are written: a sequence of thousands of messages holds the page up (lines, or statements on one). */
const maxLines = 800;

let count = 0;
/** Diagrams are drawn one after the other: the settings are those of the library. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a diagram of Mermaid as a picture. In a picture nothing runs and nothing is loaded, whatever the diagram says, and its styles
 * are its own.
 * @throws Error where it cannot be read.
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
    // That of the versions before, and a tenth of the size of the default.
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

/** With a size of its own: one of percents means nothing in a picture. */
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
