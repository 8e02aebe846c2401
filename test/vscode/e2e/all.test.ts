// One process and one VS Code for all of these; see workbench.ts.
import './problems.test.ts';
import './fixes.test.ts';
import './language.test.ts';
import './links.test.ts';
import './moves.test.ts';
import './pages.test.ts';
import './navigation.test.ts';
import './navigationActions.test.ts';
import './preview.test.ts';
import './refactorings.test.ts';
import './server.test.ts';
import './extensionHost.test.ts';
import './browser.test.ts';
import './writing.test.ts';
import './assistant.test.ts';
import './hosted.test.ts';
import './canary.test.ts';
