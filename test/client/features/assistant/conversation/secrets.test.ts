import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAnswer } from '../../../../../client/features/assistant/conversation/answer.ts';
import { createCensor, hide } from '../../../../../client/features/assistant/conversation/secrets.ts';
import { conversationMarkdown } from '../../../../../client/features/assistant/conversation/transcript.ts';
import { lineFraming } from '../../../../../server/base/dataStream/lines.ts';
import { type DataStreamPart, lineOf, partOf, readPart } from '../../../../../server/base/dataStream/parts.ts';
import { type Random, randomOf } from '../../../../kit/random.ts';
import { canaries, finish } from './harness.ts';
import { generated, lines, recorded } from './streams.ts';

const [key, threadKey] = canaries;
const secrets = new Set<string>(canaries);
/** Nearly a secret, again and again, before it is one. */
const teasing = `can cana canary-key-3f9 canary-${key}! canary-thread-${threadKey}${key}, cana`;

describe('a secret is never shown, wherever an answer is split', () => {
  for (const code of ['0', 'g']) {
    it(`in the parts of a ${code === '0' ? 'text' : 'reasoning'}, split at every letter`, () => {
      for (let cut = 0; cut <= teasing.length; cut++) {
        check([
          [code, teasing.slice(0, cut)],
          [code, teasing.slice(cut)],
        ]);
      }
    });
  }

  it('in parts of one letter, with other parts between', () => {
    const letters = [...teasing];
    check(letters.map((letter) => ['0', letter]));
    check(letters.flatMap((letter) => [['0', letter], ['2', [letter]], ['g', letter], step] as const));
  });

  it('in random chunks, with parts of every kind between', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = randomOf(seed);
      const said = Array.from({ length: 6 }, () => random.pick([key, threadKey, 'canary-', 'c', ' is ', 'key']));
      check(pieces(said.join(''), random).flatMap((piece) => between(random).concat([['0', piece]])));
    }
  });

  it('in the bytes of the stream, split at every byte', () => {
    const bytes = new TextEncoder().encode(
      lines([['0', `Naïve 🧭 ${teasing.slice(0, 40)}`], ['0', teasing.slice(40)], finish]),
    );
    for (let cut = 0; cut <= bytes.length; cut++) {
      const shown = read(bytes.subarray(0, cut), bytes.subarray(cut));
      assert.equal(shown.content, `Naïve 🧭 ${hide(teasing, secrets)}`, `cut at ${cut}`);
    }
  });

  const elsewhere: readonly (readonly [string, string])[] = [
    [
      'the result of a call',
      '9:{"toolCallId":"t","toolName":"echo","args":{}}\na:{"toolCallId":"t","result":{"canary-key-3f9a":["x canary-key-3f9a"]}}\n',
    ],
    ['a letter written as an escape', '0:"\\u0063anary-key-3f9a"\n0:"canary\\u002dthread-77b1"\n'],
    ['an escape in a source', 'h:{"sourceType":"url","id":"1","url":"/?\\u0063anary-key-3f9a"}\n'],
    ['an annotation', '8:["canary-thread-77b1"]\n'],
    [
      'the pieces of a call',
      'b:{"toolCallId":"t","toolName":"echo"}\nc:{"toolCallId":"t","argsTextDelta":"{\\"a\\":\\"canary-"}\nc:{"toolCallId":"t","argsTextDelta":"key-3f9a"}\n',
    ],
  ];
  for (const [what, text] of elsewhere) {
    it(what, () => {
      const { shown, message } = read(new TextEncoder().encode(`${text}0:"End."\n`));
      for (const secret of secrets) assert.ok(!(shown + JSON.stringify(message)).includes(secret), shown);
      assert.match(shown, /End\./);
    });
  }
});

