// Retakes the pictures of the README, the documentation and the walkthrough, in a real VS Code with the packaged extension.
//   npm run pictures [-- --only=name of a picture --built]
import { testPackaged } from './kit/packagedTests.mjs';
import { main } from './kit/run.mjs';
import { findTests } from './kit/suites.mjs';

await main(() => testPackaged('pictures', [findTests('test/vscode/pictures')], 20));
