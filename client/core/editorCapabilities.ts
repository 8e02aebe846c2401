import { chat, lm, McpStdioServerDefinition } from 'vscode';

/** Which AI features of VS Code this editor has: those built from an older or another VS Code lack all or some of them. */
export const editorHas = {
  models: typeof lm?.selectChatModels === 'function' && typeof lm.onDidChangeChatModels === 'function',
  tools: typeof lm?.registerTool === 'function',
  mcpServers:
    typeof lm?.registerMcpServerDefinitionProvider === 'function' && typeof McpStdioServerDefinition === 'function',
  participants: typeof chat?.createChatParticipant === 'function',
};
