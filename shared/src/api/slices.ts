const sliceMs = 8;

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

/** Goes on in a task of its own. Not by a timer, which browsers let wait for a second in a tab that is not in sight. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
