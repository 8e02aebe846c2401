import type { SiteState } from '../../../server/language/engine/siteState.ts';
import { nodeAt } from '../../../server/language/features/navigation/nodeAt.ts';
import { outsideBelow, outsideFiles, outsideGroups } from '../../../server/language/features/navigation/outside.ts';
import { problemsByNode } from '../../../server/language/features/navigation/problems.ts';
import { type ShownNodeContext, shownNode } from '../../../server/language/features/navigation/shownNode.ts';
import { firstStep, type Step, stepsBelow } from '../../../server/language/features/navigation/steps.ts';
import type { FindFrontMatter } from '../../../server/language/model/view.ts';
import type { FilteredNode, ShownNode } from '../../../server/language/protocol/index.ts';
import { readFixture } from '../../kit/fixture.ts';
import { resolveSite } from '../../model/navigationKit.ts';

/** A site of a fixture as a view of the navigation is given it. */
export interface Viewed {
  readonly state: SiteState;
  readonly showing: ShownNodeContext;
  readonly findFrontMatter: FindFrontMatter;
  /** Where the `|` of the fixture stands, as a key. */
  readonly at: string | undefined;
}

export async function view(fixture: string, cursor = false): Promise<Viewed> {
  const read = readFixture(fixture, { cursor });
  const state = await resolveSite(read.files);
  const { navigation, problems, snapshot } = state;
  const place = read.cursor;
  return {
    state,
    findFrontMatter: (file) => state.snapshot.frontMatter?.get(file),
    at: place && nodeAt(snapshot, navigation, place.file, place.offset),
    showing: {
      problems: problemsByNode(snapshot, navigation, problems),
      hasSpecs: snapshot.specs.size > 0,
      uri: (file) => `site:/${file}`,
      icon: ({ icon }) => (icon === undefined ? undefined : { name: icon }),
    },
  };
}

/** The nodes of which `tell` says something, drawn line by line; the pages outside the navigation last. */
export function draw({ state, showing, findFrontMatter }: Viewed, tell: (node: ShownNode) => string): string {
  const outside = outsideFiles(state.snapshot, findFrontMatter);
  const groups = outsideGroups(outside).flatMap((group) => [
    ...line(0, group),
    ...(outsideBelow(outside, group.key, findFrontMatter, showing.uri) ?? []).flatMap((node) => line(1, node)),
  ]);
  return [...below(firstStep(state.navigation), 0), ...groups].join('\n');

  function below(step: Step, depth: number): readonly string[] {
    return stepsBelow(step).flatMap((one) => [...line(depth, shownNode(one, showing)), ...below(one, depth + 1)]);
  }

  function line(depth: number, node: ShownNode): readonly string[] {
    const text = tell(node);
    return text === '' ? [] : [`${'  '.repeat(depth)}${node.title}: ${text}`];
  }
}

export function drawFiltered(nodes: readonly FilteredNode[], depth = 0): string {
  return nodes
    .flatMap(({ title, children = [] }) => [`${'  '.repeat(depth)}${title}`, drawFiltered(children, depth + 1)])
    .filter(Boolean)
    .join('\n');
}

/** A drawing written into a test; the line its backtick closes on says how far it is indented. */
export function drawing(text: string): string {
  const indent = /(?<=\n) *$/.exec(text)?.[0] ?? '';
  return text.trimEnd().replaceAll(`\n${indent}`, '\n').slice(1);
}
