import type { Tool } from '../../server/mcp/tool.ts';

interface Contributes {
  languageModelTools: { readonly name: string }[];
}

/** Writes the tools of the MCP server that change a site as tools of language models; those that only read have their own entries. */
export function contributeTools(contributes: Contributes, tools: readonly Tool[]): void {
  const own = new Set<string>(tools.map(({ name }) => toolName(name)));
  const others = contributes.languageModelTools.filter(({ name }) => !own.has(name));
  contributes.languageModelTools = [...others, ...tools.map(entryOf)];
}

function entryOf({ name, title, description, effect, schema }: Tool) {
  const deletes = effect === 'deletes' ? ' && config.docsJson.agents.allowDelete' : '';
  return {
    name: toolName(name),
    toolReferenceName: name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    displayName: `docs.json: ${title}`,
    userDescription: description,
    modelDescription: `${description} You need not try with dryRun first: the author is shown the patch and confirms it.`,
    icon: '$(book)',
    tags: ['documentation'],
    canBeReferencedInPrompt: true,
    when: `docsJson.hasSite && docsJson.changingTools${deletes}`,
    inputSchema: schema,
  };
}

/** `docs_add` of the server is `docs_json_add` here, as the tools of VS Code are named. */
function toolName(name: string): string {
  return name.replace(/^docs_/, 'docs_json_');
}
