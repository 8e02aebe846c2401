import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, open, replace } from './kit.ts';

async function copiedToken(): Promise<string> {
  await vscode.commands.executeCommand('docsJson.copyAssistantToken');
  return vscode.env.clipboard.readText();
}

async function ask(url: string, question: string, token: string): Promise<Response> {
  return fetch(`${url}/v1/assistant/docs/message`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      fp: 'anonymous',
      messages: [{ id: '1', role: 'user', content: question, parts: [{ type: 'text', text: question }] }],
    }),
  });
}

describe('Assistant endpoint', () => {
  afterEach(closeAll);

  it('answers about an unsaved sentence on a port that was opened, and on none after it is closed', async () => {
    const document = await open('guides/install.mdx');
    const url = await vscode.commands.executeCommand<string>('docsJson.openAssistantPort');
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.equal((await ask(url, 'What is a quokka?', 'wrong')).status, 401);
    const token = await copiedToken();
    await replace(document, '---\n', '---\ndescription: The quokka smiles before lunch.\n');
    const end = Date.now() + 10_000;
    for (let text = ''; !text.includes('quokka** smiles'); ) {
      assert(Date.now() < end, text);
      text = await (await ask(url, 'What is a quokka?', token)).text();
    }
    await vscode.commands.executeCommand('docsJson.closeAssistantPort');
    await assert.rejects(fetch(`${url}/healthz`));
  });
});
