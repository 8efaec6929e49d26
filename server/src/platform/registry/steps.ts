import type { CountryReach, Rollout } from '@shop/shared/contract';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { countrySteps, releaseSteps, releases } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import { writeAudit } from '../../base/http/audit.ts';
import { type CountryStep, rolloutOf, type Step } from './place.ts';
import { forgetWitnesses } from './witnesses.ts';

/** Record id for a remote's steps in the audit log. */
export const auditIdOf = (name: string) => uuidOf(`remote:${name}`);

export type NewStep = Pick<Step, 'name' | 'step' | 'version' | 'buildId' | 'grows'> & {
  /** Number of the remote's last step that the caller knows. */
  after: number;
  rollout: Rollout;
  by: string | null;
  /** Name of the release token that was used. */
  token: string | null;
  reason: string | null;
};

/** Adds a step. Returns undefined and changes nothing if there is a newer step than `after`. */
export async function addStep(db: Db, { after, rollout, ...step }: NewStep): Promise<Step | undefined> {
  const [last] = await db
    .select({ seq: releaseSteps.seq })
    .from(releaseSteps)
    .where(eq(releaseSteps.name, step.name))
    .orderBy(desc(releaseSteps.seq))
    .limit(1);
  if ((last?.seq ?? 0) !== after) return undefined;
  const { share = null, roles, countries } = rollout;
  // Of two concurrent steps, the primary key (name, seq) accepts only one.
  const [added] = await db
    .insert(releaseSteps)
    .values({ ...step, seq: after + 1, share, roles: roles ? [...roles] : null, countries: countries ? [...countries] : null })
    .onConflictDoNothing()
    .returning();
  // Earlier reports apply to the previous state of the remote.
  if (added) await forgetWitnesses(db, step.name);
  return added;
}

export type NewCountryStep = Pick<CountryStep, 'name' | 'country' | 'version' | 'generalSeq' | 'by' | 'reason'> & {
  /** Number of the country's last step that the caller knows. */
  afterOwn: number;
  /** null: the country follows the general rollout. */
  reach: CountryReach | null;
};

/** Adds a step of one country. Returns undefined and changes nothing if there is a newer step than `afterOwn`. */
export async function addCountryStep(db: Db, { afterOwn, reach, ...step }: NewCountryStep): Promise<CountryStep | undefined> {
  const [last] = await db
    .select({ seq: countrySteps.seq })
    .from(countrySteps)
    .where(and(eq(countrySteps.name, step.name), eq(countrySteps.country, step.country)))
    .orderBy(desc(countrySteps.seq))
    .limit(1);
  if ((last?.seq ?? 0) !== afterOwn) return undefined;
  const { share = null, roles } = reach ?? {};
  const [added] = await db
    .insert(countrySteps)
    .values({ ...step, step: reach ? 'reach' : 'follow', seq: afterOwn + 1, share, roles: roles ? [...roles] : null })
    .onConflictDoNothing()
    .returning();
  return added;
}

function stepsOf(db: Db, name: string): Promise<Step[]> {
  return db.select().from(releaseSteps).where(eq(releaseSteps.name, name)).orderBy(asc(releaseSteps.seq));
}

/**
 * Halts the current release of a remote: everybody gets its last healthy one. Called when reports show that it fails; a person then
 * promotes it again or rolls it back. version: the failing version. Returns whether it was halted: false if another release is current
 * by now, if it is halted already, or if there is no fallback. Announce topic `releases` to everybody after it.
 */
export async function haltRollout(
  db: Db,
  { name, version, reason, requestId, hasOther }: { name: string; version: string; reason: string; requestId: string; hasOther: boolean },
): Promise<boolean> {
  const last = (await stepsOf(db, name)).at(-1);
  // The deployment's build is the fallback of all others, so it cannot be halted.
  if (!hasOther || !last?.buildId || last.version !== version || last.share === 0) return false;
  const halted = await addStep(db, {
    name,
    step: 'halt',
    version,
    buildId: last.buildId,
    after: last.seq,
    rollout: { ...rolloutOf(last), share: 0 },
    grows: false,
    by: null,
    token: null,
    reason,
  });
  if (!halted) return false;
  const source = { call: 'releases.halt', requestId, userId: null };
  await writeAudit(db, source, { entity: 'release', entityId: auditIdOf(name), countryId: null, before: last, after: halted });
  return true;
}

/** Marks a release as healthy. Returns whether it was not marked before. */
export async function markGood(db: Db, name: string, version: string): Promise<boolean> {
  const marked = await db
    .update(releases)
    .set({ goodAt: sql`now()` })
    .where(and(eq(releases.name, name), eq(releases.version, version), isNull(releases.goodAt)))
    .returning({ buildId: releases.buildId });
  return marked.length > 0;
}

/** Records the releases that a browser has open, by part, so that `collect` does not remove them. Written at most once an hour each. */
export async function markSeen(db: Db, open: Readonly<Record<string, string>>): Promise<void> {
  const pairs = Object.entries(open);
  if (pairs.length === 0) return;
  await db
    .update(releases)
    .set({ seenAt: sql`now()` })
    .where(
      and(
        inArray(releases.name, [...new Set(pairs.map(([name]) => name))]),
        sql`(${releases.name}, ${releases.version}) in (${sql.join(
          pairs.map(([name, version]) => sql`(${name}, ${version})`),
          sql`, `,
        )})`,
        sql`(${releases.seenAt} is null or ${releases.seenAt} < now() - interval '1 hour')`,
      ),
    );
}
