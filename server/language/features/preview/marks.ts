import { memo } from '../../../base/memo.ts';
import type { PreviewMarks } from '../../protocol/index.ts';
import type { NavigationMarks } from '../readerChanges/marks.ts';

/** What has changed since a revision, in the form for the preview: the same object for the same marks. */
export const previewMarks: (marks: NavigationMarks) => PreviewMarks = memo(({ of, gone }) => ({
  of: Object.fromEntries(of),
  gone: Object.fromEntries(
    Array.from(gone, ([key, nodes]) => [
      key,
      nodes.map(({ key: own, kind, title, words }) => ({ key: own, kind, title, words })),
    ]),
  ),
}));
