import { render } from 'preact';
import { reportErrors } from '../errors.ts';
import { speakLanguageOfWindow } from '../texts.ts';
import { App } from './app.tsx';
import { type TranslationsApi, translationsHost } from './host.ts';
import './translations.css';

declare const acquireVsCodeApi: () => TranslationsApi;

speakLanguageOfWindow();
const app = document.getElementById('app');
if (app) {
  const host = translationsHost(acquireVsCodeApi());
  reportErrors((text) => host.post({ kind: 'broke', text }));
  render(<App host={host} />, app);
}
