import type { ChatMessage } from '../../../client/webviews/chat/messages.ts';

/** What a search of the sample site finds, as the local assistant tells it. */
export const hits = [
  hit('guides/install', 'Install Waymark', 'Linux', ['Guides', 'Get started'], { line: 24 }),
  hit('guides/configure', 'Configure', 'Behind a web server', ['Guides', 'Run Waymark'], { line: 51, alsoIn: ['de'] }),
  hit('guides/backup', 'Back up and restore', undefined, ['Guides', 'Run Waymark'], { line: 8, hidden: true }),
  hit('notes/ports', 'Ports', 'Changing the port', [], { line: 15, unlisted: true }),
];

function hit(
  path: string,
  title: string,
  heading: string | undefined,
  breadcrumb: readonly string[],
  rest: {
    readonly line: number;
    readonly alsoIn?: readonly string[];
    readonly hidden?: true;
    readonly unlisted?: true;
  },
) {
  const anchor = heading === undefined ? '' : `#${heading.toLowerCase().replaceAll(' ', '-')}`;
  const metadata = { title, breadcrumb, file: `${path}.mdx`, ...(heading !== undefined && { heading }), ...rest };
  return { path, url: `/${path}${anchor}`, content: 'Run **the** installer.', metadata };
}

export const answerText = `Waymark listens on port **7300** unless you say otherwise [\\[1\\]](/guides/install#linux). Set another one in \`waymark.toml\` and start it again:

\`\`\`ini
[server]
port = 8080
host = "127.0.0.1"
\`\`\`

1. Stop the service: \`waymark stop\`.
2. Change the port as above [\\[2\\]](/guides/configure#behind-a-web-server).
3. Start it, and open <https://localhost:8080>.

| Setting | Default | Meaning |
| --- | --- | --- |
| \`port\` | \`7300\` | Where it listens |
| \`host\` | \`0.0.0.0\` | On which addresses |

To have the page found, list it:

\`\`\`json
{
  "group": "Run Waymark",
  "pages": ["guides/configure", "notes/ports"] // new
}
\`\`\`

> **Note** Behind a web server the port stays closed to the outside.`;

/** An answer without a model: what was found, quoted. */
export const quotes = hits
  .map(({ url, metadata: { title, breadcrumb, file, line } }, index) => {
    const notes = [breadcrumb.join(' › '), `\`${file}:${line}\``].filter((note) => note !== '').join(' · ');
    return `**${index + 1}. [${title}](${url})**\n\n> Waymark **listens** on **port** \`7300\` unless the setting \`server.port\` says otherwise.\n\n${notes}\n`;
  })
  .join('\n');

export const made = { kind: 'made', provider: 'local', place: 'on this machine' } as const;

export function question(id: string, text: string): ChatMessage {
  return { id, role: 'user', content: text, parts: [{ type: 'text', text }] };
}

export function answer(id: string, text: string, annotations: readonly unknown[] = [made]): ChatMessage {
  const toolInvocation = {
    state: 'result',
    toolCallId: id,
    toolName: 'search',
    args: { query: 'change the port' },
    result: hits,
  };
  return {
    id,
    role: 'assistant',
    content: text,
    annotations,
    parts: [
      { type: 'step-start' },
      { type: 'reasoning', reasoning: 'The port is a setting of the server.', details: [] },
      { type: 'tool-invocation', toolInvocation },
      { type: 'text', text },
    ],
  };
}

export const talk = [question('q1', 'How do I change the port it listens on?'), answer('a1', answerText)];
