import { localize } from '../../../../server/base/messages.ts';
import type { Field, OperationText } from '../model.ts';

/** A simple view of an operation: its parameters, bodies and responses according to the specification. */
export function Operation({ operation }: { readonly operation: OperationText }) {
  const { servers, parameters, bodies, responses, messages = [], isCut } = operation;
  return (
    <section class="endpoint" aria-label="Operation">
      {servers.length > 0 && (
        <p class="servers">
          {servers.map((server) => (
            <code key={server}>{server}</code>
          ))}
        </p>
      )}
      {parameters.map((list) => (
        <section key={list.in} aria-label={titles.get(list.in) ?? list.in}>
          <h2>{titles.get(list.in) ?? list.in}</h2>
          <Fields fields={list.fields} />
        </section>
      ))}
      {bodies.map(({ type, fields }) => (
        <section key={type} aria-label={`Body ${type}`}>
          <h2>
            Body <code>{type}</code>
          </h2>
          <Fields fields={fields} />
        </section>
      ))}
      {responses.length > 0 && <h2>Responses</h2>}
      {responses.map(({ status, description, contents }) => (
        <details key={status} open={status.startsWith('2') || responses.length === 1}>
          <summary>
            <code>{status}</code> {description}
          </summary>
          {contents.map(({ type, fields }) => (
            <div key={type}>
              <p class="quiet">{type}</p>
              <Fields fields={fields} />
            </div>
          ))}
        </details>
      ))}
      {messages.length > 0 && <h2>Messages</h2>}
      {messages.map(({ action, name, description, fields }, index) => (
        <section key={`${index} ${name}`} aria-label={name}>
          <h3>
            {action !== '' && <span class="tag">{action}</span>} {name}
          </h3>
          {description !== undefined && <p>{description}</p>}
          <Fields fields={fields} />
        </section>
      ))}
      {isCut && (
        <p class="callout">{localize('There is more than is shown here: open the specification to see it.')}</p>
      )}
    </section>
  );
}

const titles: ReadonlyMap<string, string> = new Map([
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
]);

function Fields({ fields }: { readonly fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  return (
    <ul class="api-fields">
      {fields.map((field, index) => (
        <li key={`${index} ${field.name}`}>
          <p>
            {field.name !== '' && <code>{field.name}</code>} <span class="quiet">{field.type}</span>
            {field.required && <span class="tag">required</span>}
            {field.deprecated && <span class="tag">deprecated</span>}
            {field.default !== undefined && (
              <span class="quiet">
                {' '}
                default <code>{field.default}</code>
              </span>
            )}
          </p>
          {field.description !== undefined && <p>{field.description}</p>}
          {field.values && (
            <p class="quiet">
              One of{' '}
              {field.values.map((value) => (
                <code key={value}>{value}</code>
              ))}
            </p>
          )}
          {field.children && <Fields fields={field.children} />}
        </li>
      ))}
    </ul>
  );
}
