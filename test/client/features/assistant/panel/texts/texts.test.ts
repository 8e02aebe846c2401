import assert from 'node:assert/strict';
import { it } from 'node:test';
import { explainProblem } from '../../../../../../client/features/assistant/panel/texts/explanation.ts';
import { outline } from '../../../../../../client/features/assistant/panel/texts/outline.ts';
import { pageIn } from '../../../../../../client/features/assistant/panel/texts/pageCode.ts';
import { describeCheck } from '../../../../../../client/features/assistant/panel/texts/proposal.ts';
import type { ShownNode } from '../../../../../../server/language/protocol/index.ts';

it('a code block with front matter is a page', () => {
  assert.deepEqual(pageIn('---\ntitle: "Über uns & mehr"\n---\n\nText'), {
    title: 'Über uns & mehr',
    path: 'über-uns-mehr',
  });
  assert.deepEqual(pageIn('---\nhidden: true\n---\n'), { title: undefined, path: 'new-page' });
  assert.equal(pageIn('## Only a section'), undefined);
});

it('a proposal lists additions and removals', () => {
  const problem = (message: string) => ({ code: 'x', level: 'error' as const, message });
  const check = { added: [], removed: [problem('One.'), problem('Two.')], pages: { before: 3, after: 1 } };
  assert.equal(
    describeCheck(check),
    'no new problems; 2 problems would be solved: One; Two; 2 fewer pages in the navigation.',
  );
  const many = { added: ['a', 'b', 'c', 'd'].map(problem), removed: [], pages: { before: 1, after: 1 } };
  assert.equal(describeCheck(many), '4 problems would be added: a; b; c; and 1 more.');
  assert.equal(describeCheck(null), 'the file belongs to no site, so it was not checked.');
});

it('a problem is explained by its rule and quick fixes', () => {
  const known = {
    code: 'page-not-found',
    message: 'No file for page "a".',
    place: 'docs.json:3',
    line: '"pages": ["a"]',
  };
  assert.equal(
    explainProblem({ ...known, about: 'A page has no file.', fixes: ['Create "a.mdx"', 'Remove this entry'] }),
    'No file for page "a". (docs.json:3)\n\n```json\n"pages": ["a"]\n```\n\nThe rule `page-not-found`: A page has no file.\n\nWhat the quick fixes offer:\n\n- Create "a.mdx"\n- Remove this entry',
  );
  assert.ok(!/rule|fixes/.test(explainProblem({ ...known, about: undefined, fixes: [] })));
  assert.match(explainProblem({ ...known, place: 'a.mdx:3', about: undefined, fixes: [] }), /```text\n/);
});

it('the navigation becomes an outline', () => {
  const node = (kind: ShownNode['kind'], title: string, more: Partial<ShownNode> = {}): ShownNode => ({
    ...{ kind, title, key: title, hasChildren: false, is: [], can: [], ...more },
  });
  const text = outline([
    {
      node: node('group', 'Start'),
      children: [
        { node: node('page', 'Welcome', { path: 'intro', is: ['hidden'] }), children: [] },
        { node: node('page', 'List users', { path: 'api/users', operation: 'GET /users' }), children: [] },
      ],
    },
  ]);
  assert.equal(text, '- group: Start\n  - Welcome → intro [hidden]\n  - List users → GET /users\n');
});
