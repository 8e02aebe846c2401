import { isWithin } from '../../../server/base/joinedKeys.ts';
import type { Host } from './host.ts';
import { loadScript } from './loadScript.ts';
import { type Exported, hasChunks, isExported, isPreviewState, type ToPreview } from './messages.ts';
import type { ExportedSite, Model } from './model.ts';
import { operationName } from './operationName.ts';

declare global {
  /** Set by the scripts that `docs-json preview` writes. */
  var docsJsonPreview: unknown;
}

/** The host of an exported preview, which is the page itself. Undefined if the page is not an exported preview. */
export function exportedHost(): Host | undefined {
  const exported = globalThis.docsJsonPreview;
  if (!isExported(exported)) return undefined;
  const { site } = exported;
  let shown = '';
  return {
    kept: keptState(),
    hasEditor: false,
    keep: (state) => sessionStorage.setItem(storage, JSON.stringify(state)),
    post(message) {
      const answer = (reply: ToPreview) => queueMicrotask(() => listener?.(reply));
      switch (message.kind) {
        case 'ready':
        case 'select': {
          const model = modelOf(site, message.kind === 'ready' ? message.selected : message.key, shown);
          if (model.page && model.page.kind !== 'link') shown = model.page.key;
          return answer({ kind: 'model', site: location.pathname, model });
        }
        case 'text': {
          const { file, version } = message;
          return void loaded(exported, file).then((chunk) => {
            answer({ kind: 'text', file, version, page: own(chunk?.texts, file) ?? null });
          });
        }
        case 'operation': {
          const name = operationName(message);
          return void loaded(exported, name).then((chunk) => {
            answer({ ...message, operation: own(chunk?.operations, name) ?? null });
          });
        }
        case 'drawings':
          return answer({ ...message, drawings: exported.drawings });
        case 'image': {
          const { source } = message;
          const all = [exported.images, ...Object.values(chunks()).map(({ images }) => images)];
          const file = source.replace(/^(?:\.?\/)+/, '');
          const data = all.map((images) => own(images, file)).find((one) => one !== undefined);
          return answer({ kind: 'image', source, data: data ?? null });
        }
        case 'reveal':
        case 'source':
        case 'cursor':
        case 'scrolled':
          return undefined;
        case 'broke':
          return console.error(message.text);
      }
    },
    listen(added) {
      listener = added;
    },
  };
}

let listener: ((message: ToPreview) => void) | undefined;
const storage = 'docs-json preview';

function keptState() {
  const kept: unknown = JSON.parse(sessionStorage.getItem(storage) ?? 'null');
  return isPreviewState(kept) ? kept : undefined;
}

/** What readers see when a node is selected; `before` is the page they were on, which selecting a link does not leave. */
function modelOf({ frames, sections, pages, leads }: ExportedSite, key: string, before: string): Model {
  const page = own(pages, key) ?? own(pages, own(leads, key) ?? own(leads, '') ?? '') ?? null;
  const section = (of: string) =>
    Object.keys(sections)
      .filter((one) => isWithin(of, one))
      .sort((a, b) => b.length - a.length)[0];
  const place = page?.kind === 'link' ? besideLink(key, before || (own(leads, '') ?? ''), leads) : (page?.key ?? key);
  const found = sections[section(place) ?? ''];
  return {
    revision: 1,
    broken: null,
    selected: key,
    frame: frames[found?.frame ?? 0] ?? nothing,
    bars: found?.bars ?? [],
    sidebar: found?.sidebar ?? [],
    page,
  };
}

/**
 * The page that stays when a link is selected: the previous one if the link is next to it, otherwise the first one with the link.
 */
function besideLink(key: string, before: string, leads: ExportedSite['leads']): string {
  const above = key.split('/').slice(0, -1);
  const group = above.findIndex((part) => /^\+?group:/.test(part));
  const around = (group < 0 ? above : above.slice(0, group)).filter((part) => part !== 'global').join('/');
  return isWithin(before, around) ? before : (own(leads, around) ?? around);
}

const nothing: Model['frame'] = {
  name: '',
  colors: {},
  background: {},
  appearance: { default: 'system', isStrict: false },
  iconLibrary: 'fontawesome',
  links: [],
  socials: [],
  footer: [],
};

/** Loads the script with the text of a page or with an operation. */
async function loaded({ scripts }: Exported, name: string) {
  const script = own(scripts, name);
  if (script === undefined) return undefined;
  if (!chunks()[script]) await loadScript(script);
  return chunks()[script];
}

/** A file may be named `constructor`, which every object has. */
function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

function chunks() {
  const exported = globalThis.docsJsonPreview;
  return hasChunks(exported) ? exported.chunks : {};
}
