import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { limits } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { queriesOf } from '../../../test/queries.ts';
import { partFailures, partHours } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { oncePerPage } from './oncePerPage.ts';

import { failure, part, ready, useTelemetry } from './testing.ts';

describe('telemetry', () => {
  const { server, who, report, taken, metric } = useTelemetry();

  it('counts what a page load tells of a part once, however often it tells it', async () => {
    const pageId = uuidv7();
    const all = [ready(100), ready(200), failure(), failure(), failure({ phase: 'entry' }), ready(300, '1.0.0')];
    assert.equal(await taken(all, { pageId }), 4);
    assert.equal(await taken(all, { pageId }), 0);
    const [row] = await server.db.select().from(partHours).where(eq(partHours.version, '2.0.0'));
    assert.deepEqual({ loads: row?.loads, failures: row?.failures }, { loads: 1, failures: 2 });
    // The same page id of another user is another page.
    assert.equal(await taken(all, { pageId, token: who.admin }), 4);
  });

  it('counts what could not be stored when it is told again', async () => {
    const pageId = uuidv7();
    const told = [ready(100), failure()];
    await server.db.execute(sql`alter table part_hour rename to part_hour_away`);
    const refused = await report(told, { pageId });
    await server.db.execute(sql`alter table part_hour_away rename to part_hour`);
    assert.equal(refused.status, 500);
    assert.deepEqual([await taken(told, { pageId }), await taken(told, { pageId })], [2, 0]);
  });

  it('hears of no more page loads of a session than a person makes, and forgets the oldest ones', () => {
    const once = oncePerPage(300);
    // Twice the limit, in case an hour ends during the test.
    const load = () => Array.from({ length: 2 * limits.telemetry.pagesPerHour + 1 }, () => once.admit('one', uuidv7()));
    assert.throws(load, { status: 429 });
    once.admit('other', 'first');
    const event = { kind: 'ready', part, version: '2.0.0', link: '/', ms: 1 } as const;
    assert.deepEqual(
      [1, 2].map(() => once.isFirst('other', 'first', event)),
      [true, false],
    );
    for (let i = 0; i < 300; i++) once.admit(`s${i}`, 'page');
    assert.equal(once.isFirst('other', 'first', event), false, 'a page that was forgotten counts nothing');
  });

  it('takes nothing of releases that nobody registered, and lets no label come of it', async () => {
    const made = Array.from({ length: 40 }, (_, i) => failure({ part: i % 2 ? part : `made${i}`, version: `9.${i}.0` }));
    assert.equal(await taken(made), 0);
    assert.deepEqual(await metric('version="9.'), []);
    assert.deepEqual(await server.db.select().from(partFailures), []);
    assert.deepEqual(await server.db.select().from(partHours), []);
  });

  it('refuses an address of a record, and a batch that is too large', async () => {
    for (const link of ['/clients/7', '/clients/01890000-0000-7000-8000-00000000dead', 'https://a.example', '/clients?search=ana'])
      assert.equal((await report([failure({ link })])).status, 422, link);
    const many = Array.from({ length: limits.telemetry.eventsAtOnce + 1 }, () => ready(1));
    assert.equal((await report(many)).status, 422);
    assert.equal((await report([{ ...failure(), filler: 'x'.repeat(140_000) }])).status, 413);
  });

  it('hears no more of a session in a minute than a page can have to say', async () => {
    const batch = Array.from({ length: limits.telemetry.eventsAtOnce }, () => ready(1));
    const answers = [await report(batch), await report(batch), await report(batch)];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 429],
    );
    assert.ok(Number(answers[2]?.headers.get('retry-after')) > 0);
    assert.equal((await report(batch, { token: who.admin })).status, 200);
  });

  it('costs no query more for fifty events than for two', async () => {
    const few = await queriesOf(server, () => taken([ready(1), failure()]));
    const many = await queriesOf(server, () => taken(Array.from({ length: 50 }, (_, i) => (i % 2 ? ready(i) : failure()))));
    assert.ok(many.length <= few.length, many.join('\n'));
  });
});
