/**
 * The URL a text is, or undefined for one that is none. Not `URL.canParse`: once Node 20 has compiled the code around it, it says
 * no to texts with letters such as `é` (seen with 20.20: `https://é.b` is a URL the first thousands of times it is asked).
 */
export function parseUrl(text: string, base?: URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
