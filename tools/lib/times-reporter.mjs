/** A reporter of node:test: the time of each file, as JSON `{ "<absolute path>": ms }`, hooks included. */
// biome-ignore lint/style/noDefaultExport: node:test takes a reporter only so
export default async function* reportTimes(events) {
  const times = {};
  for await (const { type, data } of events) {
    const isWhole = (type === 'test:pass' || type === 'test:fail') && data.nesting === 0;
    if (isWhole && data.file) times[data.file] = (times[data.file] ?? 0) + data.details.duration_ms;
  }
  yield JSON.stringify(times);
}
