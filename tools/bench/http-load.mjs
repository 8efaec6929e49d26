import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';

/** Longer than any request takes that is on its way when the time is up. */
const restMs = 250;

/** A request as autocannon takes it. */
export function requestOf(base, path, { method = 'GET', sessionId, headers = {}, body } = {}) {
  const { pathname, search } = new URL(path, base);
  return {
    path: pathname + search,
    method,
    headers: {
      ...(sessionId && { authorization: `Bearer ${sessionId}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/**
 * Keeps `connections` busy for `seconds`, each with one request at a time: `next(connection, answer)` gives the next one; `answer()` reads
 * the one before, and is undefined at first.
 * Answers the requests a second and how long one took (ms, each). Throws on any answer but 200, and where there was none.
 */
export async function load(base, { connections, seconds, next }) {
  const tookMs = [];
  let wrong;
  let opened = 0;
  let lastAt = performance.now();
  const begun = lastAt;

  function keepBusy(client) {
    const at = opened++;
    let request;
    let chunks = [];
    let unanswered = 0;
    const fail = (message) => {
      wrong ??= new Error(message);
      running.stop();
    };
    const ask = (answer) => {
      const wanted = next(at, answer);
      // To build it again costs more than to send it.
      if (wanted !== request) client.setRequests([wanted]);
      request = wanted;
    };
    // It connects again without a word.
    client.on('request', () => {
      unanswered += 1;
      if (unanswered > 1) fail('The server closed a connection in mid-answer.');
    });
    client.on('body', (chunk) => chunks.push(chunk));
    client.on('response', (status, _bytes, ms) => {
      const body = chunks;
      chunks = [];
      unanswered = 0;
      if (status !== 200) return fail(`Not the answer expected: ${status}\n${Buffer.concat(body)}`);
      tookMs.push(ms);
      lastAt = performance.now();
      ask(() => JSON.parse(Buffer.concat(body)));
    });
    ask(undefined);
  }

  const running = autocannon({ url: base, connections, duration: seconds, bailout: 1, setupClient: keepBusy });
  const { errors, timeouts } = await running;
  if (wrong) throw wrong;
  if (errors > 0) throw new Error(`Of the requests ${errors} were not answered, ${timeouts} of them in time.`);
  // What was on its way when the time was up is over before anything else begins.
  await wait(restMs);
  return { perSecond: (tookMs.length * 1000) / (lastAt - begun), tookMs };
}
