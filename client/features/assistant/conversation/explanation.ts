/** What is known about a problem. */
export interface KnownProblem {
  readonly code: string;
  readonly message: string;
  /** As in `docs.json:12`. */
  readonly place: string;
  readonly line: string;
  /** What its rule is about, in Markdown. */
  readonly about: string | undefined;
  /** What the quick fixes offer. */
  readonly fixes: readonly string[];
}

/** A problem in whole sentences: an answer where nobody words another, and the ground of one where somebody does. */
export function explainProblem({ code, message, place, line, about, fixes }: KnownProblem): string {
  const fixing =
    fixes.length === 0 ? [] : [`What the quick fixes offer:\n\n${fixes.map((fix) => `- ${fix}`).join('\n')}`];
  const rule = about === undefined ? [] : [`The rule \`${code}\`: ${about}`];
  return [`${message} (${place})`, `\`\`\`text\n${line}\n\`\`\``, ...rule, ...fixing].join('\n\n');
}
