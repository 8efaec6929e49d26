import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLogger } from '../../src/base/observability/logger.ts';
import { readSettings } from '../../src/base/settings/settings.ts';
import { startTracing } from '../../src/base/tracing/tracing.ts';
import { startCollector } from '../collector.ts';
import { spanId } from './caller.ts';

describe('what sends traces', () => {
  const silent = createLogger('silent');
  const settingsOf = (env: Record<string, string>) => {
    const { tracing } = readSettings(env);
    assert.ok(tracing);
    return tracing;
  };

  it('keeps or drops a trace by its id, whatever the caller wants, and alike for what a browser measured', async () => {
    const collector = await startCollector();
    const env = { ...collector.env, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' };
    const tracing = startTracing(settingsOf(env), silent);
    for (const name of ['00000001', 'ffffffff']) {
      const place = { traceId: name.padStart(32, '0'), spanId };
      tracing.beginRequest(name, {}, place).end();
      const measured = { parentId: undefined, kind: 'page', startedAt: 1, durationMs: 1, hasFailed: false, attributes: {} } as const;
      tracing.addBrowserSpans([{ ...place, ...measured, name: `${name} in the browser` }]);
    }
    await tracing.close();
    assert.deepEqual(collector.spans.map(({ name }) => name).sort(), ['00000001', '00000001 in the browser']);
    await collector.close();
  });

  it('does not wait long for a collector that is not there, and keeps no more than fits', { timeout: 30_000 }, async () => {
    const lines: string[] = [];
    const logger = createLogger('debug', { write: (line) => void lines.push(line) });
    const tracing = startTracing(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }), logger);
    for (let i = 0; i < 20_000; i++) tracing.beginRequest('GET /healthz', {}, undefined).end();
    await tracing.close();
    assert.ok(lines.length <= 1, lines.join(''));
  });
});
