import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import {
  type FromPreview,
  isFromPreview,
  isToPreview,
  type ToPreview,
} from '../../../client/webviews/preview/messages.ts';
import type { PageText } from '../../../client/webviews/preview/model.ts';
import { pageText } from '../../../server/cli/preview/files.ts';
import type { SiteState } from '../../../server/language/engine/siteState.ts';
import { createOperationReader } from '../../../server/language/features/preview/operation.ts';
import { createPreview, type Preview } from '../../../server/language/lsp/preview/preview.ts';
import { createDrawings } from '../../../server/language/lsp/workspace/iconDrawings.ts';
import { lostRanges } from '../../../server/language/rules/componentRules.ts';
import { nodeFiles } from '../../../server/language/site/node.ts';
import { iconLibraries } from '../../../server/language/values/icon.ts';
import { parseMdx } from '../../../server/mdx/syntax/parse.ts';
import { mayLoseContent } from '../../../server/mdx/syntax/verdict.ts';
import { siteWithDocument } from '../../features/preview/document.ts';
import { readFixture } from '../../kit/fixture.ts';
import { type PageOptions, testPage } from '../page.ts';

export interface Options extends Omit<PageOptions, 'name'> {
  /** The files of the site as a fixture. */
  readonly site: string;
  readonly selected?: string;
  /** Kinds of messages the first of which finds nobody: the server is just started again. */
  readonly unanswered?: readonly FromPreview['kind'][];
  /** Something of it cannot be drawn, which is reported; nothing else is ever to be. */
  readonly breaks?: boolean;
  /** What the page gets of a text that is asked for instead of it. */
  readonly texts?: (page: PageText | null) => PageText | null;
}

/** The preview in a browser, with a host that answers as the extension and the server do. */
export interface PreviewPage {
  readonly page: Page;
  /** Puts another text into docs.json, as an editor would. */
  write(docsJson: string): Promise<void>;
  /** Tells everything anew, as when the server is there again. */
  sendModel(): Promise<void>;
  /** Loads the page anew; an answer that is under way reaches the page before. */
  reload(): Promise<void>;
  /** Puts another text into a page file, as an editor would. */
  writePage(file: string, text: string): Promise<void>;
  send(message: ToPreview): Promise<void>;
  /** The keys that were asked to be shown, oldest first. */
  readonly selected: readonly string[];
  /** All that the page has sent to the host, oldest first. */
  readonly sent: readonly unknown[];
}

export function testPreview(name: string, options: Options, body: (preview: PreviewPage) => Promise<void>): void {
  testPage(name, { width: 1000, ...options, name: 'preview' }, async ({ page, sent, say }) => {
    const files = new Map(readFixture(options.site).files);
    const document = await siteWithDocument(files);
    const drawings = createDrawings(
      () => nodeFiles('dist/data'),
      (work) => work(),
    );
    const selected: string[] = [];
    const describe = createOperationReader();
    const broke: string[] = [];
    let preview: Preview | undefined;
    const send = async (message: ToPreview) => {
      assert(isToPreview(message), JSON.stringify(message).slice(0, 500));
      await say(message);
    };
    const update = async () => {
      const changed = preview?.update(document.state);
      if (changed) await send({ kind: 'update', update: changed });
    };
    const sendModel = async () => {
      if (preview) await send({ kind: 'model', site: 'file:///docs.json', model: preview.whole() });
    };
    const unanswered = new Set(options.unanswered);
    const answer = async (message: unknown) => {
      assert(isFromPreview(message), JSON.stringify(message));
      if (unanswered.delete(message.kind)) return;
      if (message.kind === 'broke') broke.push(message.text);
      if (message.kind === 'ready') {
        preview = createPreview(document.state, message.selected || (options.selected ?? ''));
        await sendModel();
      } else if (message.kind === 'select') {
        selected.push(message.key);
        preview?.select(message.key);
        await update();
      } else if (message.kind === 'text') {
        const page = await textOf(document.state, message.file, files);
        await send({ ...message, page: options.texts?.(page) ?? page });
      } else if (message.kind === 'operation') {
        await send({ ...message, operation: describe(files.get(message.spec) ?? '', message) });
      } else if (message.kind === 'image') {
        await send({ ...message, data: pictureOf(files.get(message.source)) });
      } else if (message.kind === 'drawings') {
        const found = await Promise.all(message.icons.map((icon) => drawingOf(drawings, icon)));
        await send({ ...message, drawings: Object.fromEntries(found.flat()) });
      }
    };
    let isOver = false;
    let isLoading = false;
    let answered = Promise.resolve();
    const listen = async () => {
      for (let next = 0; !isOver; ) {
        if (next < sent.length && !isLoading) {
          answered = answer(sent[next++]);
          await answered;
        } else await delay(5);
      }
    };
    const reload = async () => {
      isLoading = true;
      await answered;
      await page.reload();
      isLoading = false;
    };
    const write = async (docsJson: string) => {
      document.write(docsJson);
      await update();
    };
    const writePage = async (file: string, text: string) => {
      files.set(file, text);
      preview?.invalidate([file]);
      await update();
    };
    const use = async () => {
      try {
        await page.locator('.site').waitFor();
        await body({ page, selected, sent, write, writePage, send, sendModel, reload });
        assert.equal(broke.length > 0, options.breaks ?? false, broke.join('\n'));
      } finally {
        isOver = true;
      }
    };
    await Promise.all([use(), listen()]);
  });
}

/** What the server answers of the text of a page. */
async function textOf(state: SiteState, file: string, files: ReadonlyMap<string, string>): Promise<PageText | null> {
  const text = files.get(file);
  if (text === undefined) return null;
  await state.scans.all(state.snapshot.site);
  const lost = mayLoseContent(text) ? lostRanges({ verdict: parseMdx(text) }) : [];
  return pageText(state, { file, text, lost }, async (other) => files.get(other));
}

/** Of the files of a fixture only drawings are pictures. */
function pictureOf(text: string | undefined): string | null {
  return text?.startsWith('<svg') ? `data:image/svg+xml,${encodeURIComponent(text)}` : null;
}

async function drawingOf(drawings: ReturnType<typeof createDrawings>, icon: string) {
  const [library, name = ''] = icon.split(':');
  const known = iconLibraries.find((one) => one === library);
  const drawing = known && (await drawings.load(known, name));
  return drawing ? [[icon, drawing] as const] : [];
}
