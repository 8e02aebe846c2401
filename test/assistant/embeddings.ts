import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the words of the tests mean: a number a meaning, so that "boat" and "vessel" point the same way. */
const meanings = [
  ['boat', 'vessel', 'ship'],
  ['knot', 'bowline', 'tie'],
  ['diesel', 'fuel', 'petrol', 'gasoline'],
  ['wind', 'gust', 'storm', 'weather'],
  ['algae', 'bacteria', 'bug'],
];

/** A vector of a text: how often it speaks of each meaning, and of none. Always the same for the same text. */
export function meaningOf(text: string): readonly number[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const counts = meanings.map((all) => words.filter((word) => all.some((each) => word.startsWith(each))).length);
  return [...counts.map((count) => count * 3), 1];
}

/** An embedding server of ours. */
export interface EmbeddingServer {
  readonly url: string;
  /** The texts of each request, in order. */
  readonly asked: (readonly string[])[];
  readonly keys: (string | undefined)[];
  /** What it does from now on: answers, fails with a status, sends nonsense, or never answers, from the second time on or at once. */
  mode: 'answers' | 'answers once' | 'fails' | 'nonsense' | 'hangs';
  close(): Promise<void>;
}

/** Opens a server that speaks the OpenAI embeddings protocol and gives `meaningOf`, in another order than it was asked. */
export async function openEmbeddingServer(): Promise<EmbeddingServer> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const { input } = JSON.parse(body) as { input: readonly string[] };
    opened.asked.push(input);
    opened.keys.push(request.headers.authorization);
    const isFirst = opened.asked.length === 1;
    if (opened.mode === 'hangs' || (opened.mode === 'answers once' && !isFirst)) return;
    const data = input.map((text, index) => ({ index, embedding: meaningOf(text) })).reverse();
    response.statusCode = opened.mode === 'fails' ? 503 : 200;
    response.end(opened.mode === 'nonsense' ? '{"data": [{"embedding": "?"}]}' : JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const opened: EmbeddingServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    keys: [],
    mode: 'answers',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return opened;
}
