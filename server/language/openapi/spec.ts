/**
 * What we know about one file that may describe an API: an OpenAPI document, an AsyncAPI document or an OpenAPI Overlay. A `Spec`
 * is a plain value that contains only what pages are made of, so that a document of several megabytes can be garbage-collected.
 */
export type Spec = OpenApi | AsyncApi | Overlay | InvalidSpec | NotASpec;

/** The methods of a path item, in the order in which the platform processes them (platform.md 3). */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type Method = (typeof methods)[number];

export interface OpenApi {
  readonly kind: 'openapi';
  /** From the docs root without a leading slash, or an address. */
  readonly path: string;
  /** As written, e.g. `3.1.0`. */
  readonly version: string;
  /** Paths in the order of the file, within a path in the order of `methods`; then the webhooks. */
  readonly operations: readonly Operation[];
  readonly paths: ReadonlyMap<string, PathItem>;
  readonly webhooks: ReadonlyMap<string, PathItem>;
  /** The schemas under `components`, which a page may show by `openapi-schema`. */
  readonly schemas: ReadonlyMap<string, Described>;
  /** `not-applied`: there are overlays that we cannot read, so it is unknown what is really missing here. */
  readonly overlay: 'none' | 'applied' | 'not-applied';
  /** True if a path item is in another file, which is not read. */
  readonly partial: boolean;
  readonly refused: Refusal | undefined;
}

export interface PathItem {
  /** True if it has a `$ref`. */
  readonly reference: boolean;
  readonly operations: readonly Operation[];
  /** Those it contains itself. An entry that picks one from behind its `$ref` stops the build (platform.md 3.1.12). */
  readonly own: readonly Operation[];
}

export interface Operation {
  readonly kind: 'endpoint' | 'webhook';
  readonly method: Method;
  /** The key of the path item: `/users/{id}`, or the name of the webhook. */
  readonly path: string;
  /** The first tag. */
  readonly tag: string | undefined;
  /** The label of its group in bulk generation: `x-group` of its tag, else the tag, else `API Reference`. */
  readonly group: string;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly deprecated: boolean | undefined;
  /** `x-hidden`: in bulk generation the page exists but is not listed. */
  readonly hidden: boolean;
  /** `x-excluded`: there is no page, and an entry that picks it stops the build. */
  readonly excluded: boolean;
  /** `x-mint.href`, which replaces the whole slug. */
  readonly href: string | undefined;
  /** What of `x-mint` is of a type with which the platform stops its build where it makes the page. */
  readonly refused: 'href' | 'metadata' | undefined;
  /** `x-mint.metadata`: front matter that overrides that of the page. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** `x-mint.groups` of the operation; values that are not strings are kept. */
  readonly groups: readonly unknown[];
  /** `x-mint.groups` of its path item; a picked entry loses them. */
  readonly pathGroups: readonly unknown[];
}

export interface AsyncApi {
  readonly kind: 'asyncapi';
  readonly path: string;
  readonly version: string;
  readonly channels: readonly Channel[];
  readonly refused: Refusal | undefined;
}

export interface Channel extends Described {
  readonly id: string;
  /** The first tag, else `Websockets`. */
  readonly group: string;
}

export interface Described {
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** A document as defined by https://spec.openapis.org/overlay that changes an OpenAPI document before it is used. */
export interface Overlay {
  readonly kind: 'overlay';
  readonly path: string;
  /** The document it is for, relative to the overlay's folder. */
  readonly extends: string | undefined;
  readonly actions: readonly unknown[];
  /** The platform applies none of its actions, and stops its build if the navigation lists it. */
  readonly refused?: Refusal;
}

/** A file that is meant to be a spec but that the platform refuses; `offset` counts UTF-16 code units in its text. */
export interface InvalidSpec {
  readonly kind: 'invalid';
  readonly path: string;
  readonly reason: InvalidReason;
}

export type InvalidReason =
  /** Neither JSON nor YAML. */
  | { readonly code: 'syntax'; readonly offset: number; readonly message: string }
  /** `openapi` is neither 3.0 nor 3.1; 3.2 is refused too (measured, prebuild 1.0.1333). */
  | { readonly code: 'version'; readonly version: string }
  /** Swagger 2.0, which the platform ignores completely. */
  | { readonly code: 'swagger'; readonly version: string }
  /** It has none of paths, webhooks and components. */
  | { readonly code: 'empty' }
  /** OpenAPI 3.0 requires `paths`. */
  | { readonly code: 'no-paths' }
  /** 3.1: the platform refuses a path item that is a `$ref` (platform.md 3.1.12). */
  | { readonly code: 'path-reference'; readonly name: string };

/**
 * Why the platform refuses a document that can be read. Pages are generated from it anyway, so that one key does not cost the
 * author the whole navigation. A place is a path of keys, `paths./users.get.responses`.
 */
export type Refusal =
  /** `openapi` is not a string, or not complete, such as `3.1`. */
  | { readonly code: 'version-form'; readonly version: string }
  /** `asyncapi` is not 3.0.0. */
  | { readonly code: 'asyncapi-version'; readonly version: string }
  | { readonly code: 'missing' | 'unknown-key' | 'twice' | 'empty-value'; readonly place: string }
  | { readonly code: 'wrong-type'; readonly place: string; readonly type: string }
  | { readonly code: 'wrong-value'; readonly place: string; readonly values: readonly string[] }
  /** The name of a component. */
  | { readonly code: 'name-form'; readonly place: string }
  /** Two keys that exclude each other; the place is that of one of them. */
  | { readonly code: 'not-beside'; readonly place: string; readonly key: string }
  | { readonly code: 'path-without-slash'; readonly name: string }
  | { readonly code: 'external-reference' | 'broken-reference'; readonly name: string }
  /** AsyncAPI without channels. */
  | { readonly code: 'no-channels' };

/** JSON or YAML that describes no API, e.g. package.json. */
export interface NotASpec {
  readonly kind: 'not-a-spec';
  readonly path: string;
}

/** Where an operation or a channel is in its document, for `locate`. */
export function pointerOf(target: Operation | Channel): readonly string[] {
  if (!('kind' in target)) {
    return ['channels', target.id];
  }
  return [target.kind === 'webhook' ? 'webhooks' : 'paths', target.path, target.method];
}
