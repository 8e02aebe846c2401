import { render } from 'preact';
import { localize } from '../../../server/base/messages.ts';
import { Boundary } from '../boundary.tsx';
import { App } from './app.tsx';
import './chat.css';
import { speakLanguageOfWindow } from '../texts.ts';
import { connectHost, HostContext } from './host.ts';

speakLanguageOfWindow();
const page = document.getElementById('app');
const host = connectHost();
window.addEventListener('error', ({ message }) => host.send({ kind: 'broke', text: message }));
window.addEventListener('unhandledrejection', ({ reason }) => host.send({ kind: 'broke', text: String(reason) }));
if (page) {
  render(
    <HostContext.Provider value={host}>
      <Boundary what={localize('The assistant')} of={undefined} report={(text) => host.send({ kind: 'broke', text })}>
        <App />
      </Boundary>
    </HostContext.Provider>,
    page,
  );
}
