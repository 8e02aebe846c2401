import assert from 'node:assert/strict';
import type { SiteState } from '../../../server/language/engine/siteState.ts';
import { settingAt } from '../../../server/language/features/preview/settingAt.ts';
import { unlistedPage } from '../../../server/language/features/preview/unlisted.ts';
import type { PreviewView } from '../../../server/language/features/preview/update.ts';
import { type PreviewSource, previewOf } from '../../../server/language/features/preview/view.ts';
import type { PreviewBar, PreviewChoice, PreviewEntry } from '../../../server/language/protocol/index.ts';
import { readFixture } from '../../kit/fixture.ts';
import { resolveSite } from '../../model/navigationKit.ts';

/** What the preview of a site is made of. */
export function sourceOf({ snapshot, navigation }: SiteState, selected = ''): PreviewSource {
  const findFrontMatter = (file: string) => snapshot.frontMatter?.get(file);
  return {
    config: snapshot.config,
    navigation,
    specs: snapshot.specs,
    unlisted: unlistedPage(snapshot, findFrontMatter, selected),
    findFrontMatter,
    version: () => 0,
    settingsAt: settingAt(snapshot, navigation),
  };
}

/** The preview of a fixture. */
export async function previewIn(fixture: string, selected = '', before = ''): Promise<PreviewView> {
  const state = await resolveSite(readFixture(fixture).files);
  return previewOf(sourceOf(state, selected), selected, before);
}

/** Asserts what the preview of a fixture shows, as `drawn` writes it down. */
export async function checkPreview(fixture: string, selected: string, expected: string): Promise<void> {
  const margin = /^\n( *)/.exec(expected)?.[1] ?? '';
  const text = expected
    .replace(/^\n/, '')
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(margin, ''))
    .join('\n');
  assert.equal(drawn(await previewIn(fixture, selected)), text);
}

/**
 * A preview in words: a line for each bar of choices, the sidebar, the page. `*` follows what is current, what is special
 * about an entry in parentheses, and what is lost between `~`, with the reason.
 */
function drawn({ bars, sidebar, page }: PreviewView): string {
  return [
    ...bars.map(bar),
    ...sidebar.flatMap(({ title, entries }, index) => [
      index === 0 ? 'sidebar' : `lost from ${title}`,
      ...entries.flatMap((entry) => rows(entry, '  ')),
    ]),
    page === null ? 'no page' : `page ${[...page.eyebrow, page.title].join(' › ')}`,
  ].join('\n');

  function bar({ kind, global, choices, current }: PreviewBar): string {
    return `${global ? 'global ' : ''}${kind}: ${choices.map((choice) => one(choice, choice.key === current)).join(' | ')}`;
  }

  function rows(entry: PreviewEntry, margin: string): readonly string[] {
    const isPage = page?.key.endsWith(entry.key) === true && entry.kind !== 'group';
    return [margin + one(entry, isPage), ...(entry.children ?? []).flatMap((child) => rows(child, `${margin}  `))];
  }
}

function one(shown: PreviewEntry | PreviewChoice, isCurrent: boolean): string {
  const { key: _, title, lost, href, icon, tag, hidden, ...rest } = shown;
  const { badge, deprecated, missing, generated, opens, expanded, menu } = { ...nothing, ...rest };
  const flags = Object.entries({ hidden, deprecated, missing, generated, opens, expanded });
  const marks = [icon, tag, badge, ...flags.flatMap(([name, value]) => (value ? [name] : []))].filter(Boolean);
  return [
    `${lost === undefined ? title : `~${title}~`}${isCurrent ? '*' : ''}`,
    marks.length > 0 ? `(${marks.join(', ')})` : '',
    href === undefined ? '' : `→ ${href}`,
    lost === undefined ? '' : `: ${lost}`,
    menu ? `[${menu.map((item) => one(item, false)).join(', ')}]` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const nothing: Partial<PreviewEntry & PreviewChoice> = {};
