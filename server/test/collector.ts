import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = string | number | boolean | undefined;

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  /** 1 internal, 2 server, 3 client. */
  kind: number;
  startMs: number;
  endMs: number;
  hasFailed: boolean;
  attributes: Record<string, Value>;
  /** Attributes of the process. */
  resource: Record<string, Value>;
}

export interface Collector {
  /** The settings of a server that sends its traces here, without waiting for more. */
  env: Record<string, string>;
  spans: CollectedSpan[];
  /** Everything that came, as it came. */
  bodies: string[];
  headers: IncomingHttpHeaders[];
  /** Whether it answers 503 instead of taking anything. */
  isAway: boolean;
  /** The spans that fit, once there is one. Rejects when none comes within half a minute. */
  find(fits: (span: CollectedSpan) => boolean): Promise<CollectedSpan[]>;
  close(): Promise<void>;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
}
interface Exported {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ExportedSpan[] }[] }[];
}
interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status?: { code?: number };
  attributes: Attribute[];
}

/** Takes OTLP over HTTP as JSON, as a collector of OpenTelemetry does, and keeps what it gets. */
export async function startCollector(): Promise<Collector> {
  const heard = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (collector.isAway || request.url !== '/v1/traces') {
      // Not one of the refusals after which an exporter tries again.
      response.writeHead(400).end();
    } else {
      collector.bodies.push(body);
      collector.headers.push(request.headers);
      collector.spans.push(...spansIn(JSON.parse(body)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    }
    for (const hear of heard) hear();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const collector: Collector = {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, OTEL_BSP_SCHEDULE_DELAY: '20' },
    spans: [],
    bodies: [],
    headers: [],
    isAway: false,
    find: (fits) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          heard.delete(look);
          reject(new Error(`No such span among ${collector.spans.map(({ name }) => name).join(', ')}`));
        }, 30_000);
        const look = () => {
          const found = collector.spans.filter(fits);
          if (found.length === 0) return;
          heard.delete(look);
          clearTimeout(timer);
          resolve(found);
        };
        heard.add(look);
        look();
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return collector;
}

function spansIn({ resourceSpans }: Exported): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId || undefined,
        name: span.name,
        kind: span.kind,
        startMs: Number(BigInt(span.startTimeUnixNano) / 1000n) / 1000,
        endMs: Number(BigInt(span.endTimeUnixNano) / 1000n) / 1000,
        hasFailed: span.status?.code === 2,
        attributes: valuesOf(span.attributes),
        resource: valuesOf(resource.attributes),
      })),
    ),
  );
}

function valuesOf(attributes: Attribute[]): Record<string, Value> {
  return Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? (intValue === undefined ? undefined : Number(intValue)) ?? doubleValue ?? boolValue,
    ]),
  );
}
