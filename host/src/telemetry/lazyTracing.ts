import { settings } from '@shop/shared/federation';

/**
 * Loads the code that measures calls for traces, if the server enables tracing; before the first call, which would otherwise not be traced. Without
 * it the page works.
 */
export async function traceIfWanted(): Promise<void> {
  if (!settings().sendsTraces) return;
  await import(/* webpackChunkName: 'tracing' */ './startTracing.ts').then(
    ({ startTracing }) => startTracing(),
    // If it fails to load, nothing is measured and the page works as usual.
    () => undefined,
  );
}
