import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSettings, SettingsError } from '../../src/base/settings/settings.ts';

describe('settings of traces', () => {
  const endpoint = 'https://collector.example:4318';
  const of = (env: Record<string, string>) => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env });

  it('add the path of traces to the address of a collector, and none to that of its traces', () => {
    assert.equal(of({}).tracing?.url, `${endpoint}/v1/traces`);
    assert.equal(of({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/otlp/` }).tracing?.url, `${endpoint}/otlp/v1/traces`);
    assert.equal(of({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/mine` }).tracing?.url, `${endpoint}/mine`);
    assert.equal(of({}).web.sendsTraces, true);
  });

  it('make none without an address, and none where they are switched off', () => {
    for (const settings of [readSettings({}), of({ OTEL_SDK_DISABLED: 'true' })])
      assert.deepEqual([settings.tracing, settings.web.sendsTraces], [undefined, false]);
  });

  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'xray'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ] as const)
    it(`refuse ${name}=${value}`, () => assert.throws(() => of({ [name]: value }), SettingsError));
});
