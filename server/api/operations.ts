import { compact } from '../base/compact.ts';
import type { ElementKind } from '../language/grammar/types.ts';
import { elementKinds } from '../language/grammar/types.ts';
import { brokenFile } from '../language/model/document/refs.ts';
import type { Planned } from '../library/change.ts';
import { type AddParams, add } from '../library/commands/add.ts';
import type { AllLanguages } from '../library/commands/allLanguages.ts';
import { deletePages } from '../library/commands/delete.ts';
import { move, remove, sort, ungroup, wrap } from '../library/commands/navigation.ts';
import { redirect } from '../library/commands/redirect.ts';
import { rename } from '../library/commands/rename.ts';
import { propertiesOf, setProperties } from '../library/commands/set.ts';
import { placeOf } from '../library/names.ts';
import { refuse } from '../library/refusal.ts';
import type { EditedSite } from '../library/site.ts';
import type { Languages, Operation } from './types.ts';

/** Plans an operation in the form the package takes it. */
export async function planOperation(site: EditedSite, operation: Operation): Promise<Planned> {
  const { config, find } = site.state.snapshot;
  const broken = brokenFile(config, find);
  if (broken !== null) {
    const what = broken.isEmpty ? 'empty' : 'not valid JSON';
    return refuse(`"${broken.file}" is ${what}, so nothing can be changed. Fix that first.`);
  }
  switch (operation.kind) {
    case 'add':
      return addition(site, operation);
    case 'move':
      return move(site, operation.nodes, placeOf(operation), inAll(operation));
    case 'remove':
      return remove(site, operation.nodes, inAll(operation));
    case 'set':
      return setProperties(site, operation.node, propertiesOf(operation), inAll(operation));
    case 'wrap':
      return wrap(site, operation.nodes, operation.label, inAll(operation));
    case 'ungroup':
      return ungroup(site, operation.node);
    case 'sort':
      return sort(site, operation.node, inAll(operation));
    case 'rename': {
      const { page, to, redirect: redirects = true, counterparts = false } = operation;
      return rename(site, { page, to, redirect: redirects, counterparts });
    }
    case 'delete': {
      const { pages, redirectTo, force = false, allLanguages = false } = operation;
      return deletePages(site, { pages, redirectTo, force, allLanguages });
    }
    case 'redirect':
      return redirect(site, operation);
    default:
      return refuse(`There is no operation "${String((operation as { readonly kind: unknown }).kind)}".`);
  }
}

async function addition(site: EditedSite, operation: Operation & { readonly kind: 'add' }): Promise<Planned> {
  const { pages = [], element, title, allLanguages, missing = 'create' } = operation;
  const isPlaced = 'to' in operation || 'before' in operation || 'after' in operation;
  if (element && !isElementKind(element.kind)) {
    return refuse(`There is no kind of element "${element.kind}".`, 'unknown', elementKinds);
  }
  return add(
    site,
    compact<AddParams>({
      pages,
      element: element && { ...element, kind: element.kind as ElementKind },
      place: isPlaced ? placeOf(operation) : undefined,
      title,
      all: allLanguages ? { missing } : undefined,
    }),
  );
}

function inAll({ allLanguages = false }: Languages): AllLanguages | undefined {
  return allLanguages ? { missing: 'leave-out' } : undefined;
}

function isElementKind(kind: string): kind is ElementKind {
  return elementKinds.some((one) => one === kind);
}
