import type { OverlayPlan } from './overlay.ts';
import type { Specs } from './resolve.ts';
import { joinPaths } from './slug.ts';
import { isAddress, type Source, specPath } from './source.ts';
import type { Overlay } from './spec.ts';

/**
 * Which overlays change which documents, by the path of the document: those in the folder that `extends` it, in
 * alphabetical order, then those listed in the navigation beside its `source`. Those that the platform refuses change nothing.
 * Read a document again with its plan.
 * `sources` are those in the navigation that list overlays.
 */
export function planOverlays(sources: Iterable<Source>, specs: Specs): ReadonlyMap<string, OverlayPlan> {
  const plans = new Map<string, { readonly overlays: Set<Overlay>; complete: boolean }>();
  const planOf = (path: string) => {
    const plan = plans.get(path) ?? { overlays: new Set(), complete: true };
    plans.set(path, plan);
    return plan;
  };
  for (const path of [...specs.keys()].sort()) {
    const overlay = specs.get(path);
    if (overlay?.kind === 'overlay' && overlay.extends !== undefined && !overlay.refused) {
      planOf(extended(overlay.path, overlay.extends)).overlays.add(overlay);
    }
  }
  for (const { path, overlays } of sources) {
    for (const written of overlays) {
      const overlay = specs.get(specPath(written));
      const plan = planOf(path);
      if (overlay?.kind === 'overlay' && !overlay.refused) {
        plan.overlays.add(overlay);
      } else {
        plan.complete = false;
      }
    }
  }
  return new Map([...plans].map(([path, { overlays, complete }]) => [path, { overlays: [...overlays], complete }]));
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
