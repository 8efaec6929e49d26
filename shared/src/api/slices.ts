/** A collection of garbage may fall into any slice: on a slow machine it takes 40 ms, and both together are to stay beneath 50. */
const sliceMs = 5;

/**
 * Lets the page react between two pieces of long work: `await next()` gives way once a slice of time is used up; at the first call too, for
 * what the task that it is called in has done before is part of its length.
 */
export function slices(): () => Promise<void> {
  let began = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await nextTask();
    began = performance.now();
  };
}

const waiting: (() => void)[] = [];
let channel: MessageChannel | undefined;

/** Goes on in a task of its own. Not by a timer, which browsers let wait for a second in a tab that is not in sight. */
export function nextTask(): Promise<void> {
  channel ??= openChannel();
  const { port2 } = channel;
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(undefined);
  });
}

/** One for all: thousands of them, made and left in one export, stop the page when they are cleared away. */
function openChannel(): MessageChannel {
  const opened = new MessageChannel();
  opened.port1.onmessage = () => waiting.shift()?.();
  return opened;
}
