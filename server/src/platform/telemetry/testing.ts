import assert from 'node:assert/strict';
import { before, beforeEach } from 'node:test';
import type { CallAnswer, Release, ReportEvent, Rollout } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import {
  openPages,
  partFailures,
  partHours,
  partMeasures,
  releaseSteps,
  releases,
  releaseWatches,
  releaseWitnesses,
} from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';

/** A remote that only these tests use. */
export const part = 'lonja';
export const owner = 'Equipo Lonja';
export type Budgets = CallAnswer<typeof calls.telemetry.budgets>;
export type Failure = Extract<ReportEvent, { kind: 'failure' }>;

export const failure = (more: Partial<Failure> = {}): Failure => ({
  kind: 'failure',
  part,
  version: '2.0.0',
  phase: 'render',
  cause: 'render',
  detail: 'TypeError: price is not defined',
  code: 'rem-90d2-4ac1',
  link: '/lonja',
  ...more,
});
export const healthy = (version = '2.0.0'): ReportEvent => ({ kind: 'healthy', part, version, link: '/lonja' });
export const ready = (ms: number, version = '2.0.0'): ReportEvent => ({ kind: 'ready', part, version, link: '/lonja', ms });

/** For a describe: a server with two releases of the part, and helpers for calls as the logged-in users. */
export function useTelemetry() {
  const server = useTestServer();
  /** Sessions. */
  const who = { seller: '', admin: '', mega: '' };

  before(async () => {
    who.admin = await server.login(emailOf('admin'));
    who.mega = await server.login(emailOf('mega'));
    for (const version of ['1.0.0', '2.0.0']) {
      const buildId = version.replaceAll('.', '');
      const manifest: Release = {
        name: part,
        package: `mfe-${part}`,
        version,
        buildId,
        owner,
        contract: '1.0.0',
        entry: { js: ['entry.js'], css: [] },
        pages: {},
        shares: {},
        integrity: {},
        uses: {},
        offers: {},
        hashes: {},
        shapes: {},
      };
      const publishedAt = new Date().toISOString();
      await server.db.insert(releases).values({ name: part, buildId, version, contract: '1.0.0', owner, manifest, files: [], publishedAt });
    }
  });

  beforeEach(async () => {
    for (const table of [partFailures, partHours, partMeasures, openPages, releaseSteps, releaseWatches, releaseWitnesses])
      await server.db.delete(table);
    await server.db.update(releases).set({ goodAt: null, seenAt: null }).where(eq(releases.name, part));
    // A new session for each test, because reports per minute are limited by session.
    who.seller = await server.login(emailOf('seller'));
    // The current sessions get both releases.
    for (const version of ['1.0.0', '2.0.0']) await promote(version);
  });

  const report = (events: unknown[], { token = who.seller, pageId = uuidv7() } = {}) =>
    server.request('POST', '/api/platform/reports', { token, body: { pageId, events } });
  const taken = async (...args: Parameters<typeof report>) => {
    const answer = await report(...args);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.taken as number;
  };
  const get = async (path: string) => {
    const answer = await server.request('GET', path, { token: who.admin });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const metric = async (...labels: string[]) => {
    const { body } = await server.request('GET', '/metrics');
    return (body as string).split('\n').filter((line) => !line.startsWith('#') && labels.every((label) => line.includes(label)));
  };
  const statusOf = async () => (await get('/api/platform/releases')).remotes.find(({ name }: { name: string }) => name === part);
  const promote = async (version: string, rollout: Rollout = {}) => {
    const { seq: after } = await statusOf();
    const answer = await server.request('POST', '/api/platform/releases/promote', {
      token: who.mega,
      body: { name: part, version, after, force: 'a test', ...rollout },
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };

  return { server, who, report, taken, get, metric, statusOf, promote };
}
