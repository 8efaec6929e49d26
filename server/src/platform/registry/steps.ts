import type { CountryReach, Rollout } from '@shop/shared/contract';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { countrySteps, releaseSteps, releases } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import { writeAudit } from '../../base/http/audit.ts';
import { type CountryStep, rolloutOf, type Step } from './place.ts';
import { forgetWitnesses } from './witnesses.ts';

/** What a step of a remote is noted under in the audit log, which knows records by id. */
export const auditIdOf = (name: string) => uuidOf(`remote:${name}`);

export type NewStep = Pick<Step, 'name' | 'step' | 'version' | 'buildId' | 'grows'> & {
  /** The number of the remote's last step, as the caller saw it. */
  after: number;
  rollout: Rollout;
  by: string | null;
  /** Name of the release token that it was taken with. */
  token: string | null;
  reason: string | null;
};

/** Adds a step. Answers undefined, and changes nothing, when there is another one by now. */
export async function addStep(db: Db, { after, rollout, ...step }: NewStep): Promise<Step | undefined> {
  const [last] = await db
    .select({ seq: releaseSteps.seq })
    .from(releaseSteps)
    .where(eq(releaseSteps.name, step.name))
    .orderBy(desc(releaseSteps.seq))
    .limit(1);
  if ((last?.seq ?? 0) !== after) return undefined;
  const { share = null, roles, countries } = rollout;
  // Two at once both got here: the key (name, seq) lets one of them in.
  const [added] = await db
    .insert(releaseSteps)
    .values({ ...step, seq: after + 1, share, roles: roles ? [...roles] : null, countries: countries ? [...countries] : null })
    .onConflictDoNothing()
    .returning();
  // What people have reported was of where the remote stood before.
  if (added) await forgetWitnesses(db, step.name);
  return added;
}

export type NewCountryStep = Pick<CountryStep, 'name' | 'country' | 'version' | 'generalSeq' | 'by' | 'reason'> & {
  /** The number of the country's last step, as the caller saw it. */
  afterOwn: number;
  /** null: it follows what holds for everybody. */
  reach: CountryReach | null;
};

/** Adds a step of one country. Answers undefined, and changes nothing, when there is another one by now. */
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
 * Nobody gets the current release of a remote any more: everybody gets its last good one. For a watcher that sees it fail; a person
 * promotes it again or rolls it back. version: what the watcher judged. Answers whether it was stopped: not when another one stands there
 * by now, when it was stopped already, or when there is nothing to put in its place. Announce topic `releases` to everybody after it.
 */
export async function haltRollout(
  db: Db,
  { name, version, reason, requestId, hasOther }: { name: string; version: string; reason: string; requestId: string; hasOther: boolean },
): Promise<boolean> {
  const last = (await stepsOf(db, name)).at(-1);
  // What the deployment came with is what everything else falls back to.
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

/** Releases that a browser has reported mounted and ready. Answers whether one was not known to be good before. */
export async function markGood(db: Db, name: string, version: string): Promise<boolean> {
  const marked = await db
    .update(releases)
    .set({ goodAt: sql`now()` })
    .where(and(eq(releases.name, name), eq(releases.version, version), isNull(releases.goodAt)))
    .returning({ buildId: releases.buildId });
  return marked.length > 0;
}

/** Releases that browsers have open, by part: they are kept (`collect`). Written at most once an hour each. */
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
