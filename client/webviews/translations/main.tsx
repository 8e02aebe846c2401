import { render } from 'preact';
import { speakLanguageOfWindow } from '../texts.ts';
import { App } from './app.tsx';
import { type TranslationsApi, translationsHost } from './host.ts';
import './translations.css';

declare const acquireVsCodeApi: () => TranslationsApi;

speakLanguageOfWindow();
const app = document.getElementById('app');
if (app) {
  const host = translationsHost(acquireVsCodeApi());
  const report = (text: string) => host.post({ kind: 'broke', text });
  window.addEventListener('error', ({ message }) => report(message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(String(reason)));
  render(<App host={host} />, app);
}
