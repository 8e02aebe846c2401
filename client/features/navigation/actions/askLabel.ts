import { t } from '@vscode/l10n';
import type { ElementKind } from '../../../../server/language/protocol/index.ts';
import { nameOf, notEmpty, type Tools } from './action.ts';

/** The node that a new element becomes part of. */
interface Holder {
  readonly site: string;
  readonly shown: { readonly key: string };
}

/** Asks for the label of a new element; for that of a language, which is a code that the platform accepts. */
export async function askLabel(kind: ElementKind, holder: Holder, tools: Tools): Promise<string | undefined> {
  if (kind !== 'language') return tools.ask({ title: t('Label of the new {0}', nameOf(kind)), check: notEmpty });
  const { others = [], languages = [] } = (await tools.divisionNames(holder.site)) ?? {};
  // Each product, for example, may have the same languages.
  const elsewhere = holder.shown.key === '' ? [] : languages;
  return tools.pick(t('Which language?'), [
    ...elsewhere.map((code) => ({ label: code, value: code })),
    ...others.map(({ code, name }) => ({ label: code, description: name, value: code })),
  ]);
}
