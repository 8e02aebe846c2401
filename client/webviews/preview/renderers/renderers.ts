import { useEffect, useState } from 'preact/hooks';
import { loadScript } from '../loadScript.ts';

/** Draws a TeX formula; throws if it cannot be parsed. */
export type DrawMath = (formula: string, isDisplay: boolean) => Element;
/** Draws a diagram as the address of a picture; rejects if it cannot be parsed. */
export type DrawDiagram = (source: string, scheme: 'light' | 'dark') => Promise<string>;

declare global {
  /** Set by `math.js` and `diagram.js`, which are next to the script of the preview. */
  var docsJsonMath: DrawMath | undefined;
  var docsJsonDiagram: DrawDiagram | undefined;
}

/** The renderer of formulas, which is loaded when a page first needs it. Undefined until it is loaded, null if it cannot be. */
export function useMath(): DrawMath | null | undefined {
  return useRenderer('math.js', () => globalThis.docsJsonMath);
}

/** The same for diagrams. */
export function useDiagrams(): DrawDiagram | null | undefined {
  return useRenderer('diagram.js', () => globalThis.docsJsonDiagram);
}

function useRenderer<T>(name: string, find: () => T | undefined): T | null | undefined {
  const [, redraw] = useState({});
  const found = find();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (found) return;
    void loadScript(beside(name)).then(() => {
      setLoaded(true);
      redraw({});
    });
  }, [found]);
  return found ?? (isLoaded ? null : undefined);
}

/** The address of a script in the same folder. */
function beside(name: string): string {
  const own = document.querySelector<HTMLScriptElement>('script[src*="preview.js"]');
  return new URL(name, own?.src ?? location.href).href;
}
