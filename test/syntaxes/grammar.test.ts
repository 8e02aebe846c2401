import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import grammar from '../../syntaxes/docs-json.tmLanguage.json' with { type: 'json' };

interface Rule {
  readonly name?: string;
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly include?: string;
  readonly patterns?: readonly Rule[];
  readonly captures?: Captures;
  readonly beginCaptures?: Captures;
}
type Captures = Readonly<Record<string, { readonly name: string }>>;

const repository: Readonly<Record<string, Rule>> = grammar.repository;

describe('The TextMate grammar', () => {
  it('includes only what it defines', () => {
    const names = [grammar, ...Object.values(repository)].flatMap(includes);
    assert.deepEqual(
      names.filter((name) => !(name in repository)),
      [],
    );
  });

  it('uses everything it defines', () => {
    const used = new Set([grammar, ...Object.values(repository)].flatMap(includes));
    assert.deepEqual(
      Object.keys(repository).filter((name) => !used.has(name)),
      [],
    );
  });

  const table: readonly [rule: string, text: string, ...pieces: (readonly [string, string])[]][] = [
    ['operation', '"GET /bookmarks"', ['GET', 'keyword.other.http-method']],
    [
      'operation',
      '"api/spec.yaml delete /a/{b}"',
      ['api/spec.yaml', 'markup.underline.link'],
      ['delete', 'keyword.other.http-method'],
    ],
    ['operation', '"webhook order.created"', ['webhook', 'keyword.other.http-method']],
    ['language', '"pt-BR"', ['pt-BR', 'constant.language.code']],
    ['pages-property', '"pages": [', ['"pages"', 'support.type.property-name']],
    ['language-property', '"language" : "en"', ['"language"', 'support.type.property-name']],
  ];
  for (const [rule, text, ...pieces] of table) {
    it(`reads ${text} as ${rule}`, () => assert.deepEqual(named(rule, text), pieces));
  }

  for (const [rule, text] of [
    ['operation', '"guides/get started"'],
    ['operation', '"GET /a b"'],
    ['page', '"https://example.org"'],
    ['language', '"English"'],
  ] as const) {
    it(`does not take ${text} for ${rule}`, () => assert.deepEqual(named(rule, text), undefined));
  }
});

function includes(rule: Rule): string[] {
  const own = rule.include ? [rule.include.replace('#', '')] : [];
  return [...own, ...(rule.patterns ?? []).flatMap(includes)];
}

/** The pieces a rule captures at the start of a text, without punctuation, each with its innermost scope. */
function named(name: string, text: string): readonly (readonly [string, string])[] | undefined {
  const rule = repository[name];
  assert(rule, `There is no rule ${name}.`);
  const match = new RegExp(`^(?:${toJavaScript(rule.match ?? rule.begin ?? '')})`, 'd').exec(text);
  if (!match) return undefined;
  return Object.entries(rule.captures ?? rule.beginCaptures ?? {})
    .map(([group, { name: scope }]) => [match[Number(group)] ?? '', innermost(scope)] as const)
    .filter(([piece, scope]) => piece !== '' && !scope.startsWith('punctuation'));
}

function innermost(scope: string): string {
  return (scope.split(' ').at(-1) ?? '').replace(/\.(docs-json|json)$/, '');
}

/** The grammar is written for Oniguruma; only this piece of it reads differently in JavaScript. */
function toJavaScript(pattern: string): string {
  return pattern.replace(/\(\?i:([a-z|]+)\)/g, (_, words: string) => `(?:${words}|${words.toUpperCase()})`);
}
