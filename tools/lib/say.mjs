import { PlainError } from '../cli/plain.mjs';
import { exitCodeOf, interruptedBy } from './process.mjs';

export { PlainError };

/** Progress as plain lines, which read the same on a terminal, in a log and in CI. */
const begun = Date.now();

/** The time since a moment (ms since the epoch), as `1:07`. */
export function since(momentMs) {
  const seconds = Math.round((Date.now() - momentMs) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Prints one line, with the time since the command started. */
export function say(text) {
  console.log(`[${since(begun)}] ${text}`);
}

/** Runs a command's main function, then ends the process and its running children, with the exit code. A PlainError is printed without stack. */
export async function main(run) {
  let code = 1;
  try {
    code = await run();
  } catch (error) {
    if (!interruptedBy()) console.error(error instanceof PlainError ? `\n${error.message}` : error);
  }
  process.exit(interruptedBy() && code !== 0 ? exitCodeOf(interruptedBy()) : code);
}
