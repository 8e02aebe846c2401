import type { Action } from './action.ts';

export const reveal: Action = {
  command: 'docsJson.revealNode',
  title: 'Reveal in docs.json',
  icon: '$(go-to-file)',
  can: 'place',
  menu: '1_open@3',
  run: ([node], tools) => tools.reveal(node),
};
