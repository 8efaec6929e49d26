import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { Incident, ReportEvent, Rollout } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { type Delivery, isSigned, type startReceiver } from '../../../test/receiver.ts';
import { makeRelease } from '../../../test/releases.ts';
import type { MailServer } from '../../../test/smtp.ts';
import { until } from '../../../test/until.ts';
import { incidents, outbox, releaseSteps, releases, releaseWatches, releaseWitnesses } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { part } from '../telemetry/testing.ts';

/** For a describe: a server with a part whose owner gets alerts by e-mail and webhook; its release 2.0.0 is out and not yet proved healthy. */
export function useIncidents(receiver: Awaited<ReturnType<typeof startReceiver>>, smtp: MailServer) {
  const server = useTestServer({ env: { WEBHOOK_ORIGINS: receiver.origin, SMTP_URL: smtp.url, MAIL_FROM: 'shop@test.example' } });
  after(() => Promise.all([receiver.close(), smtp.close()]));
  /** Sessions. */
  const who = { mega: '', admin: '' };
  let secret = '';

  const send = (method: string, path: string, body?: object, token = who.mega) =>
    server.request(method, `/api/platform${path}`, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } });
  const done = async (...args: Parameters<typeof send>) => {
    const answer = await send(...args);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };

  before(async () => {
    who.mega = await server.login(emailOf('mega'));
    who.admin = await server.login(emailOf('admin'));
    for (const version of ['1.0.0', '2.0.0']) await done('POST', '/releases', makeRelease(part, version));
    const set = await done('PUT', `/alert-channels/${part}`, {
      channels: {
        ...{ lang: 'es', emails: ['ana@team.example', 'luis@team.example'], webhookUrl: `${receiver.origin}/hook` },
        escalation: { minutes: 15, emails: ['jefa@team.example'] },
      },
    });
    secret = set.secret;
  });
  beforeEach(async () => {
    for (const table of [incidents, outbox, releaseSteps, releaseWatches, releaseWitnesses]) await server.db.delete(table);
    receiver.received.length = 0;
    smtp.received.length = 0;
    await promote('1.0.0');
    await server.db.update(releases).set({ goodAt: new Date().toISOString() }).where(eq(releases.version, '1.0.0'));
    await server.db.update(releases).set({ goodAt: null }).where(eq(releases.version, '2.0.0'));
    await promote('2.0.0');
  });

  const statusOf = async () => (await done('GET', '/releases')).remotes.find(({ name }: { name: string }) => name === part);
  const promote = async (version: string, rollout: Rollout = {}) =>
    done('POST', '/releases/promote', { name: part, version, after: (await statusOf()).seq, force: 'a test', ...rollout });
  const report = (token: string, ...events: ReportEvent[]) => done('POST', '/reports', { pageId: uuidv7(), events }, token);
  /** Reports as a user with a new session. */
  const by = async (role: 'seller' | 'admin' | 'logistic', country: 'cl' | 'ec', ...events: ReportEvent[]) =>
    report(await server.login(emailOf(role, country)), ...events);
  const bySome = async (...events: ReportEvent[]) => {
    await by('seller', 'cl', ...events);
    await by('seller', 'ec', ...events);
  };
  const list = async (): Promise<Incident[]> => (await done('GET', '/incidents', undefined, who.admin)).items;
  const theOne = async () => {
    const [incident, ...others] = await list();
    assert.ok(incident && others.length === 0, `${others.length + 1} incidents`);
    return incident;
  };
  const heard = (event: string) => until<Delivery>(() => receiver.received.find(({ json }) => json.event === event));
  /** The messages written so far: recipient and subject. */
  const written = async () => (await server.db.select().from(outbox)).map(({ to, subject }) => `${to}: ${subject}`).sort();

  return {
    ...{ server, who, done, send, statusOf, promote, report, by, bySome, list, theOne, heard, written },
    isSigned: (delivery: Delivery) => isSigned(secret, delivery),
  };
}
