/** A page of some 200,000 characters with many kinds of content, and `typed` in its middle. */
export function largePage(typed: string, sections = 640): string {
  const section = (index: number) => `## Section ${index}

Some **words** about \`thing_${index}\`, a [link](/other) and what follows from it${index === sections >> 1 ? ` ${typed}` : ''}. A paragraph is
a few lines long, with _emphasis_ and a [reference][ref] now and then.

- one
- two
  - three

| Name | Value |
| --- | --- |
| a | ${index} |

<Note>Take care of ${index}.</Note>

\`\`\`ts
const answer = ${index};
\`\`\`
`;
  const body = Array.from({ length: sections }, (_, index) => section(index)).join('\n');
  return `---\ntitle: Large\n---\n${body}\n[ref]: https://example.com\n`;
}
