import type { TextKind } from '../grammar/types.ts';
import { readAsset } from './asset.ts';
import { readColour } from './colour.ts';
import { readFolder } from './folder.ts';
import { readAddress, readFooterHref, readHref } from './href.ts';
import { readIcon } from './icon.ts';
import { readLanguage } from './language.ts';
import { type Read, refuse, type ValueProblem } from './read.ts';
import { readSpec } from './spec.ts';
import { readHttpsUrl, readProfile, readUrl } from './url.ts';

const readers: Readonly<Record<TextKind, (text: string) => Read<unknown>>> = {
  text: (text) => ({ ok: text }),
  label: filled,
  // The site normalises and looks up paths; to the validator, a page is every non-empty text.
  page: filled,
  'icon-name': readIcon,
  language: readLanguage,
  href: readHref,
  'footer-href': readFooterHref,
  url: readUrl,
  'https-url': readHttpsUrl,
  profile: readProfile,
  colour: readColour,
  asset: readAsset,
  'spec-path': readSpec,
  address: readAddress,
  folder: readFolder,
};

/** What is wrong with a text of that kind, or undefined. Does not look at files or the list of pages. */
export function checkText(kind: TextKind, text: string): ValueProblem | undefined {
  return readers[kind](text).problem;
}

function filled(text: string): Read {
  return text === '' ? refuse('empty', 'must not be empty') : { ok: text };
}
