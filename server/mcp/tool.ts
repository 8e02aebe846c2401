import { fieldOf, type SchemaError, type Valid, type Validator } from '../base/schema.ts';
import { Refusal } from '../library/refusal.ts';
import type { Session } from './session.ts';
import type * as schemas from './tools.schemas.ts';
import json from './tools.schemas.ts?json';
import validators from './tools.schemas.ts?validators';

/** The names of the tools: each has its schema by this name. */
export type ToolName = keyof typeof schemas;
export type InputOf<Name extends ToolName> = Valid<(typeof schemas)[Name]>;

/** What a tool does to the site, as MCP annotates it (https://modelcontextprotocol.io/specification/2025-06-18/schema#toolannotations). */
export type Effect = 'reads' | 'changes' | 'replaces' | 'deletes';

/** A tool as the server offers it. */
export interface Tool {
  readonly name: ToolName;
  readonly title: string;
  readonly description: string;
  readonly effect: Effect;
  readonly schema: { readonly [key: string]: unknown };
  /**
   * Answers a call with text.
   * @throws Refusal if the arguments are invalid, or it is not done.
   */
  run(input: unknown, session: Session): Promise<string>;
}

/** A tool whose arguments are checked against its schema before `run` sees them. */
export function tool<Name extends ToolName>(
  name: Name,
  about: Pick<Tool, 'title' | 'description' | 'effect'>,
  run: (input: InputOf<Name>, session: Session) => Promise<string>,
): Tool {
  const schema = json[name];
  const validator = validators[name];
  if (!schema || !validator) throw new Error(`The module of schemas has none of the name ${name}.`);
  return {
    name,
    ...about,
    schema: schema as Tool['schema'],
    async run(input, session) {
      if (!isInput<InputOf<Name>>(input, validator))
        throw new Refusal(whyInvalid(validator, Object.keys(schema.properties ?? {})));
      return run(input, session);
    },
  };
}

function isInput<T>(input: unknown, validator: Validator): input is T {
  return validator(input);
}

function whyInvalid({ errors }: Validator, known: readonly string[]): string {
  const error = errors?.[0];
  const takes = known.length > 0 ? ` It takes ${known.join(', ')}.` : '';
  return error ? `${messageOf(error)}${takes}` : `The arguments do not match its schema.${takes}`;
}

/** Our own messages, since those of ajv are left out of the bundles (`scripts/kit/validators.mjs`). */
function messageOf({ instancePath, keyword, params }: SchemaError): string {
  const field = fieldOf(instancePath);
  const name = field === '' ? 'The arguments' : `"${field}"`;
  const below = (key: unknown) => (field === '' ? String(key) : `${field}.${String(key)}`);
  switch (keyword) {
    case 'required':
      return `"${below(params['missingProperty'])}" is missing.`;
    case 'additionalProperties':
      return `There is no argument "${below(params['additionalProperty']).slice(0, 100)}".`;
    case 'type':
      return `${name} must be of type ${String(params['type'])}.`;
    case 'enum':
      return `${name} must be one of ${(params['allowedValues'] as readonly unknown[]).join(', ')}.`;
    case 'maxLength':
      return `${name} is longer than ${String(params['limit'])} characters.`;
    case 'minLength':
      return `${name} is empty.`;
    // Only revisions have one, so that none can be taken for an option of git.
    case 'pattern':
      return `${name} must be a branch, a tag or a commit: a word that does not begin with "-".`;
    case 'maxItems':
      return `${name} has more than ${String(params['limit'])} entries.`;
    case 'minItems':
      return `${name} has no entry.`;
    case 'minimum':
    case 'maximum':
      return `${name} must be ${String(params['comparison'])} ${String(params['limit'])}.`;
    default:
      return `${name} does not match the schema (${keyword}).`;
  }
}
