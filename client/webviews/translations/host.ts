import { type WebviewApi, type WebviewHost, webviewHost } from '../webviewHost.ts';
import {
  type FromTranslations,
  isToTranslations,
  isTranslationsState,
  type ToTranslations,
  type TranslationsState,
} from './messages.ts';

/** The extension around the view. */
export type Host = WebviewHost<FromTranslations, ToTranslations, TranslationsState>;

export type TranslationsApi = WebviewApi<FromTranslations, TranslationsState>;

/** The host in a webview of VS Code. */
export function translationsHost(api: TranslationsApi): Host {
  return webviewHost(api, { isMessage: isToTranslations, isState: isTranslationsState });
}
