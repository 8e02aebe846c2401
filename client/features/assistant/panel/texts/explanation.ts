/** What is known about a problem. */
export interface KnownProblem {
  readonly code: string;
  readonly message: string;
  /** As in `docs.json:12`. */
  readonly place: string;
  readonly line: string;
  /** The description of its rule, in Markdown. */
  readonly about: string | undefined;
  /** What the quick fixes offer. */
  readonly fixes: readonly string[];
}

/** A problem in whole sentences: this is the answer if there is no model, and otherwise the basis of one. */
export function explainProblem({ code, message, place, line, about, fixes }: KnownProblem): string {
  const fixing =
    fixes.length === 0 ? [] : [`What the quick fixes offer:\n\n${fixes.map((fix) => `- ${fix}`).join('\n')}`];
  const rule = about === undefined ? [] : [`The rule \`${code}\`: ${about}`];
  const language = /\.json:\d+$/.test(place) ? 'json' : 'text';
  return [`${message} (${place})`, `\`\`\`${language}\n${line}\n\`\`\``, ...rule, ...fixing].join('\n\n');
}
