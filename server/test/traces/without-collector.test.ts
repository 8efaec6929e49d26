import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { emailOf, TestServer } from '../harness.ts';
import { spanId, traceId } from './caller.ts';

describe('without a collector', () => {
  /** What of OpenTelemetry a process has loaded that has all of the server's code, and then what makes traces. */
  async function loaded(): Promise<string[][]> {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = new Set();
      registerHooks({ resolve(name, context, next) {
        const found = next(name, context);
        const [, part] = found.url.match(/node_modules\\/@opentelemetry\\/([a-z-]+)/) ?? [];
        if (part) loaded.add(part);
        return found;
      } });
      const answers = [];
      for (const file of ['start', 'base/tracing/tracing']) {
        await import(${JSON.stringify(join(import.meta.dirname, '../../src/'))} + file + '.ts');
        answers.push([...loaded]);
      }
      console.log(JSON.stringify(answers));
      process.exit();`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    return JSON.parse(stdout);
  }

  it('nothing of OpenTelemetry is loaded, but the interface that the measurements name', async () => {
    const [without, withOne] = await loaded();
    // prom-client asks it for the trace of an exemplar, which we have none of.
    assert.deepEqual(without, ['api']);
    assert.ok(withOne?.includes('sdk-trace') && withOne.includes('exporter-trace-otlp-http'));
  });

  it('spans are refused', async () => {
    const server = await new TestServer().start();
    const token = await server.login(emailOf('seller'));
    const span = { traceId, spanId, agoMs: 1, ms: 1, part: 'host', version: '1.0.0', buildId: 'b1', link: '/' };
    assert.equal((await server.request('POST', '/api/platform/spans', { token, body: { spans: [span] } })).status, 404);
    await server.close();
    await server.target.drop();
  });
});
