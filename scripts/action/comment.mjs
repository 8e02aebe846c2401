/**
 * Maintains one comment on a pull request that says what changes for readers: an existing one is updated. None is created if
 * nothing changes for readers. With a read-only token, as in pull requests from forks, it writes a notice to the log instead.
 *
 * @param {{ text: string, site: string, hasChanges: boolean, number: number, token: string,
 *   env: Readonly<Record<string, string | undefined>> }} comment
 */
export async function keepComment({ text, site, hasChanges, number, token, env }) {
  const marker = `<!-- docs-json diff: ${site.replace(/-->|[<>]/g, '')} -->`;
  const api = `${env['GITHUB_API_URL'] ?? 'https://api.github.com'}/repos/${env['GITHUB_REPOSITORY']}`;
  try {
    const old = await findComment(`${api}/issues/${number}/comments`, marker, token);
    if (!old && !hasChanges) return;
    const body = `${marker}\n${text}`;
    if (old?.body === body) return;
    await ask(
      old ? `${api}/issues/comments/${old.id}` : `${api}/issues/${number}/comments`,
      old ? 'PATCH' : 'POST',
      token,
      { body },
    );
  } catch (error) {
    console.log(`::notice::The comment could not be written (${oneLine(error)}). The job summary has the same text.`);
  }
}

/**
 * @param {string} address
 * @param {string} marker
 * @param {string} token
 * @returns {Promise<{ id: number, body?: string, user?: { type?: string } } | undefined>}
 */
async function findComment(address, marker, token) {
  for (let page = 1; page <= 30; page++) {
    /** @type {readonly { id: number, body?: string, user?: { type?: string } }[]} */
    const comments = await ask(`${address}?per_page=100&page=${page}`, 'GET', token);
    const found = comments.find(({ body, user }) => body?.startsWith(marker) && user?.type === 'Bot');
    if (found || comments.length < 100) return found;
  }
  return undefined;
}

/**
 * @param {string} address
 * @param {string} method
 * @param {string} token
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function ask(address, method, token, body) {
  const response = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`GitHub responded with ${response.status}`);
  return response.json();
}

/** @param {unknown} error */
function oneLine(error) {
  return String(error instanceof Error ? error.message : error).replace(/\s+/g, ' ');
}
