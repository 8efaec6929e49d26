import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Duration in seconds by call and status; paths that are not a call count as `other`. */
  requests: Histogram<'call' | 'status'>;
  sockets: Gauge;
  announcements: Counter;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'shop_request_seconds',
      help: 'Time to answer, in seconds',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    sockets: new Gauge({ name: 'shop_sockets', help: 'Open sockets of this instance', registers }),
    announcements: new Counter({ name: 'shop_announcements_total', help: 'Changes told to sockets', registers }),
  };
}
