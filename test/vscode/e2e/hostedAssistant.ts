import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import {
  type FaultServer,
  startFaultServer,
  stream,
} from '../../client/features/assistant/conversation/faultServer.ts';
import { lines } from '../../client/features/assistant/conversation/streams.ts';

/**
 * A hosted assistant that answers with these texts, and a copy of the samples whose workspace settings (those of
 * `docsJson.assistant`) send questions there. Both are removed after the tests.
 */
export async function siteWithHostedAssistant(
  answer: readonly string[],
  headers: Readonly<Record<string, string>> = {},
  settings: (url: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<{ readonly hosted: FaultServer; readonly site: string }> {
  const parts = answer.map((text) => ['0', text] as const);
  const hosted = await startFaultServer(stream(lines([...parts, ['d', { finishReason: 'stop' }]]), headers));
  const site = mkdtempSync(path.join(os.tmpdir(), 'docs-json-hosted-'));
  cpSync(path.resolve('samples'), site, { recursive: true });
  mkdirSync(path.join(site, '.vscode'));
  const wanted = { provider: 'hosted', baseUrl: hosted.url, domain: 'acme-docs', ...settings(hosted.url) };
  const entries = Object.entries(wanted).map(([name, value]) => [`docsJson.assistant.${name}`, value]);
  writeFileSync(path.join(site, '.vscode/settings.json'), JSON.stringify(Object.fromEntries(entries)));
  after(async () => {
    await hosted.close();
    rmSync(site, { recursive: true, force: true });
  });
  return { hosted, site };
}
