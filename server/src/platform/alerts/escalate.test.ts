import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { startReceiver } from '../../../test/receiver.ts';
import { startMailServer } from '../../../test/smtp.ts';
import { until } from '../../../test/until.ts';
import { alertChannels, incidents } from '../../base/db/schema/index.ts';
import { failure } from '../telemetry/testing.ts';
import { lookAfterIncidents } from './escalate.ts';
import { useIncidents } from './testing.ts';

const receiver = await startReceiver();
const smtp = await startMailServer();

describe('incidents that nobody has seen', () => {
  const { server, who, done, bySome, theOne, heard, written, isSigned } = useIncidents(receiver, smtp);

  /** Moves the notification of the incident this many minutes into the past. */
  const age = (minutes: number) =>
    server.db.update(incidents).set({ escalateAt: sql`escalate_at - ${minutes}::int * interval '1 minute'` });

  it('are escalated after the minutes that the owner set, once', async () => {
    await bySome(failure());
    await age(14);
    await lookAfterIncidents(server.db, undefined);
    assert.equal((await written()).length, 3);
    await age(1);
    await Promise.all([lookAfterIncidents(server.db, undefined), lookAfterIncidents(server.db, undefined)]);
    await lookAfterIncidents(server.db, undefined);
    const subject = 'Nadie ha visto todavía: lonja 2.0.0';
    // The server's own job may be processing the incident, so that our run skipped it.
    await until(async () => (await written()).some((one) => one.includes(subject)));
    assert.deepEqual(
      (await written()).filter((one) => one.includes(subject)),
      [`${receiver.origin}: ${subject}`, `jefa@team.example: ${subject}`].sort(),
    );
    assert.ok(isSigned(await heard('escalation')));
    assert.equal((await theOne()).told.filter(({ event }) => event === 'escalation').length, 2);
  });

  it('are not once somebody has said that they see it; the first one stands', async () => {
    await bySome(failure());
    const { _id } = await theOne();
    const { acknowledged } = await done('POST', `/incidents/${_id}/acknowledge`, undefined, who.admin);
    assert.equal(acknowledged.by.name, 'admin Rojas');
    assert.deepEqual((await done('POST', `/incidents/${_id}/acknowledge`)).acknowledged, acknowledged);
    await age(60);
    await lookAfterIncidents(server.db, undefined);
    assert.equal((await written()).length, 3);
  });

  it('are there, told to nobody, where nobody said whom to tell', async () => {
    const stored = await server.db.select().from(alertChannels);
    await server.db.delete(alertChannels);
    await bySome(failure());
    assert.deepEqual((await theOne()).told, []);
    await age(600);
    await lookAfterIncidents(server.db, undefined);
    assert.deepEqual(await written(), []);
    await server.db.insert(alertChannels).values(stored);
  });
});
