/** How node:test, Jest and Playwright name a test that failed, at the end of what they print. */
const named = [/^test at .*\n✖ .*(?:\n {2}\S.*)?/gm, /^ {2}● (?!Console$).+/gm, /^ {4}\[[\w-]+\] › .*/gm];

/** The tests that failed, one to three lines each, by what their runner printed. */
export const failuresIn = (output) => [
  ...new Set(named.flatMap((pattern) => [...output.matchAll(pattern)].map(([text]) => text.replace(/\s*─+$/, '').trim()))),
];

/** The files of node:test's tests that failed, from where it ran. */
export const nodeFilesIn = (output) => [...new Set([...output.matchAll(/^test at (.+):\d+:\d+$/gm)].map(([, file]) => file))];
