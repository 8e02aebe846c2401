import { render } from 'preact';
import { App } from './app.tsx';
import './chat.css';
import { connectHost, HostContext } from './host.ts';

const page = document.getElementById('app');
const host = connectHost();
window.addEventListener('error', ({ message }) => host.send({ kind: 'broke', text: message }));
window.addEventListener('unhandledrejection', ({ reason }) => host.send({ kind: 'broke', text: String(reason) }));
if (page) {
  render(
    <HostContext.Provider value={host}>
      <App />
    </HostContext.Provider>,
    page,
  );
}
