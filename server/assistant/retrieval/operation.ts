import type { Operation } from '../project.ts';

/** The text of a generated page, as Markdown: what a reader of the page would look for. */
export function operationText(operation: Operation): string {
  const fields = (operation.fields ?? []).map(
    ({ name, description }) => `- \`${name}\`${description ? `: ${description}` : ''}`,
  );
  return [
    `\`${operation.method.toUpperCase()} ${operation.path}\``,
    operation.deprecated ? 'Deprecated.' : '',
    // Many specifications repeat the summary as the description, or as the tag.
    ...new Set([operation.summary ?? '', operation.description ?? '', operation.tags?.join(', ') ?? '']),
    ...(fields.length > 0 ? ['## Parameters', fields.join('\n')] : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
