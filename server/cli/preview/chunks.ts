import type { ExportedPreview } from '../../language/features/preview/export.ts';
import { createOperationReader } from '../../language/features/preview/operation.ts';
import type { PreviewOperation, PreviewText } from '../../language/protocol/index.ts';
import type { Files } from '../../language/site/files.ts';
import { type pictureReader, picturesIn } from './pictures.ts';

/** What is read of the site. */
export interface Disk {
  readonly read: Files['read'];
  readonly picture: ReturnType<typeof pictureReader>;
}

/** The texts of pages are put together up to this size (characters), for thousands of files are slow to copy. */
const scriptSize = 200_000;

/** What one script holds. */
interface Chunk {
  readonly texts: Record<string, PreviewText>;
  readonly images: Record<string, string>;
  readonly operations: Record<string, PreviewOperation>;
}

/**
 * The texts of all pages with the pictures on them, and the operations they document, in scripts that are loaded when they
 * are wanted. `known` gives what the site knows about a text.
 */
export async function pageScripts(
  { read, picture: readPicture }: Disk,
  site: ExportedPreview,
  known: (file: string, text: string) => Promise<PreviewText>,
): Promise<{ readonly texts: ReadonlyMap<string, string>; readonly scripts: Readonly<Record<string, string>> }> {
  // A file may be called `__proto__`.
  const scripts: Record<string, string> = Object.create(null);
  const texts = new Map<string, string>();
  let chunk = newChunk();
  let size = 0;
  const flush = () => {
    if (size === 0) return;
    const name = `pages/${texts.size + 1}.js`;
    const content = JSON.stringify(chunk);
    texts.set(name, `(globalThis.docsJsonPreview.chunks ??= {})[${JSON.stringify(name)}] = ${content};\n`);
    for (const key of [...Object.keys(chunk.texts), ...Object.keys(chunk.operations)]) scripts[key] = name;
    chunk = newChunk();
    size = 0;
  };
  for (const file of new Set(Object.values(site.pages).flatMap((page) => page.file ?? []))) {
    const text = await read(file);
    if (text === undefined) continue;
    const page = await known(file, text);
    chunk.texts[file] = page;
    size += text.length + 1;
    const all = [[file, text] as const, ...Object.entries(page.snippets)];
    for (const picture of all.flatMap(([from, shown]) => picturesIn(shown, from))) {
      const data = await readPicture(picture);
      if (data !== undefined) chunk.images[picture] = data;
      size += data?.length ?? 0;
    }
    if (size > scriptSize) flush();
  }
  for await (const [name, operation] of operationsOf(site, read)) {
    chunk.operations[name] = operation;
    size += JSON.stringify(operation).length;
    if (size > scriptSize) flush();
  }
  flush();
  return { texts, scripts };
}

function newChunk(): Chunk {
  return { texts: Object.create(null), images: Object.create(null), operations: Object.create(null) };
}

/** The operations of all pages by the name the preview asks for them by, specification by specification. */
async function* operationsOf({ pages }: ExportedPreview, read: Files['read']) {
  const describe = createOperationReader();
  const operations = Object.values(pages).flatMap(({ operation }) => operation ?? []);
  const specs = new Set(operations.flatMap(({ spec }) => (/^https?:/.test(spec) ? [] : spec)));
  for (const spec of specs) {
    const text = (await read(spec)) ?? '';
    for (const operation of operations.filter((one) => one.spec === spec)) {
      const described = describe(text, operation);
      if (described) yield [JSON.stringify([spec, operation.method, operation.path]), described] as const;
    }
  }
}
