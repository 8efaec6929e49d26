import { settings } from '@shop/shared/federation';

/** Loads what measures calls for traces, where the server wants any; before the first call, which would not be part of one. The page does without it. */
export async function traceIfWanted(): Promise<void> {
  if (!settings().sendsTraces) return;
  await import(/* webpackChunkName: 'tracing' */ './startTracing.ts').then(
    ({ startTracing }) => startTracing(),
    // Without it nothing is measured, and the page works as it does.
    () => undefined,
  );
}
