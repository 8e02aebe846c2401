import { render } from 'preact';
import { App } from './app.tsx';
import { webviewHost } from './host.ts';
import './preview.css';

declare const acquireVsCodeApi: () => Parameters<typeof webviewHost>[0];

const app = document.getElementById('app');
if (app) render(<App host={webviewHost(acquireVsCodeApi())} />, app);
