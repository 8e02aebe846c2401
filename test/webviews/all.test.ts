// One process and one browser for all of these; see page.ts.
import './chat/look.test.ts';
import './chat/asking.test.ts';
import './chat/reading.test.ts';
import './chat/frame.test.ts';
import './chat/quick.test.ts';
import './preview/preview.test.ts';
import './preview/exported.test.ts';
import './preview/latency.test.ts';
import './reload.test.ts';
import './mdxWorker.test.ts';
