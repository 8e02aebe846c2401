import { render } from 'preact';
import { localize } from '../../../server/base/messages.ts';
import { Boundary } from '../boundary.tsx';
import { reportErrors } from '../errors.ts';
import { speakLanguageOfWindow } from '../texts.ts';
import { App } from './app.tsx';
import './chat.css';
import { connectHost, HostContext } from './host.ts';

speakLanguageOfWindow();
const page = document.getElementById('app');
const host = connectHost();
const report = (text: string) => host.send({ kind: 'broke', text });
reportErrors(report);
if (page) {
  render(
    <HostContext.Provider value={host}>
      <Boundary what={localize('The assistant')} of={undefined} report={report}>
        <App />
      </Boundary>
    </HostContext.Provider>,
    page,
  );
}
