/** A file of code with more characters than this is not parsed. */
const longest = 1_000_000;

/**
 * What is wrong with the JavaScript of a `.jsx` file, `Unexpected token (3:14)`, with line and column from 1; undefined if nothing is.
 * The platform parses such files so and takes nothing from one that it cannot parse (platform.md 4).
 */
export async function codeMistake(code: string): Promise<string | undefined> {
  if (code.length > longest) return undefined;
  // Loaded when they are needed: few pages import code.
  const [{ Parser }, { default: jsx }] = await Promise.all([import('acorn'), import('acorn-jsx')]);
  try {
    const options = { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true } as const;
    Parser.extend(jsx()).parse(code.replace(/^\uFEFF/, ''), options);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return error.message.replace(/\((\d+):(\d+)\)$/, (_, line, column) => `(${line}:${Number(column) + 1})`);
  }
}
