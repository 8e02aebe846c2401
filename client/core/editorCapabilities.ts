import * as vscode from 'vscode';

/** What this editor has of VS Code's AI: those built from an older or another VS Code lack all of it, or parts. */
export const editorHas = {
  models: typeof vscode.lm?.selectChatModels === 'function' && typeof vscode.lm.onDidChangeChatModels === 'function',
  tools: typeof vscode.lm?.registerTool === 'function',
  mcpServers:
    typeof vscode.lm?.registerMcpServerDefinitionProvider === 'function' &&
    typeof vscode.McpStdioServerDefinition === 'function',
  participants: typeof vscode.chat?.createChatParticipant === 'function',
};
