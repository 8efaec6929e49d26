import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads every field.
  json: any;
}

/** Takes what webhooks are sent, as the own server of a team does. */
export async function startReceiver() {
  const received: Delivery[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ headers: request.headers, body, json: JSON.parse(body) });
    const { answer } = receiver;
    response.writeHead(answer, answer === 302 ? { location: `${receiver.origin}/elsewhere` } : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** The status of the next answers. */
    answer: 204,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** Whether a delivery was signed with a secret within the last minutes, as docs/remotes.md tells teams to look. */
export function isSigned(secret: string, { headers, body }: Delivery): boolean {
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-shop-signature'])) ?? [];
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return signature === expected && Math.abs(Date.now() / 1000 - Number(seconds)) < 300;
}
