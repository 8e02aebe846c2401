import type { OverlayPlan } from './overlay.ts';
import type { Specs } from './resolve.ts';
import { joinPaths } from './slug.ts';
import { isAddress, type Source, specPath } from './source.ts';
import type { Overlay, Spec } from './spec.ts';

/**
 * Which overlays change which documents, by the path of the document: those listed beside its `source`, or where nothing lists any,
 * those that `extends` it, in alphabetical order (prebuild 1.0.1333). An empty list keeps those away as well. Those that the
 * platform refuses change nothing. Read a document again with its plan. `sources` are those that list overlays.
 */
export function planOverlays(sources: Iterable<Source>, specs: Specs): ReadonlyMap<string, OverlayPlan> {
  const plans = new Map<string, OverlayPlan>();
  const listed = new Set<string>();
  for (const { path, overlays } of sources) {
    if (!overlays) continue;
    listed.add(path);
    const found = overlays.map((written) => specs.get(specPath(written)));
    const sound = found.filter(isSound);
    if (found.length > 0) plans.set(path, { overlays: sound, complete: sound.length === found.length });
  }
  for (const path of [...specs.keys()].sort()) {
    const overlay = specs.get(path);
    if (!isSound(overlay) || overlay.extends === undefined) continue;
    const document = extended(overlay.path, overlay.extends);
    const { overlays } = plans.get(document) ?? { overlays: [] };
    if (!listed.has(document)) plans.set(document, { overlays: [...overlays, overlay], complete: true });
  }
  return plans;
}

function isSound(spec: Spec | undefined): spec is Overlay {
  return spec?.kind === 'overlay' && !spec.refused;
}

/** `extends` is relative to the overlay's own folder. */
function extended(path: string, reference: string): string {
  return isAddress(reference) || reference.startsWith('/')
    ? specPath(reference)
    : specPath(joinPaths(folderOf(path), reference));
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
