import { t } from '@vscode/l10n';
import type { EndpointChoice, NewEntry, NodeEndpoints } from '../../../../server/language/protocol/index.ts';
import { count } from '../../../ui/format.ts';
import type { Action, Choice, Tools } from './action.ts';

/** Lists endpoints of the specification in scope; first shows what is then no longer generated. */
export const addEndpoints: Action = {
  command: 'docsJson.addEndpoints',
  title: 'Add Endpoints…',
  can: 'endpoints',
  menu: '2_add@3',
  async run([{ site, shown }], tools) {
    const answer = await tools.endpoints({ uri: site, key: shown.key });
    const place = shown.title || t('the navigation');
    if (answer.kind === 'refused') tools.say(answer.reason);
    else if (answer.endpoints.length === 0)
      tools.say(t('{0} already lists all endpoints of {1}.', place, answer.source));
    else {
      const entries = await chosen(answer, t('Endpoints to list in {0}', place), tools);
      const target = { node: shown.key, place: 'inside' } as const;
      if (entries.length > 0) await tools.change(site, { kind: 'insert', entries, target });
    }
  },
};

type EndpointsAnswer = Extract<NodeEndpoints, { readonly kind: 'endpoints' }>;

async function chosen(answer: EndpointsAnswer, title: string, tools: Tools): Promise<readonly NewEntry[]> {
  const { source, endpoints, generated } = answer;
  const vanishing = generated.reduce((sum, { entries }) => sum + entries.length, 0);
  if (vanishing > 0) {
    const question = t('Listing one endpoint makes {0} vanish.', count(vanishing, 'generated page'));
    const detail = t(
      'Pages for all endpoints of {0} are generated only while none is listed. After that, the site has only the listed ones.',
      source,
    );
    const [some, all] = [t('Choose Endpoints'), t('List All of Them')];
    const answer = await tools.confirm(question, detail, [some, all]);
    if (answer === undefined) return [];
    // In their current groups, so that readers find them where they were.
    if (answer === all) {
      return generated.map(({ label, entries }) => ({ kind: 'element', element: 'group', label, pages: entries }));
    }
  }
  const picked = await tools.pickSeveral(title, endpoints.map(choiceOf));
  return (picked ?? []).map((entry) => ({ kind: 'operation', entry }));
}

function choiceOf({ entry, title, tag, deprecated, isListed }: EndpointChoice): Choice<string> {
  const facts = [title, tag, deprecated && t('deprecated'), isListed && t('listed elsewhere')];
  return { label: entry, description: facts.filter(Boolean).join(' · '), value: entry };
}
