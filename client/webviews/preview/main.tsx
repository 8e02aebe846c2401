import { render } from 'preact';
import { reportErrors } from '../errors.ts';
import { speakLanguageOfWindow } from '../texts.ts';
import { App } from './app.tsx';
import { exportedHost } from './exported.ts';
import { type PreviewApi, previewHost } from './host.ts';
import './preview.css';

/** In a webview there is an API of VS Code; in an exported page, the site is already there. */
declare const acquireVsCodeApi: undefined | (() => PreviewApi);

speakLanguageOfWindow();
const app = document.getElementById('app');
const host = typeof acquireVsCodeApi === 'function' ? previewHost(acquireVsCodeApi()) : exportedHost();
if (app && host) {
  reportErrors((text) => host.post({ kind: 'broke', text }));
  render(<App host={host} />, app);
}
