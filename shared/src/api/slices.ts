/** Garbage collection can fall into any slice: it takes 40 ms on a slow machine, and both together should stay below 50. */
const sliceMs = 5;

/**
 * Lets the page react between two pieces of long work: `await next()` yields once a slice of time is used up; also at the first call, because earlier
 * work of the same task is part of its length.
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

/** Continues in a task of its own. Not with a timer, which browsers delay by up to a second in a hidden tab. */
export function nextTask(): Promise<void> {
  channel ??= openChannel();
  const { port2 } = channel;
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(undefined);
  });
}

/** One channel for all: creating thousands of them in one export would block the page when they are garbage-collected. */
function openChannel(): MessageChannel {
  const opened = new MessageChannel();
  opened.port1.onmessage = () => waiting.shift()?.();
  return opened;
}
