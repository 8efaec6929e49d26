import { all, type Incident } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { listPage, total } from '../../base/db/list.ts';
import { incidentMessages, incidents, outbox, partFailures, people, users } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { auditIdOf } from '../registry/steps.ts';
import { failureReport } from '../telemetry/failure-report.ts';

const opened = isNotNull(incidents.openedAt);

export const incidentHandlers: Handlers<(typeof calls)['incidents']> = {
  list({ part, page, pageSize }, { db }) {
    const where = and(opened, part === all ? undefined : eq(incidents.part, part));
    return listPage(
      { page, pageSize },
      (limit, offset) => incidentsWhere(db, where, limit, offset),
      () => db.select(total).from(incidents).where(where),
    );
  },

  async acknowledge({ id }, ctx) {
    const [before] = await ctx.db
      .select()
      .from(incidents)
      .where(and(opened, eq(incidents._id, id)))
      .for('update');
    if (!before) throw notFound();
    if (!before.acknowledgedAt) {
      const seen = { acknowledgedAt: new Date().toISOString(), acknowledgedBy: ctx.caller.userId };
      await ctx.db.update(incidents).set(seen).where(eq(incidents._id, id));
      const { part, version, event, cause } = before;
      const after = { incident: id, version, event, cause, acknowledged: true };
      await ctx.audit({ entity: 'release', entityId: auditIdOf(part), countryId: null, before: null, after });
      ctx.changed(part);
    }
    const [incident] = await incidentsWhere(ctx.db, eq(incidents._id, id), 1, 0);
    if (!incident) throw notFound();
    return incident;
  },
};

async function incidentsWhere(db: Db, where: SQL | undefined, limit: number, offset: number): Promise<Incident[]> {
  const rows = await db
    .select()
    .from(incidents)
    .where(where)
    .orderBy(sql`closed_at is not null`, desc(incidents.openedAt), desc(incidents._id))
    .limit(limit)
    .offset(offset);
  const alerts = await alertsOf(
    db,
    rows.map(({ _id }) => _id),
  );
  const reports = await reportsOf(
    db,
    rows.map(({ failureId }) => failureId),
  );
  const names = await namesOf(
    db,
    rows.flatMap(({ by, acknowledgedBy }) => [by, acknowledgedBy]),
  );
  return rows.map((row) => {
    const { phase, detail, cause, openedAt, acknowledgedAt, acknowledgedBy, by, failureId, ...facts } = row;
    return {
      ...facts,
      cause: cause === 'step' ? null : cause,
      openedAt: openedAt ?? row.firstAt,
      first: phase && detail !== null ? { phase, detail, failure: reports.find(({ _id }) => _id === failureId) ?? null } : null,
      by: by ? nameIn(names, by) : null,
      told: alerts.filter(({ incidentId }) => incidentId === row._id),
      acknowledged: acknowledgedAt && acknowledgedBy ? { at: acknowledgedAt, by: nameIn(names, acknowledgedBy) } : null,
    };
  });
}

/** The failures among these ids that are still stored. */
async function reportsOf(db: Db, ids: (string | null)[]) {
  const known = ids.filter((one) => one !== null);
  return known.length === 0 ? [] : db.select(failureReport).from(partFailures).where(inArray(partFailures._id, known));
}

const nameIn = (names: ReadonlyMap<string, string>, _id: string) => ({ _id, name: names.get(_id) ?? '—' });

function alertsOf(db: Db, ids: string[]) {
  return db
    .select({
      incidentId: incidentMessages.incidentId,
      event: incidentMessages.event,
      channel: sql<'email' | 'webhook'>`${outbox.channel}`,
      to: outbox.to,
      state: outbox.state,
      at: sql<string>`coalesce(${outbox.sentAt}, ${outbox.createdAt})`.mapWith(outbox.createdAt),
    })
    .from(incidentMessages)
    .innerJoin(outbox, eq(outbox._id, incidentMessages.outboxId))
    .where(inArray(incidentMessages.incidentId, ids))
    .orderBy(asc(outbox.createdAt), asc(outbox._id));
}

async function namesOf(db: Db, ids: (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((one) => one !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ _id: users._id, name: sql<string>`${people.names} || ' ' || ${people.lastNames}` })
    .from(users)
    .innerJoin(people, eq(people._id, users.personId))
    .where(inArray(users._id, known));
  return new Map(rows.map(({ _id, name }) => [_id, name]));
}
