import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a webhook gets, as far as specs read it. */
interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
  event: string;
  incident?: { release: string; cause: string | null; failedPeople: number; first: { detail: string } | null };
}

/** Takes what webhooks are sent, as the own server of a team does. */
export async function startReceiver() {
  const received: Delivery[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ ...(JSON.parse(body) as Pick<Delivery, 'event' | 'incident'>), headers: request.headers, body });
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
