import type { SecretStorage } from 'vscode';

const name = 'docsJson.assistant.token';

/** The bearer token of the assistants' endpoints: made once, kept in the secret storage, the same after a restart. */
export async function keptToken(secrets: SecretStorage): Promise<string> {
  const kept = await secrets.get(name);
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = `docs_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  await secrets.store(name, token);
  return token;
}
