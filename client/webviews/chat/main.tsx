import { render } from 'preact';
import { Boundary } from '../boundary.tsx';
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
      <Boundary what="The assistant" of={undefined} report={(text) => host.send({ kind: 'broke', text })}>
        <App />
      </Boundary>
    </HostContext.Provider>,
    page,
  );
}
