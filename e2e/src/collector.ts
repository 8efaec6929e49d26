import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, unknown>;
  /** `service.name` of who measured it. */
  service: unknown;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface Exported {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: (CollectedSpan & { attributes: Attribute[] })[] }[] }[];
}

/** Takes OTLP over HTTP as JSON, as a collector of OpenTelemetry does, and keeps the spans. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    for (const { resource, scopeSpans } of (JSON.parse(body) as Exported).resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, attributes: valuesOf(span.attributes), service: valuesOf(resource.attributes)['service.name'] });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** The settings of a server that sends its traces here, without waiting for more. */
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, OTEL_BSP_SCHEDULE_DELAY: '50' },
    spans,
    bodies,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const valuesOf = (attributes: Attribute[]) => Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
