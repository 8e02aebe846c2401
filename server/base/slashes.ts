/** `guides\start` → `guides/start`: a path as shells of Windows write it, with slashes. */
export function withSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

/** `https://example.com/docs//` → `https://example.com/docs`: without any slash at the end. */
export function withoutEndSlashes(text: string): string {
  // The look-behind keeps the time linear for a text of nothing but slashes.
  return text.replace(/(?<!\/)\/+$/, '');
}

/** `/guides/start/` → `guides/start`: without any slash at either end. */
export function withoutOuterSlashes(text: string): string {
  return withoutEndSlashes(text.replace(/^\/+/, ''));
}
