import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReportEvent } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { emailOf } from '../../../test/harness.ts';
import { startReceiver } from '../../../test/receiver.ts';
import { startMailServer } from '../../../test/smtp.ts';
import { until } from '../../../test/until.ts';
import { incidents, incidentWitnesses, partFailures } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { failure, part } from '../telemetry/testing.ts';
import { lookAfterIncidents } from './escalate.ts';
import { useIncidents } from './testing.ts';

const ready = (version = '2.0.0'): ReportEvent => ({ kind: 'ready', part, version, link: '/lonja', ms: 100 });
const receiver = await startReceiver();
const smtp = await startMailServer();

describe('incidents', () => {
  const { server, done, send, statusOf, promote, report, by, bySome, list, theOne, heard, written, isSigned } = useIncidents(
    receiver,
    smtp,
  );

  it('are told of when two different people report a failure, to each address and to the webhook, once', async () => {
    await by('seller', 'cl', failure());
    assert.deepEqual([await list(), await written()], [[], []]);
    await by('logistic', 'cl', ready());
    await by('seller', 'ec', failure({ detail: 'TypeError: Cannot read properties' }));
    const subject = 'lonja 2.0.0 falla';
    assert.deepEqual(
      await written(),
      [`ana@team.example: ${subject}`, `${receiver.origin}: ${subject}`, `luis@team.example: ${subject}`].sort(),
    );
    const delivery = await heard('failure');
    assert.ok(isSigned(delivery));
    const { incident, link } = delivery.json;
    const { release, owner, cause, people, failedPeople, sharePercent, first, failures } = incident;
    assert.deepEqual(
      { release, owner, cause, people, failedPeople, sharePercent, failures },
      { release: '2.0.0', owner: 'Equipo lonja', cause: 'render', people: 3, failedPeople: 2, sharePercent: 67, failures: 2 },
    );
    assert.deepEqual(
      [first.phase, first.detail, first.page, first.code],
      ['render', 'TypeError: price is not defined', '/lonja', 'rem-90d2-4ac1'],
    );
    assert.match(link, /\/platform\?part=lonja$/);
    await until(() => smtp.received.length === 2);
    // Joins the lines that quoted-printable has wrapped.
    const text = smtp.received[0]?.source.replaceAll('=\r\n', '') ?? '';
    for (const said of ['lonja 2.0.0 (Equipo lonja) falla', '67 %', 'price is not defined', '/platform?part=3Dlonja'])
      assert.ok(text.includes(said), text);
    await until(async () => (await theOne()).told.every(({ state }) => state === 'sent'));
    const { told, acknowledged } = await theOne();
    assert.deepEqual(
      told.map(({ channel, to }) => `${channel} ${to}`).sort(),
      ['email ana@team.example', 'email luis@team.example', `webhook ${receiver.origin}`].sort(),
    );
    assert.equal(acknowledged, null);
  });

  it('lead to the stack of their first failure, as long as that is kept', async () => {
    const place = { part, buildId: 'b200', file: 'page.js', line: 1, column: 7 };
    await bySome(failure({ stack: [place] }));
    const failureId = (await theOne()).first?.failure?._id;
    assert.deepEqual(await done('GET', `/failures/${failureId}/stack`), { frames: [{ ...place, source: null }] });
    await server.db.delete(partFailures);
    assert.equal((await theOne()).first?.failure, null);
  });

  it('take a hundred reports for one, and another cause for another', async () => {
    const people = await Promise.all(
      (['cl', 'ec'] as const).flatMap((country) =>
        (['seller', 'admin', 'logistic'] as const).map((role) => server.login(emailOf(role, country))),
      ),
    );
    for (let page = 0; page < 17; page++)
      await Promise.all(people.map((token) => report(token, failure({ detail: `TypeError: ${'x'.repeat(page)}` }))));
    assert.equal((await written()).length, 3);
    const incident = await theOne();
    assert.deepEqual([incident.failures, incident.failedPeople, incident.people], [102, 6, 6]);
    await bySome(failure({ phase: 'chunk', cause: 'files' }));
    assert.deepEqual([(await list()).length, (await written()).length], [2, 6]);
  });

  it('are none on the word of one person, with however many sessions and pages', async () => {
    for (let i = 0; i < 4; i++) await by('seller', 'cl', failure(), failure({ phase: 'handler', cause: 'error' }));
    assert.deepEqual([await list(), await written()], [[], []]);
  });

  it('are none of a release that those who report it are not given', async () => {
    await promote('2.0.0', { roles: ['admin'] });
    await bySome(failure());
    assert.deepEqual(await list(), []);
  });

  it('hold no person: a key of their own, and nothing once they are over', async () => {
    await bySome(failure());
    const rows = JSON.stringify(await server.db.select().from(incidentWitnesses));
    assert.equal(await server.db.$count(incidentWitnesses), 2);
    assert.ok(!rows.includes('@'));
    // The server's own job runs three times a minute: if it closed the incident first, it is reopened for our run.
    const looked = await until(async () => {
      await server.db.update(incidents).set({ lastAt: sql`now() - interval '7 hours'`, closedAt: null });
      const parts = await lookAfterIncidents(server.db, undefined);
      return parts.length > 0 && parts;
    });
    assert.deepEqual(looked, [part]);
    assert.ok((await theOne()).closedAt);
    assert.equal(await server.db.$count(incidentWitnesses), 0);
    assert.equal((await server.db.select().from(incidents))[0]?.salt, null);
    await bySome(failure());
    assert.equal((await list()).length, 2, 'what fails again is another one');
  });

  it('tell of a rollout that the server stopped once, as what it is', async () => {
    await promote('2.0.0', { roles: ['seller'] });
    await bySome(failure());
    const { json } = await heard('halt');
    assert.deepEqual(
      [json.incident.reason, json.incident.by, json.incident.backTo],
      ['2 × render: TypeError: price is not defined', null, '1.0.0'],
    );
    assert.equal((await written()).length, 3);
    const { event, cause, by: who, failedPeople } = await theOne();
    assert.deepEqual([event, cause, who, failedPeople], ['halt', 'render', null, 2]);
  });

  it('tell of a rollback and of a stop by a person, who took it and why', async () => {
    await done('POST', '/releases/rollback', { name: part, after: (await statusOf()).seq, reason: 'the map stays empty' });
    const { json } = await heard('rollback');
    assert.deepEqual(
      [json.incident.release, json.incident.backTo, json.incident.by, json.incident.reason],
      ['2.0.0', '1.0.0', 'mega Rojas', 'the map stays empty'],
    );
    assert.equal((await theOne()).event, 'rollback');
    await promote('2.0.0');
    assert.ok((await theOne()).closedAt, 'another promotion begins anew');
    await promote('2.0.0', { share: 0 });
    assert.equal((await heard('halt')).json.incident.by, 'mega Rojas');
    await promote('2.0.0', { share: 0 });
    assert.equal((await written()).length, 6);
  });

  it('take up a rollback of what fails already', async () => {
    await bySome(failure());
    await done('POST', '/releases/rollback', { name: part, after: (await statusOf()).seq });
    const { event, cause, told } = await theOne();
    assert.deepEqual([event, cause, told.length], ['rollback', 'render', 6]);
  });

  it('are read and acknowledged by administrators only', async () => {
    await bySome(failure());
    const { _id } = await theOne();
    for (const role of ['seller', 'logistic'] as const) {
      const token = await server.login(emailOf(role));
      assert.equal((await send('GET', '/incidents', undefined, token)).status, 403, role);
      assert.equal((await send('POST', `/incidents/${_id}/acknowledge`, undefined, token)).status, 403, role);
    }
    assert.equal((await send('POST', `/incidents/${uuidv7()}/acknowledge`)).status, 404);
  });
});
