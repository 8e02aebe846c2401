/** The oldest major version of Node that has what the commands and the server call; package.json says the same. */
export const oldestNode = 20;

/**
 * Returns why the commands cannot run in this Node, or undefined if they can. npx only warns, and an older Node would end them later,
 * with a function that it does not have.
 *
 * @param version as in `process.versions.node`, such as `18.20.8`
 */
export function unfitNode(version: string): string | undefined {
  if (Number.parseInt(version, 10) >= oldestNode) return undefined;
  return `docs-json needs Node ${oldestNode} or newer, and this is ${version}. Install a newer Node, or select one: nvm install --lts`;
}
