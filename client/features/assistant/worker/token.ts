import type { SecretStorage } from 'vscode';
import { randomHex } from '../../../../server/base/hex.ts';

const name = 'docsJson.assistant.token';

/**
 * The bearer token of the assistants' endpoints: created once and kept in the secret storage, so it is the same after a restart.
 */
export async function keptToken(secrets: SecretStorage): Promise<string> {
  const kept = await secrets.get(name);
  if (kept) return kept;
  const token = `docs_${randomHex(32)}`;
  await secrets.store(name, token);
  return token;
}
