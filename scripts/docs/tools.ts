import type { Tool } from '../../server/mcp/tool.ts';

interface Contributes {
  languageModelTools: { readonly name: string }[];
}

/**
 * Adds the tools of the MCP server that change a site as tools for language models; the read-only ones have their own entries.
 * Returns the texts for people by their keys; the texts for models stay English.
 */
export function contributeTools(contributes: Contributes, tools: readonly Tool[]): Readonly<Record<string, string>> {
  const own = new Set<string>(tools.map(({ name }) => toolName(name)));
  const others = contributes.languageModelTools.filter(({ name }) => !own.has(name));
  contributes.languageModelTools = [...others, ...tools.map(entryOf)];
  return Object.fromEntries(
    tools.flatMap(({ name, title, description }) => [
      [`tool.${referenceName(name)}.title`, `docs.json: ${title}`],
      [`tool.${referenceName(name)}`, description],
    ]),
  );
}

function entryOf({ name, description, effect, schema }: Tool) {
  const deletes = effect === 'deletes' ? ' && config.docsJson.agents.allowDelete' : '';
  return {
    name: toolName(name),
    toolReferenceName: referenceName(name),
    displayName: `%tool.${referenceName(name)}.title%`,
    userDescription: `%tool.${referenceName(name)}%`,
    modelDescription: `${description} You need not try with dryRun first: the author is shown the patch and confirms it.`,
    icon: '$(book)',
    tags: ['documentation'],
    canBeReferencedInPrompt: true,
    when: `docsJson.hasSite && docsJson.changingTools${deletes}`,
    inputSchema: schema,
  };
}

/** `docs_add` of the server is `docs_json_add` here, following VS Code's naming of tools. */
function toolName(name: string): string {
  return name.replace(/^docs_/, 'docs_json_');
}

/** The name of a tool in a chat: `docsAdd`. */
function referenceName(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
