import type { Action } from './action.ts';
import { add } from './add.ts';
import { addEndpoints } from './addEndpoints.ts';
import { addPage } from './addPage.ts';
import { cut, paste } from './clipboard.ts';
import { convert } from './convert.ts';
import { copyAddress } from './copyAddress.ts';
import { createPage } from './createPage.ts';
import { deletePage } from './deletePage.ts';
import { duplicate } from './duplicate.ts';
import { collapse, expand } from './expand.ts';
import { ungroup, wrap } from './group.ts';
import { hide, hidePage, show, showPage } from './hide.ts';
import { indent, moveDown, moveUp, outdent } from './move.ts';
import { openBeside, openPage } from './open.ts';
import { ignore, list } from './outside.ts';
import { remove } from './remove.ts';
import { rename } from './rename.ts';
import { reveal } from './reveal.ts';
import { setIcon } from './setIcon.ts';
import { sort } from './sort.ts';
import { tag } from './tag.ts';

/** Every action of the view. `npm run generate` writes them into package.json. */
export const allActions: readonly Action[] = [
  openPage,
  openBeside,
  createPage,
  reveal,
  list,
  addPage,
  add,
  addEndpoints,
  cut,
  paste,
  duplicate,
  copyAddress,
  rename,
  setIcon,
  tag,
  expand,
  collapse,
  hide,
  show,
  hidePage,
  showPage,
  convert,
  wrap,
  ungroup,
  sort,
  moveUp,
  moveDown,
  indent,
  outdent,
  remove,
  deletePage,
  ignore,
];