describe('an answer without secrets', () => {
  it('is unchanged, in the same order', () => {
    const known = new Set(['docs-key', ' and then', 'Ran']);
    for (const text of [
      ...Object.values(recorded),
      ...Array.from({ length: 50 }, (_one, seed) => generated(seed + 1)),
    ]) {
      const parts = partsOf(text);
      const censor = createCensor(known);
      assert.deepEqual(joined([...parts.flatMap(censor.push), ...censor.end()]), joined(parts));
    }
  });

  it('is shown at once, up to an ending that may start a secret', () => {
    const censor = createCensor(secrets);
    const push = (text: string) => censor.push(partOf('text', text)).map(({ value }) => value);
    assert.deepEqual(push('Install it'), ['Install it']);
    assert.deepEqual(push(' in a can'), [' in a ']);
    assert.deepEqual(push('oe.'), ['can', 'oe.']);
    assert.deepEqual(push(' A canary-'), [' A ']);
    assert.deepEqual(push('thread-7'), []);
    assert.deepEqual(push('8'), ['canary-', 'thread-7', '8']);
    assert.deepEqual(push(' canary-key-3f9'), [' ']);
    assert.deepEqual(
      censor.end().map(({ value }) => value),
      ['canary-key-3f9'],
    );
  });

  it('is never held back for more than the length of a secret', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const random = randomOf(seed);
      const censor = createCensor(secrets);
      let [sent, shown] = ['', ''];
      for (const piece of pieces('canary canary-k ca canary-t'.repeat(3), random)) {
        sent += piece;
        shown += censor
          .push(partOf('text', piece))
          .map(({ value }) => value)
          .join('');
        assert.ok(sent.startsWith(shown) && sent.length - shown.length < threadKey.length, `seed ${seed}: ${shown}`);
      }
    }
  });

  it('keeps its order behind an ending that is held back', () => {
    const censor = createCensor(secrets);
    assert.deepEqual(censor.push(partOf('text', 'A can')).map(lineOf), ['0:"A "\n']);
    assert.deepEqual(censor.push(partOf('source', { id: 1 })), []);
    assert.deepEqual(censor.push(partOf('text', ' is open.')).map(lineOf), [
      '0:"can"\n',
      'h:{"id":1}\n',
      '0:" is open."\n',
    ]);
    assert.deepEqual(censor.push(partOf('text', ' A can')).map(lineOf), ['0:" A "\n']);
    assert.deepEqual(
      censor.push(partOf('finish', finish[1])).map(({ kind }) => kind),
      ['text', 'finish'],
    );
  });
});

it('without secrets, or with an empty one, a text is unchanged', () => {
  for (const none of [[], ['']]) for (const text of ['', 'a', '^$', '\n']) assert.equal(hide(text, none), text);
  assert.equal(hide('a.b axb', ['a.b']), '••• axb');
});

type Sent = readonly (readonly [code: string, value: unknown])[];

const step = ['e', { finishReason: 'stop', isContinued: false }] as const;

/** Whatever is shown, kept or exported of these parts: texts are whole, with the mark where a secret stood. */
function check(parts: Sent): void {
  const { shown, message, content, reasoning } = read(new TextEncoder().encode(lines([...parts, finish])));
  const said = (wanted: string) => parts.map(([code, value]) => (code === wanted ? value : '')).join('');
  assert.equal(content, hide(said('0'), secrets));
  assert.equal(reasoning, hide(said('g'), secrets));
  const exported = conversationMarkdown({ title: '', messages: [message] }, (address) => address);
  for (const secret of secrets) {
    for (const text of [content, reasoning, JSON.stringify(message), exported]) assert.ok(!text.includes(secret), text);
    assert.ok(!shown.includes(secret), shown);
  }
}

/** Reads chunks as the host does, and what the panel is sent as the panel does. */
function read(...chunks: readonly Uint8Array[]) {
  const reader = lineFraming();
  const censor = createCensor(secrets);
  const answer = createAnswer('m', '2026-01-01T00:00:00Z');
  let shown = '';
  const tell = (parts: readonly DataStreamPart[]) => {
    shown += parts.flatMap(answer.push).map(lineOf).join('');
  };
  const whole = [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.end()];
  tell(whole.flatMap((line) => readPart(line) ?? []).flatMap(censor.push));
  tell(censor.end());
  const texts = (kind: DataStreamPart['kind']) =>
    partsOf(shown)
      .map((part) => (part.kind === kind ? part.value : ''))
      .join('');
  const message = answer.message();
  assert.equal(message.content, texts('text'));
  return { shown, message, content: texts('text'), reasoning: texts('reasoning') };
}

function partsOf(text: string): readonly DataStreamPart[] {
  return text.split('\n').flatMap((line) => readPart(line) ?? []);
}

/** The lines of the parts, with neighbours of one text as one. */
function joined(parts: readonly DataStreamPart[]): readonly string[] {
  const said = parts.filter(({ value }) => value !== '');
  const text = said.map((part, index) => {
    const begins = isText(part) && said[index - 1]?.kind === part.kind ? '' : `\n${part.kind}:`;
    return begins + (isText(part) ? JSON.stringify(part.value).slice(1, -1) : part.json);
  });
  return text.join('').split('\n');
}

function isText({ kind }: DataStreamPart): boolean {
  return kind === 'text' || kind === 'reasoning';
}

function pieces(text: string, { below }: Random): readonly string[] {
  const cut: string[] = [];
  for (let at = 0; at < text.length; ) {
    const length = 1 + below(9);
    cut.push(text.slice(at, at + length));
    at += length;
  }
  return cut;
}

/** What may stand between two pieces of a text. */
function between({ pick }: Random): Sent {
  return pick<Sent>([
    [],
    [],
    [['g', 'canary-']],
    [step],
    [['2', ['key']]],
    [
      ['h', { sourceType: 'url', id: 'c' }],
      ['0', ''],
    ],
  ]);
}
