import katex from 'katex';
import type { DrawMath } from './renderers.ts';

/** Longer formulas are shown as source (characters). */
const maxLength = 10_000;
/**
 * How often macros are expanded; those that a formula defines, of any length, may add only this many characters altogether.
 */
const maxMacros = 500;
const maxExpanded = 200_000;
const definition = /\\(?:[egx]?def|(?:new|renew|provide)command)/;

/**
 * Draws a formula as MathML, which the browser lays out by itself: no fonts or styles are needed, and screen readers read the
 * formula.
 *
 * @throws Error if the formula cannot be parsed.
 */
const draw: DrawMath = (formula, isDisplay) => {
  if (formula.length > maxLength) throw new Error(`A formula of more than ${maxLength} characters is not drawn.`);
  const html = katex.renderToString(formula, {
    output: 'mathml',
    displayMode: isDisplay,
    throwOnError: true,
    strict: 'ignore',
    // Forbids everything that contains an address.
    trust: false,
    maxSize: 40,
    maxExpand: definition.test(formula) ? Math.min(maxMacros, Math.floor(maxExpanded / formula.length)) : maxMacros,
  });
  const element = new DOMParser().parseFromString(html, 'text/html').querySelector('math');
  if (!element) throw new Error('There is no formula.');
  return element;
};

Object.assign(globalThis, { docsJsonMath: draw });
