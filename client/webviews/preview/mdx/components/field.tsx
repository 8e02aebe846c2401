import { componentOf } from '../../../../../server/mdx/components.ts';
import { isOn, textIn, textsIn } from './attributes.ts';
import type { Draw } from './drawn.ts';

/** A parameter or a property of an API. */
export const Field: Draw = ({ name, attributes, content }) => {
  const keys = componentOf(name)?.idFrom ?? [];
  const key = keys.find((one) => textIn(attributes, one) !== undefined);
  const title = key === undefined ? undefined : textIn(attributes, key);
  const type = textIn(attributes, 'type');
  const value = textIn(attributes, 'default');
  return (
    <div class="field">
      <p class="field-head">
        {textsIn(attributes, 'pre').map((label) => (
          <span key={label} class="field-label">
            {label}
          </span>
        ))}
        <code class="field-name">{title ?? 'no name'}</code>
        {textsIn(attributes, 'post').map((label) => (
          <span key={label} class="field-label">
            {label}
          </span>
        ))}
        {type !== undefined && <span class="field-label">{type}</span>}
        {key !== undefined && keys.length > 1 && <span class="field-label">{key}</span>}
        {value !== undefined && <span class="field-label">default: {value}</span>}
        {isOn(attributes, 'required') && <span class="field-label required">required</span>}
        {isOn(attributes, 'deprecated') && <span class="field-label deprecated">deprecated</span>}
      </p>
      <div class="component-content">{content}</div>
    </div>
  );
};
