import { connect } from 'node:net';

/** The bytes of a request, so that the load itself costs next to nothing beside what it measures. */
export function requestOf(base, path, { method = 'GET', sessionId, headers = {}, body } = {}) {
  const { pathname, search, host } = new URL(path, base);
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    ...(sessionId ? [`authorization: Bearer ${sessionId}`] : []),
    ...(text ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

/**
 * Keeps `connections` busy for `seconds`, each with one request at a time: `next(connection, answer)` gives the bytes of the next
 * one; `answer()` reads the one before, and is undefined at first.
 * Answers the requests a second and how long one took (ms, each). Throws on any answer but 200.
 */
export async function load(base, { connections, seconds, next }) {
  const { hostname, port } = new URL(base);
  const tookMs = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, (_, at) => keepBusy({ host: hostname, port: Number(port), at, until, next, tookMs })),
  );
  return { perSecond: (tookMs.length * 1000) / (performance.now() - begun), tookMs };
}

function keepBusy({ host, port, at, until, next, tookMs }) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    let chunks = [];
    let size = 0;
    let wanted = Number.POSITIVE_INFINITY;
    let sentAt = 0;
    const send = (answer) => {
      const bytes = next(at, answer);
      chunks = [];
      size = 0;
      wanted = Number.POSITIVE_INFINITY;
      sentAt = performance.now();
      socket.write(bytes);
    };
    socket.on('connect', () => send(undefined));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection in mid-answer.')));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      if (wanted === Number.POSITIVE_INFINITY) {
        const head = Buffer.concat(chunks).toString('latin1');
        const headEnd = head.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || length === undefined)
          return void socket.destroy(new Error(`Not the answer expected:\n${head}`));
        wanted = headEnd + 4 + Number(length);
      }
      if (size < wanted) return;
      const now = performance.now();
      tookMs.push(now - sentAt);
      if (now < until) return send(() => bodyOf(chunks));
      socket.removeAllListeners('close').end();
      resolve();
    });
  });
}

function bodyOf(chunks) {
  const text = Buffer.concat(chunks).toString();
  return JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));
}
