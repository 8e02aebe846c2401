import type { CodeFault, Exports } from './exported.ts';
import { codeUses } from './syntax/codeUses.ts';
import { offsetOf } from './syntax/mistake.ts';

/** A file of code with more characters than this is not parsed. */
const longest = 1_000_000;

/**
 * What is wrong with the JavaScript of an imported file, `Unexpected token (3:14)`, with line and column from 1; or else what of it fails
 * when it runs. The platform parses such files so and takes nothing from one that it cannot parse (platform.md 4).
 */
export async function readCode(code: string): Promise<Pick<Exports, 'mistake' | 'faults'>> {
  if (code.length > longest) return {};
  // Loaded when they are needed: few pages import code.
  const [{ Parser }, { default: jsx }] = await Promise.all([import('acorn'), import('acorn-jsx')]);
  const text = code.replace(/^\uFEFF/, '');
  try {
    const options = { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true } as const;
    const program = Parser.extend(jsx()).parse(text, { ...options, locations: true });
    const faults = codeUses(program).map(({ from, to, ...use }): CodeFault => {
      const mark = code.length - text.length;
      return { ...use, start: offsetOf(text, from) + mark, end: offsetOf(text, to) + mark, ...from };
    });
    return { faults };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const mistake = error.message.replace(/\((\d+):(\d+)\)$/, (_, line, column) => `(${line}:${Number(column) + 1})`);
    return { mistake };
  }
}
