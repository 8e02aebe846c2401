/** The version of the package, put in by the build. */
declare const __VERSION__: string;

/** JSON Schemas compiled by the build, by their names in the module (scripts/kit/validators.mjs says which is which). */
declare module '*?guards' {
  const guards: Readonly<Record<string, (value: unknown) => boolean>>;
  export default guards;
}
declare module '*?validators' {
  const validators: Readonly<Record<string, import('./base/schema.ts').Validator>>;
  export default validators;
}
declare module '*?validators=all-errors' {
  const validators: Readonly<Record<string, import('./base/schema.ts').Validator>>;
  export default validators;
}
declare module '*.schemas.ts?json' {
  const schemas: Readonly<Record<string, { readonly properties?: object }>>;
  export default schemas;
}
