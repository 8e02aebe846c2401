import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { exportRange } from '../../mdx/exports.ts';
import { uriBelow } from '../engine/uris.ts';
import type { OpenSite } from '../engine/workspace.ts';
import { anchorNamed } from '../links/fragment.ts';
import type { Target } from '../model/links/targets.ts';
import { locate } from '../openapi/locate.ts';
import { isAddress } from '../openapi/source.ts';
import type { ServerContext } from './context.ts';

/** A location that an editor can go to. */
export interface TargetLocation {
  readonly uri: string;
  readonly range: Range;
}

/** Finds the location of a target in its file; reads the text of a specification if necessary. */
export interface Targets {
  /** Undefined for an address on the web, which editors open as a link. `anchor` is the id of a heading or an element of a page. */
  location(site: OpenSite, target: Target, anchor?: string): Promise<TargetLocation | undefined>;
  /** Where a file declares a name that it exports. */
  ofExport(site: OpenSite, file: string, name: string): Promise<TargetLocation>;
  /** The location of the key of an operation; for a specification on the web or an unreadable one, its beginning. */
  inSpec(site: OpenSite, spec: string, pointer: readonly string[]): Promise<TargetLocation>;
}

/** Creates the lookup of locations in the files of a workspace. */
export function createTargets({ read }: Pick<ServerContext, 'read'>): Targets {
  return { location, ofExport, inSpec };

  async function location(site: OpenSite, target: Target, anchor?: string): Promise<TargetLocation | undefined> {
    if (target.kind === 'url') return undefined;
    if (target.kind === 'generated' || target.kind === 'named')
      return isAddress(target.spec) ? undefined : inSpec(site, target.spec, target.pointer);
    if (target.kind === 'page' && anchor !== undefined) return inPage(site, target.file, anchor);
    return { uri: uriBelow(site.folder, target.file), range: beginning };
  }

  /** The beginning of the page if nothing on it has this id; a snippet it imports may bring it. */
  async function inPage(site: OpenSite, file: string, anchor: string): Promise<TargetLocation> {
    const uri = uriBelow(site.folder, file);
    await site.state.scans.read([file]);
    const scan = site.state.scans.find(file);
    const text = TextDocument.create(uri, '', 0, (await read(site, file)) ?? '');
    const start = text.positionAt((scan && anchorNamed(scan, anchor)?.start) ?? 0);
    return { uri, range: { start, end: start } };
  }

  async function ofExport(site: OpenSite, file: string, name: string): Promise<TargetLocation> {
    const uri = uriBelow(site.folder, file);
    const content = (await read(site, file)) ?? '';
    const { start, end } = exportRange(content, name);
    const text = TextDocument.create(uri, '', 0, content);
    // The MDX language server leads to the same range, which VS Code then shows once.
    return { uri, range: { start: text.positionAt(start), end: text.positionAt(end) } };
  }

  async function inSpec(site: OpenSite, spec: string, pointer: readonly string[]): Promise<TargetLocation> {
    if (isAddress(spec)) return { uri: spec, range: beginning };
    const uri = uriBelow(site.folder, spec);
    const content = (await read(site, spec)) ?? '';
    const start = TextDocument.create(uri, '', 0, content).positionAt(locate(content, pointer));
    return { uri, range: { start, end: start } };
  }
}

/** The beginning of a file, where nothing more precise is known. */
export const beginning: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
