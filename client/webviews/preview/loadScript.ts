const loading = new Map<string, Promise<void>>();

/**
 * Loads a script once; also resolves if it does not exist. A page from the disk cannot fetch a file, but it can load a script.
 */
export function loadScript(source: string): Promise<void> {
  const known = loading.get(source) ?? load(source);
  loading.set(source, known);
  return known;
}

function load(source: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = source;
    // The policy of the page allows scripts with its nonce.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.onload = () => resolve();
    script.onerror = () => resolve();
    document.head.append(script);
  });
}
