import type { Occurrence, RepeatedPage } from '../model/repeated.ts';
import { nameOf } from './names.ts';
import { type Finding, rule } from './rule.ts';

/** The same page for readers of another language, version, product or dropdown is normal: real-sites.md. */
export const duplicatePage = rule({
  code: 'duplicate-page',
  level: 'warning',
  about: 'A page is listed more than once for the same reader, so the sidebar marks two places as the current one.',
  *config(_config, { repeated }) {
    for (const page of repeated) yield* told(page);
  },
});

function* told({ path, occurrences }: RepeatedPage): Iterable<Finding> {
  const [first, ...others] = occurrences;
  for (const [index, { element, page, tab }] of others.entries()) {
    // A group's `root` that is listed below it too is shown twice as well (platform.md 4).
    const earlier = occurrences.slice(0, index + 1).find((other) => other.tab === tab) ?? first;
    if (!earlier) return;
    const sameTab = earlier.tab === tab;
    yield {
      file: page.file,
      offset: page.offset,
      length: page.length,
      element,
      level: sameTab ? 'warning' : 'information',
      subject: path,
      template: sameTab
        ? '"{path}" is listed already, in {place}.'
        : '"{path}" is listed in another tab already, in {place}.',
      args: { path, place: nameOf(earlier.element) },
      related: [pointTo(earlier)],
    };
  }
}

function pointTo({ element, page }: Occurrence) {
  const { file, offset, length } = page;
  return { element, file, offset, length, template: 'It is listed here first.' };
}
