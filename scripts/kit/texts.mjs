// The texts that the extension host shows: those that the code requests with `t` of @vscode/l10n, and those that it should
// request that way.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { transformSync } from 'esbuild';

/** @typedef {any} Node a node of acorn's tree, walked by its properties */

/**
 * @typedef {object} Text one call of `t`
 * @property {string} file
 * @property {string} key as in a bundle: the English text, followed by a comment after a slash
 * @property {string} message
 * @property {number} values how many follow it
 */

/**
 * @typedef {object} Found
 * @property {readonly Text[]} texts
 * @property {readonly string[]} unreadable calls of `t` that a bundle cannot be made of, each with why
 * @property {readonly string[]} literals texts that people read and that are not asked for by `t`
 */

/** Webviews have texts of their own, and load them in another way. */
const folders = ['core', 'edits', 'features', 'ui'].map((folder) => `client/${folder}`);

/** @returns {Found} the texts in the client's sources; call it in the project's folder */
export function clientTexts() {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts'))
      .sort(),
  );
  return textsIn(files.map((file) => ({ file, source: readFileSync(file, 'utf8') })));
}

/**
 * @param {readonly { readonly file: string, readonly source: string }[]} sources TypeScript
 * @returns {Found}
 */
export function textsIn(sources) {
  /** @type {Text[]} */
  const texts = [];
  /** @type {string[]} */
  const unreadable = [];
  /** @type {string[]} */
  const literals = [];
  for (const { file, source } of sources) {
    const { code } = transformSync(source, { loader: 'ts', target: 'esnext' });
    const place = (/** @type {Node} */ node) => `${file}: ${code.slice(node.start, node.end)}`;
    for (const { node, parents } of nodesOf(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))) {
      if (isTextCall(node)) {
        const text = textOf(node, file);
        const why = typeof text === 'string' ? text : problemOf(text, parents);
        if (why !== undefined) unreadable.push(`${place(node)} (${why})`);
        else if (typeof text === 'object') texts.push(text);
      } else if (shownParts(node, parents).some(isProse)) literals.push(place(node));
    }
  }
  return { texts, unreadable, literals };
}

/**
 * The English bundle in the form that VS Code's tools for translators expect: every text by itself as the key.
 *
 * @param {readonly Text[]} texts
 * @returns {string} the content of l10n/bundle.l10n.json
 */
export function englishBundle(texts) {
  const sorted = [...texts].sort((a, b) => (a.key < b.key ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted.map(({ key, message }) => [key, message])), null, 2)}\n`;
}

/**
 * @param {string} text
 * @returns {readonly string[]} the values it asks for, as `{0}`, and the product icons in it, each as often as it occurs
 */
export function placeholdersIn(text) {
  return (text.match(/\{\d+\}|\$\([\w~-]+\)/g) ?? []).sort();
}

/**
 * @param {Node} node
 * @param {readonly Node[]} [parents]
 * @returns {Iterable<{ node: Node, parents: readonly Node[] }>}
 */
function* nodesOf(node, parents = []) {
  yield { node, parents };
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (typeof child?.type === 'string') yield* nodesOf(child, [...parents, node]);
}

/** @param {Node} node */
function isTextCall(node) {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 't';
}

/**
 * @param {Node} call
 * @param {string} file
 * @returns {Text | string} or why it is none
 */
function textOf({ arguments: [first, ...values] }, file) {
  if (values.some((/** @type {Node} */ { type }) => type === 'SpreadElement'))
    return 'the values are not written one by one';
  if (typeof first?.value === 'string') return { file, key: first.value, message: first.value, values: values.length };
  const fields = first?.type === 'ObjectExpression' ? first.properties : [];
  const [message, comment] = ['message', 'comment'].map(
    (name) => fields.find((/** @type {Node} */ { key }) => key?.name === name)?.value.value,
  );
  if (typeof message !== 'string' || typeof comment !== 'string') return 'the text is not a literal';
  return { file, key: `${message}/${comment}`, message, values: 0 };
}

/**
 * @param {Text} text
 * @param {readonly Node[]} parents
 * @returns {string | undefined}
 */
function problemOf({ message, values }, parents) {
  if (!parents.some(({ type }) => /Function|Method/.test(type)))
    return 'the display language is not known yet while modules are loaded';
  const asked = new Set(message.match(/\{\d+\}/g));
  const given = Array.from({ length: values }, (_, index) => `{${index}}`);
  return asked.size === values && given.every((each) => asked.has(each)) ? undefined : 'a value is missing or not used';
}

const shownProperties =
  /^(?:title|label|detail|description|placeHolder|placeholder|prompt|tooltip|invocationMessage|justification)$/;
const showing =
  /^(?:show\w+Message|setStatusBarMessage|CodeAction|createWebviewPanel|say|ask|pick|pickSeveral|pickTyped|confirm|refuse|progress)$/;

/**
 * @param {Node} node
 * @param {readonly Node[]} parents
 * @returns {readonly Node[]} what a node shows to people
 */
function shownParts(node, parents) {
  if (node.type === 'Property' && shownProperties.test(node.key.name)) {
    // A state of translations is called `placeholder` too, and its value is an icon.
    const isIcon = node.key.name === 'placeholder' && /^\w+$/.test(node.value.value ?? '');
    return isIcon || isAction(parents.at(-1)) ? [] : [node.value];
  }
  if (node.type === 'AssignmentExpression' && shownProperties.test(node.left.property?.name)) return [node.right];
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  const name = node.callee.property?.name ?? node.callee.name;
  return showing.test(name) ? node.arguments : [];
}

/**
 * @param {Node | undefined} object
 * @returns {boolean} whether it is an action of the navigation: its title goes into package.nls.json
 */
function isAction(object) {
  const names = object?.properties?.map((/** @type {Node} */ { key }) => key?.name) ?? [];
  return ['command', 'title', 'can', 'run'].every((name) => names.includes(name));
}

/**
 * @param {Node} node
 * @returns {boolean} whether it gives words: `Open Page`, `Rename…`, `the last commit`, not `docsJson.ask` or `en`
 */
function isProse(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && isWords(node.value);
    case 'TemplateLiteral':
      return isWords(node.quasis.map((/** @type {Node} */ { value }) => value.cooked).join('{0}'));
    case 'ConditionalExpression':
      return isProse(node.consequent) || isProse(node.alternate);
    case 'LogicalExpression':
      return isProse(node.left) || isProse(node.right);
    case 'ArrayExpression':
      return node.elements.some(isProse);
    default:
      return false;
  }
}

/** @param {string} text */
function isWords(text) {
  const plain = text.replaceAll(/\$\([\w~-]+\)|\{0\}|docs\.json/g, '').trim();
  return /^\p{Lu}\p{Ll}+[…?!.]?$/u.test(plain) || /\p{L}+[ ,:]+\p{L}+/u.test(plain) || /^\p{Ll}{4,}$/u.test(plain);
}
