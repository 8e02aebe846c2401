/** The version of the package, put in by the build. */
declare const __VERSION__: string;

/** JSON Schemas compiled by the build (scripts/kit/validators.mjs): one validator for each export of the module. */
declare module '*?validators' {
  const validators: Readonly<Record<string, import('./base/schema.ts').Validator>>;
  export default validators;
}
declare module '*?validators=all-errors' {
  const validators: Readonly<Record<string, import('./base/schema.ts').Validator>>;
  export default validators;
}
/** The schemas themselves, as plain data. */
declare module '*.schemas.ts?json' {
  const schemas: Readonly<Record<string, { readonly properties?: object }>>;
  export default schemas;
}
