import { guard, type Valid } from '../../../server/base/schema.ts';
import type { fromTranslations, toTranslations, translationsState } from './messages.schemas.ts';
import messages from './messages.schemas.ts?guards';

/** From the extension. */
export type ToTranslations = Valid<typeof toTranslations>;
export type FromTranslations = Valid<typeof fromTranslations>;
export type TranslationsState = Valid<typeof translationsState>;
export type Table = Extract<ToTranslations, { kind: 'table' }>['table'];
export type Row = Table['rows'][number];
export type Cell = Row['cells'][number];
export type CellDates = NonNullable<Row['dates']>[number];
export type Column = Table['columns'][number];
export type StatusFilter = NonNullable<TranslationsState['only']>;
export type Division = Table['kind'];

export const isToTranslations = /* @__PURE__ */ guard<ToTranslations>(() => messages['toTranslations']);
export const isFromTranslations = /* @__PURE__ */ guard<FromTranslations>(() => messages['fromTranslations']);
export const isTranslationsState = /* @__PURE__ */ guard<TranslationsState>(() => messages['translationsState']);
