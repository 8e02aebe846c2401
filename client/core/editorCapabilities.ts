import { chat, lm, McpStdioServerDefinition } from 'vscode';

/** What this editor has of VS Code's AI: those built from an older or another VS Code lack all of it, or parts. */
export const editorHas = {
  models: typeof lm?.selectChatModels === 'function' && typeof lm.onDidChangeChatModels === 'function',
  tools: typeof lm?.registerTool === 'function',
  mcpServers:
    typeof lm?.registerMcpServerDefinitionProvider === 'function' && typeof McpStdioServerDefinition === 'function',
  participants: typeof chat?.createChatParticipant === 'function',
};
