/** The format in which node:test, Jest and Playwright name failed tests at the end of their output. */
const named = [/^test at .*\n✖ .*(?:\n {2}\S.*)?/gm, /^ {2}● (?!Console$).+/gm, /^ {4}\[[\w-]+\] › .*/gm];

/** The failed tests in a runner's output, one to three lines each. */
export const failuresIn = (output) => [
  ...new Set(named.flatMap((pattern) => [...output.matchAll(pattern)].map(([text]) => text.replace(/\s*─+$/, '').trim()))),
];

/** The files of failed node:test tests, relative to its working directory. */
export const nodeFilesIn = (output) => [...new Set([...output.matchAll(/^test at (.+):\d+:\d+$/gm)].map(([, file]) => file))];
