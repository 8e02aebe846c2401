import type { MarkupContent } from 'vscode-languageserver';
import { withoutMarkdown } from '../features/withoutMarkdown.ts';
import { MarkupKind } from './languageServer.ts';

/**
 * Markdown in a form that the client shows. `formats` are those it names: Emacs without `markdown-mode` names plain text only, and would
 * show every mark, and the characters of pictures.
 */
export function markup(markdown: string, formats: readonly MarkupKind[] = []): MarkupContent {
  const isPlain = formats.length > 0 && !formats.includes(MarkupKind.Markdown);
  return isPlain
    ? { kind: MarkupKind.PlainText, value: withoutMarkdown(markdown) }
    : { kind: MarkupKind.Markdown, value: markdown };
}
