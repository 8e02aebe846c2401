import type { Host } from '../host.ts';

/** What is known about the place in a file. */
interface Known {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  /** The beginning of the passage. */
  readonly quote?: string | undefined;
}

/** Makes the host open a page, at its line if that is known, or a web address. */
export function openCitation(host: Host, address: string, { file, line, quote }: Known): void {
  host.send({
    kind: 'openCitation',
    address,
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(quote !== undefined && { quote }),
  });
}

/** `guides/start.mdx:12`, or the address if the file is unknown. */
export function placeText(address: string, { file, line }: Known): string {
  return file === undefined ? address : `${file}${line === undefined ? '' : `:${line}`}`;
}
