import { memo } from '../../base/memo.ts';
import type { Config } from '../model/document/config.ts';
import type { Element } from '../model/document/element.ts';
import { slotOf } from '../model/document/element.ts';
import { keyRange } from '../model/document/locations.ts';
import { syntaxErrors } from '../model/document/syntax.ts';
import { fewOf } from '../model/messages/additions.ts';
import { collisions, listedOperations, operationsInBulk, unlistedOperations } from '../openapi/coverage.ts';
import { entryOf } from '../openapi/endpoint.ts';
import type { Generated } from '../openapi/generate.ts';
import type { OpenApi, Operation } from '../openapi/spec.ts';
import { type ConfigContext, type Finding, rule } from './rule.ts';

/** Selected entries are generated one at a time, so two with the same address overwrite each other: platform.md 3. */
export const operationSlugCollision = rule({
  code: 'operation-slug-collision',
  level: 'error',
  about: 'Two different endpoint entries get the same address, so the second page silently replaces the first.',
  *config(_config, { generation }) {
    for (const { slug, picks } of collisionsOf(generation.generated)) {
      const [first, ...others] = picks.map((pick) => ({ ...entryRange(generation, pick), page: pick.page }));
      for (const other of others) {
        if (!first?.range || !other.range) continue;
        yield {
          ...other.range,
          ...(other.element ? { element: other.element } : {}),
          template: 'This page gets the address "{slug}", which another entry has already; only the last one is shown.',
          args: { slug },
          related: [
            {
              ...first.range,
              ...(first.element ? { element: first.element } : {}),
              template: 'The other one is here.',
            },
          ],
        };
      }
    }
  },
});

/** The first endpoint entry without a file switches off bulk generation: platform.md 3. */
export const operationNotListed = rule({
  code: 'operation-not-listed',
  level: 'hint',
  about: 'A specification is used, and some of its operations are listed nowhere.',
  *config(config: Config, context: ConfigContext) {
    const { generation, shownOperations } = context;
    // If the text is broken, an entry may be missing only because it cannot be read.
    if (!config.navigation || !shownOperations || syntaxErrors(config).length > 0) return;
    for (const { key, spec, missing } of gapsOf(generation.generated)(shownOperations)) {
      const element = generation.element(key);
      if (element) yield findingOf(element, missing, operationsInBulk(spec).length, spec.path);
    }
  },
});

// Neither changes while an ordinary page path is typed, so the results are cached by what they were found in.
const collisionsOf = memo(collisions);
const gapsOf = memo((generated: Generated) => memo((shown: ReadonlySet<Operation>) => findGaps(generated, shown)));

interface Gap {
  readonly key: number;
  readonly spec: OpenApi;
  readonly missing: readonly Operation[];
}

/** The specifications with operations that are listed nowhere, each with the first element that uses it. */
function findGaps(generated: Generated, shown: ReadonlySet<Operation>): readonly Gap[] {
  const listed = listedOperations(generated);
  const seen = new Set<string>();
  return generated.scopes.flatMap(({ bulk }, key) => {
    const spec = bulk?.kind === 'off' ? bulk.spec : undefined;
    if (!spec || seen.has(spec.path) || spec.partial || spec.overlay === 'not-applied') return [];
    seen.add(spec.path);
    const missing = unlistedOperations(spec, listed).filter((operation) => !shown.has(operation));
    return missing.length > 0 ? [{ key, spec, missing }] : [];
  });
}

function findingOf(element: Element, missing: readonly Operation[], all: number, path: string): Finding {
  const slot = slotOf(element, 'openapi');
  return {
    ...(slot ? keyRange(slot) : { file: undefined, offset: 0, length: 1 }),
    element,
    subject: path,
    template: 'Operations of "{path}" that are listed nowhere: {operations} ({missing} of {all}).',
    args: { missing: missing.length, all, path, operations: fewOf(missing.map(entryOf)) },
    // The name of a webhook may contain spaces, and then no entry can select it.
    data: { operations: missing.flatMap((item) => (/\s/.test(item.path) ? [] : entryOf(item))) },
  };
}

function entryRange(
  generation: ConfigContext['generation'],
  { key, entry }: { readonly key: number; readonly entry: number },
) {
  const item = generation.entry(key, entry);
  const range = item && { file: item.file, offset: item.offset, length: item.node.length };
  return { element: generation.element(key), range };
}
