/** The text with a capital at its beginning: `some page` is "Some page". */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
