/**
 * The last two signs of the text above a heading. They decide the direction of a quotation mark at the start of the heading,
 * since the platform typesets the text of a page as a whole. Lines of code and of tags have no such signs. Undefined at the top
 * of the page.
 */
export function signBefore(text: string, heading: number): string | undefined {
  for (let end = heading - 1; end > 0; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(start, end).trim();
    if (/^(?:`{3}|~{3})/.test(line)) end = startOfFence(text, start, line.slice(0, 3)) - 1;
    else if (line === '' || /^<.*>$/.test(line) || /^(?:import|export)\s|^---$/.test(line)) end = start - 1;
    else {
      // For `**bold**` and `[link](/a)` the text counts; for a table, its last cell.
      const cell = line.endsWith('|') ? line.slice(0, -1).trimEnd() : line;
      const words = cell.replace(/\]\([^()]*\)[.*_]*$|(?<![*_~])[*_~]+$/, '');
      return words.slice(-2).replaceAll('`', 'A');
    }
  }
  return undefined;
}

/** The start of the line with the opening fence that this closing fence belongs to. */
function startOfFence(text: string, closing: number, fence: string): number {
  const opening = text.lastIndexOf(`\n${fence}`, closing - 2);
  return opening < 0 ? 0 : opening + 1;
}
