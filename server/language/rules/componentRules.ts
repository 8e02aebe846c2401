import type { OffsetRange } from '../../base/locations.ts';
import { audiences } from '../../mdx/syntax/givenAttributes.ts';
import type { ComponentFault } from '../../mdx/syntax/verdict.ts';
import { withNearest } from '../model/messages/additions.ts';
import { type Message, textOf } from '../model/messages/problem.ts';
import { nearest } from '../values/nearest.ts';
import { type PageContent, rangeInFile, rule } from './rule.ts';

export const componentContentLost = rule({
  code: 'component-content-lost',
  level: 'warning',
  about:
    'Readers do not see a part of a page because of the component it is in: a second `<Panel>` or example, an example beside a panel, anything but code in an example, anything but files in a `<Tree>`, a `<View>` without a title, or a `<Visibility>` for nobody.',
  *pageContent(page) {
    for (const fault of faultsOf(page)) {
      const { kind } = fault;
      if (kind !== 'misplaced')
        yield { ...rangeInFile(page, fault), ...messageOf(kind, fault), data: { component: fault } };
    }
  },
});

export const componentMisplaced = rule({
  code: 'component-misplaced',
  level: 'warning',
  about: 'A `<Tab>` is not directly in `<Tabs>`, or a `<Step>` not directly in `<Steps>`: the platform warns about it.',
  *pageContent(page, { isSnippet }) {
    for (const fault of faultsOf(page)) {
      // Pages may put a snippet into the element that is missing here.
      if (fault.kind !== 'misplaced' || (fault.isAtTop && isSnippet(page.file))) continue;
      const template = fault.name === 'Tab' ? misplaced.Tab : misplaced.Step;
      yield { ...rangeInFile(page, fault), template, data: { component: fault } };
    }
  },
});

/** What readers do not see of a page, and why, whether or not that is reported. */
export function lostRanges(
  page: Pick<PageContent, 'verdict'>,
): ReadonlyArray<OffsetRange & { readonly reason: string }> {
  return faultsOf(page).flatMap((fault) => {
    const { kind, lost: range } = fault;
    return range && kind !== 'misplaced' ? [{ ...range, reason: textOf(messageOf(kind, fault)) }] : [];
  });
}

function faultsOf({ verdict }: Pick<PageContent, 'verdict'>): readonly ComponentFault[] {
  return verdict.kind === 'ok' ? verdict.faults : [];
}

function messageOf(kind: keyof typeof lost, { name, detail = '' }: ComponentFault): Message {
  if (kind === 'audience' && detail === '') return { template: withoutAudience };
  const said = { template: lost[kind], args: { name, value: detail } };
  const near = kind === 'audience' ? nearest(detail, audiences) : undefined;
  return near === undefined ? said : withNearest(said, near);
}

const lost = {
  repeated:
    'The platform shows only the first `<{name}>` of a page, so readers do not see this one. Move its content there.',
  'beside-panel':
    'On a page with a `<Panel>`, the platform shows `<{name}>` only inside it, so readers do not see this one. Move it there.',
  'code-group':
    '`<{name}>` shows only the blocks of code directly in it, so readers see nothing of this `<CodeGroup>`. Remove its tags.',
  'not-code': '`<{name}>` shows only blocks of code, so readers do not see this. Move it out.',
  'not-a-file': '`<{name}>` shows only files, folders and lists: the platform removes this.',
  untitled: 'Readers never see a `<View>` without a title. Write `title="…"`.',
  audience: 'No audience of `<Visibility>` is called "{value}", so readers do not see its content.',
} as const;

const withoutAudience = 'Readers do not see a `<Visibility>` without `for`. Write `for="humans"` or `for="agents"`.';

const misplaced = {
  Tab: '`<Tab>` is not directly in `<Tabs>`, so the platform makes no tab of it.',
  Step: '`<Step>` is not directly in `<Steps>`, so the platform does not count it with the others.',
} as const;
