import type { Host } from '../host.ts';

/** What is known of the place in a file. */
interface Known {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  /** How the passage begins. */
  readonly quote?: string | undefined;
}

/** Has the host open a page, at its line where that is known, or an address of the web. */
export function openCitation(host: Host, address: string, { file, line, quote }: Known): void {
  host.send({
    kind: 'openCitation',
    address,
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(quote !== undefined && { quote }),
  });
}

/** `guides/start.mdx:12`, or the address where nobody knows a file. */
export function placeText(address: string, { file, line }: Known): string {
  return file === undefined ? address : `${file}${line === undefined ? '' : `:${line}`}`;
}
