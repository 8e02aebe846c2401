import { addAll } from '../../base/lists.ts';
import { type Code, elementName, endOf, isCode, nameOf, nodesIn, startOf, statementsOf, visit } from './code.ts';
import type { Point } from './verdict.ts';

/**
 * Where JSX in code gives an HTML element a text as `style`, which React refuses. That of an element of the page the platform turns
 * into an object (`remarkMdxStyleStringToObject`, common 1.0.1176), and so it does in `<MDX>`.
 */
export function textStyles(code: unknown): readonly { readonly from: Point; readonly to: Point }[] {
  const found: Code[] = [];
  visit(code, (node) => {
    if (node.type === 'JSXElement' && elementName(node) === 'MDX') return 'skip';
    if (node.type !== 'JSXOpeningElement' || !/^[a-z]/.test(nameOf(node['name']))) return undefined;
    const styles = nodesIn(node['attributes']).filter(({ name }) => nameOf(name) === 'style');
    addAll(
      found,
      styles.filter(({ value }) => isTextOf(value)),
    );
    return undefined;
  });
  return found.map((attribute) => ({ from: startOf(attribute), to: endOf(attribute) }));
}

/** Whether the code between the braces of an attribute is a text, as in `style={"color: red"}`. */
export function isTextInBraces(program: unknown): boolean {
  return isText(statementsOf(program)[0]?.['expression']);
}

/** The value of an attribute in code: absent, `"…"`, or code in braces. */
function isTextOf(value: unknown): boolean {
  if (!isCode(value)) return true;
  return isText(value.type === 'JSXExpressionContainer' ? value['expression'] : value);
}

function isText(expression: unknown): boolean {
  if (!isCode(expression)) return false;
  return expression.type === 'TemplateLiteral' || (expression.type === 'Literal' && expression['value'] !== null);
}
