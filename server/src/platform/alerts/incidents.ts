import { createHmac, randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { incidents, incidentWitnesses } from '../../base/db/schema/index.ts';
import { type HaltedRelease, isTooMany } from '../telemetry/decide.ts';
import type { Batch } from '../telemetry/report.ts';
import { alertOfIncident } from './send.ts';
import type { Incident } from './texts.ts';

const live = isNull(incidents.closedAt);

/**
 * Counts a page's reports about releases that its user gets now. A failure belongs to the live incident of its release and cause, because error
 * messages differ between browsers. Returns the incidents that have just opened: enough distinct people have reported them,
 * by the rule that stops a rollout.
 */
export async function watchFailures(
  db: Db,
  userId: string,
  batch: Pick<Batch, 'failures' | 'loads' | 'healthy'>,
  isGiven: (part: string, version: string) => boolean,
): Promise<Incident[]> {
  const given = <T extends { part: string; version: string }>(list: readonly T[]) =>
    list.filter(({ part, version }) => isGiven(part, version));
  const failures = given(batch.failures);
  const opened = [...new Set([...failures, ...given(batch.loads), ...given(batch.healthy)].map(releaseKey))];
  if (opened.length === 0) return [];
  const failed = await addFailures(db, failures);
  const watched = await db
    .select({ _id: incidents._id, salt: incidents.salt })
    .from(incidents)
    .where(and(live, inArray(sql`${incidents.part} || ' ' || ${incidents.version}`, opened)))
    // A concurrent promotion that closes an incident waits until its witnesses are written.
    .for('key share');
  if (watched.length === 0) return [];
  const rows = watched.map(({ _id, salt }) => ({
    incidentId: _id,
    person: createHmac('sha256', salt ?? '')
      .update(userId)
      .digest('base64url'),
    hasFailed: failed.has(_id),
  }));
  await db
    .insert(incidentWitnesses)
    .values(rows)
    .onConflictDoUpdate({
      target: [incidentWitnesses.incidentId, incidentWitnesses.person],
      set: { hasFailed: sql`incident_witness.has_failed or excluded.has_failed` },
    });
  if (failed.size === 0) return [];
  const counted = await countPeople(db, [...failed]);
  const enough = counted.filter(({ openedAt, people, failedPeople }) => openedAt === null && isTooMany(failedPeople, people));
  return openAll(db, enough);
}

const releaseKey = ({ part, version }: { part: string; version: string }) => `${part} ${version}`;

/** Adds failures to the live incidents of their causes; the first failure creates an incident. Returns the ids. */
async function addFailures(db: Db, failures: Batch['failures']): Promise<Set<string>> {
  const counted = new Map<string, { first: Batch['failures'][number]; count: number }>();
  for (const failure of failures) {
    const key = `${releaseKey(failure)} ${failure.cause}`;
    const { first, count } = counted.get(key) ?? { first: failure, count: 0 };
    counted.set(key, { first, count: count + 1 });
  }
  if (counted.size === 0) return new Set();
  // In a fixed order, so that concurrent batches of the same failures do not deadlock.
  const sorted = [...counted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
  const touched = await db
    .insert(incidents)
    .values(
      sorted.map(({ first: { _id: failureId, part, version, owner, cause, phase, detail, link, code }, count }) => ({
        ...{ part, version, owner, cause, phase, detail, link: link ?? null, code: code ?? null, failureId },
        ...{ event: 'failure' as const, failures: count, salt: randomUUID() },
      })),
    )
    .onConflictDoUpdate({
      target: [incidents.part, incidents.version, incidents.cause],
      targetWhere: sql`closed_at is null`,
      set: { failures: sql`incident.failures + excluded.failures`, lastAt: sql`now()` },
    })
    .returning({ _id: incidents._id });
  return new Set(touched.map(({ _id }) => _id));
}

/** Updates the numbers of people of these incidents, or of all live ones. */
export async function countPeople(db: Db, ids?: readonly string[]): Promise<Incident[]> {
  const which = and(live, ids && inArray(incidents._id, [...ids]));
  const counted = await rowsOf<{ id: string; people: number; failed: number }>(
    db,
    sql`select incident_id as id, count(*)::int as people, (count(*) filter (where has_failed))::int as failed from incident_witness
      where incident_id in (select id from incident where ${which}) group by incident_id`,
  );
  if (counted.length === 0) return [];
  return db
    .update(incidents)
    .set({
      people: sql`counted.people`,
      failedPeople: sql`counted.failed`,
    })
    .from(sql`json_to_recordset(${JSON.stringify(counted)}::json) as counted(id uuid, people int, failed int)`)
    .where(eq(incidents._id, sql`counted.id`))
    .returning();
}

function openAll(db: Db, list: readonly Incident[]): Promise<Incident[]> | Incident[] {
  if (list.length === 0) return [];
  return db
    .update(incidents)
    .set({ openedAt: sql`now()` })
    .where(
      inArray(
        incidents._id,
        list.map(({ _id }) => _id),
      ),
    )
    .returning();
}

/** A halt or rollback of a release: kind, person and reason. by: null for the server. */
interface StepAway extends Omit<HaltedRelease, 'reason'> {
  event: 'halt' | 'rollback';
  by: string | null;
  reason: string | null;
}

/** Records a halt or rollback in the release's incident with the most people; without an incident, creates one. */
async function noteStepAway(db: Db, { part, version, owner, ...step }: StepAway): Promise<Incident> {
  const now = sql`now()`;
  const [found] = await db
    .select({ _id: incidents._id })
    .from(incidents)
    .where(and(live, eq(incidents.part, part), eq(incidents.version, version)))
    .orderBy(desc(incidents.failedPeople), incidents.firstAt)
    .limit(1)
    .for('update');
  const [noted] = found
    ? await db
        .update(incidents)
        .set({ ...step, lastAt: now, openedAt: sql`coalesce(opened_at, now())` })
        .where(eq(incidents._id, found._id))
        .returning()
    : await db
        .insert(incidents)
        .values({ part, version, owner, ...step, cause: 'step', failures: 0, openedAt: now, salt: randomUUID() })
        .returning();
  if (!noted) throw new Error('The incident was not stored.');
  return noted;
}

/** Notifies owners of incidents and halts from a report, once per incident. Returns the parts. */
export async function alertOfFailures(
  db: Db,
  publicUrl: string | undefined,
  opened: readonly Incident[],
  halts: readonly HaltedRelease[],
): Promise<string[]> {
  const alerted = new Map(opened.map((incident) => [incident._id, incident]));
  for (const halt of halts) {
    const incident = await noteStepAway(db, { ...halt, event: 'halt', by: null });
    alerted.set(incident._id, incident);
  }
  for (const incident of alerted.values()) await alertOfIncident(db, publicUrl, incident, incident.event);
  return [...alerted.values()].map(({ part }) => part);
}

/** Notifies the owner of a halt or rollback by a person. */
export async function alertOfStepAway(db: Db, publicUrl: string | undefined, step: StepAway): Promise<void> {
  const incident = await noteStepAway(db, step);
  await alertOfIncident(db, publicUrl, incident, incident.event);
}

/** Closes the incidents of a part when its release changes: later failures belong to a new incident. */
export async function closeIncidents(db: Db, part: string): Promise<void> {
  await end(db, eq(incidents.part, part));
}

/** Hours without a failure after which an incident is over. */
const quietHours = 6;

export async function closeQuiet(db: Db): Promise<string[]> {
  return end(db, sql`${incidents.lastAt} < now() - ${quietHours}::int * interval '1 hour'`);
}

/** Ends incidents and deletes all data about people; rows that were never opened are deleted. Returns the parts. */
async function end(db: Db, which: SQL): Promise<string[]> {
  await db.delete(incidents).where(and(live, which, isNull(incidents.openedAt)));
  const ended = await db
    .update(incidents)
    .set({ closedAt: sql`now()`, salt: null })
    .where(and(live, which))
    .returning({ _id: incidents._id, part: incidents.part });
  if (ended.length > 0)
    await db.delete(incidentWitnesses).where(
      inArray(
        incidentWitnesses.incidentId,
        ended.map(({ _id }) => _id),
      ),
    );
  return ended.map(({ part }) => part);
}
