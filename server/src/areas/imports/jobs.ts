import { countryById, type ImportJob, type Lang, type StateOf } from '@shop/shared/contract';
import { message } from '@shop/shared/schemas';
import { and, eq, exists, gt, type InferSelectModel, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import { imports } from '../../base/db/schema/index.ts';

export type Job = InferSelectModel<typeof imports>;
type Counts = Pick<Job, 'done' | 'created' | 'updated' | 'wrong' | 'problems'>;

/** Maximum number of stored problems; all are counted. */
export const mostProblems = 1000;

/**
 * A worker that has not renewed its lease for `leaseMs` counts as dead; a live one renews it every `beatMs`. Instances look for abandoned
 * jobs every `lookMs`: the job of a dead worker is taken over after at most 6.5 s.
 */
export const leasing = { leaseMs: 5000, beatMs: 1500, lookMs: 1500 };
/** Maximum number of attempts of a job without progress. */
const mostTries = 3;

const workedOn = ['checking', 'running'] as const satisfies StateOf<'import'>[];

/** A job in the form of the call's answer. */
export function answerOf(job: Job, lang: Lang): ImportJob {
  const { _id, version, kind, fileName, state, total, done, created, updated, wrong, createdAt, finishedAt } = job;
  const country = countryById(job.countryId)?.key;
  const problems = job.problems.map(({ row, column, key, params, value }) => ({
    row,
    column,
    value,
    message: message(lang, key, params, country),
  }));
  return { _id, version, kind, fileName, state, total, done, created, updated, wrong, problems, createdAt, finishedAt };
}

/**
 * Claims the oldest free job; owners without running jobs come first. Concurrent instances never claim the same job.
 * Also ends jobs with too many attempts.
 */
export async function claimJob(db: Db, worker: string): Promise<Job | undefined> {
  const isFree = and(inArray(imports.state, [...workedOn]), or(isNull(imports.leasedUntil), lt(imports.leasedUntil, sql`now()`)));
  await db
    .update(imports)
    .set({ state: 'failed', problems: [fileProblem('field.import.stopped')], finishedAt: new Date().toISOString(), leasedUntil: null })
    .where(and(isFree, sql`${imports.tries} >= ${mostTries}`));
  const busy = alias(imports, 'busy');
  const isBusy = exists(
    db
      .select({ one: sql`1` })
      .from(busy)
      .where(and(eq(busy.ownerId, imports.ownerId), gt(busy.leasedUntil, sql`now()`))),
  );
  // A job whose lease has expired since the previous statement is not retried beyond the maximum: the next run ends it.
  const mayBeTried = and(isFree, lt(imports.tries, mostTries));
  const next = db.select({ _id: imports._id }).from(imports).where(mayBeTried).orderBy(isBusy, imports.createdAt).limit(1);
  const [job] = await db
    .update(imports)
    .set({ leasedBy: worker, leasedUntil: leaseEnd, tries: sql`${imports.tries} + 1` })
    .where(inArray(imports._id, next.for('update', { skipLocked: true })))
    .returning();
  return job;
}

const leaseEnd = sql<string>`now() + make_interval(secs => ${leasing.leaseMs / 1000})`;

export const fileProblem = (key: Job['problems'][number]['key'], column = '', row = 0, params = {}) => ({
  row,
  column,
  key,
  params,
  value: '',
});

/** Condition: the job is still in the state in which it was claimed, and claimed by us. */
const isMine = ({ _id, state, leasedBy }: Job) => and(eq(imports._id, _id), eq(imports.state, state), eq(imports.leasedBy, leasedBy ?? ''));

/** Renews the lease. This does not count as progress, so that a file that crashes the process each time fails after a few attempts. */
export async function renewLease(db: Db, job: Job): Promise<void> {
  await db.update(imports).set({ leasedUntil: leaseEnd }).where(isMine(job));
}

/** Stores the progress and renews the lease. false: the job was cancelled or claimed by another instance. */
export async function noteProgress(db: Db, job: Job, counts: Partial<Counts> & { total?: number }): Promise<boolean> {
  // Progress resets the number of attempts.
  const noted = await db
    .update(imports)
    .set({ ...counts, leasedUntil: leaseEnd, tries: 1 })
    .where(isMine(job))
    .returning({ _id: imports._id });
  return noted.length > 0;
}

/** Locks the job for the transaction, so that it is not cancelled in the middle of a batch. false as for `noteProgress`. */
export async function holdJob(tx: Db, job: Job): Promise<boolean> {
  const held = await tx.select({ _id: imports._id }).from(imports).where(isMine(job)).for('update');
  return held.length > 0;
}

/** Releases our claim: in the job's next state, or unchanged for another instance to continue. */
export async function releaseJob(db: Db, job: Job, state: Job['state'], problems?: Job['problems']): Promise<void> {
  const isOver = state === 'done' || state === 'failed';
  await db
    .update(imports)
    .set({
      state,
      leasedBy: null,
      leasedUntil: null,
      // An orderly release does not count as an attempt.
      tries: 0,
      ...(isOver && { finishedAt: new Date().toISOString() }),
      ...(problems && { problems }),
    })
    .where(isMine(job));
}
