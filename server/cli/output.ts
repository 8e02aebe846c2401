import { wantsColour } from './format/terminal.ts';
import type { Io, Output } from './io.ts';

/**
 * The only place that writes to the terminal. Output contains file names, keys, values and messages from a repository,
 * which must control neither the terminal nor the log of a workflow, so everything written to `stdout` and `stderr` of the
 * result is sanitized. Output in a format that sanitizing would break goes through `machineOutput`.
 */
export function cleanIo(io: Io): Io {
  const colour = wantsColour(io);
  const cleaned = ({ write }: Bound): Output => ({ write: (text) => write(cleanText(text, colour)) });
  const [stdout, stderr] = [bound(io.stdout), bound(io.stderr)];
  return { ...io, exact: stdout, stdout: cleaned(stdout), stderr: cleaned(stderr) };
}

/**
 * The output for workflow commands of our own (`commandText`), and for patches that a program reads. Nobody reads that in a
 * terminal: there, and in the log of a workflow, a patch is cleaned as well.
 */
export function machineOutput(io: Io, kind: 'commands' | 'patch'): Output {
  const isSeen = io.isTerminal || io.env['GITHUB_ACTIONS'] !== undefined;
  return kind === 'patch' && isSeen ? io.stdout : (io.exact ?? io.stdout);
}

/**
 * Text for people: without control characters but tabs and line breaks, without escape sequences but our own colours where these are wanted, and
 * with no line that GitHub Actions takes as a command (`::name::` at the beginning, `##[name]` anywhere;
 * https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs).
 */
export function cleanText(text: string, colour = false): string {
  return text
    .replace(steering, (found) => (colour && found.length > 1 ? found : replacement))
    .replace(/^([^\S\r\n\u2028\u2029]*):(?=:)/gm, '$1: ')
    .replaceAll('##[', '## [');
}

/** JSON with the same meaning, without any such character: they are written as escapes. */
export function cleanJson(json: string): string {
  return json
    .replace(beyondAscii, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('##[', '##\\u005b');
}

/** The value of a workflow command: one line, whatever it contains. `%` begins an escape. */
export function commandText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A').replace(steering, replacement);
}

interface Bound extends Output {
  readonly write: (text: string) => unknown;
}

function bound(output: Output): Bound {
  return { write: (text) => output.write(text) };
}

const replacement = '\ufffd';

/** The colours `painter` uses, which stay, and all that moves the cursor or turns the direction of reading. */
const steering =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are taken out.
  /\u001b\[(?:0|1|2|32|1;3[1346])m|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Those that `JSON.stringify` leaves as they are. */
const beyondAscii = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
