import { localize } from '../../../base/messages.ts';
import { idTextAt } from '../../../mdx/idTexts.ts';
import { scanPage } from '../../../mdx/page.ts';
import { giveId } from '../../changes/ids/renameTitle.ts';
import type { TitleIds } from '../../protocol/index.ts';
import { isPageFile } from '../../site/paths.ts';
import { CodeActionKind, CodeActionTriggerKind } from '../languageServer.ts';
import type { TitleRenames } from '../pages/titles.ts';
import type { SiteFile } from '../siteFiles.ts';
import { type ActionSource, isRequested, type Offer } from './codeActions.ts';

const kind = `${CodeActionKind.RefactorRewrite}.keepId`;

/**
 * Actions at a title from which an id is made: keep this id whatever the title says and, after a rename, restore the previous
 * one, so that links from elsewhere still work. The links of the site are only read once an action is chosen.
 */
export function createIdActions(titles: TitleRenames): ActionSource {
  return {
    name: 'ids',
    kinds: [kind],
    actions(file, params) {
      if (!isPageFile(file.path) || isRequested(params, kind) === false) return [];
      const { triggerKind, only } = params.context;
      // A light bulb at every heading would be annoying.
      const isUnasked = triggerKind === CodeActionTriggerKind.Automatic && !only;
      if (isUnasked && !titles.isRenamedIn(file.text.uri)) return [];
      return keeping(titles, file, file.text.offsetAt(params.range.start), isUnasked);
    },
    async resolve(file, later, title) {
      const edit = await titles.keepId({ uri: file.text.uri, ...(later as TitleIds) });
      return { title, ...(edit ? { edit } : {}) };
    },
  };
}

function keeping(
  titles: TitleRenames,
  { site, view, path, text: document }: SiteFile,
  offset: number,
  isUnasked: boolean,
): readonly Offer[] {
  const text = document.getText();
  const found = idTextAt(site.state.scans.find(path) ?? scanPage(text), text, offset);
  if (!found || found.kind === 'given') return [];
  const { id, index } = found;
  const offer = (oldId: string, title: string): readonly Offer[] => {
    const canBe = giveId({ view, scans: new Map(), file: path, text }, index, oldId) !== undefined;
    return canBe ? [{ action: { title, kind }, later: { id, oldId } satisfies TitleIds }] : [];
  };
  const oldId = titles.oldIdOf(document.uri, id);
  return [
    ...(oldId === undefined ? [] : offer(oldId, localize('Keep the old id "{id}"', { id: oldId }))),
    ...(isUnasked ? [] : offer(id, localize('Keep the id "{id}" whatever the title says', { id }))),
  ];
}
