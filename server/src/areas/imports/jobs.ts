import { countryById, type ImportJob, type Lang, type StateOf } from '@shop/shared/contract';
import { message } from '@shop/shared/schemas';
import { and, eq, exists, gt, type InferSelectModel, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import { imports } from '../../base/db/schema/index.ts';

export type Job = InferSelectModel<typeof imports>;
type Counts = Pick<Job, 'done' | 'created' | 'updated' | 'wrong' | 'problems'>;

/** So many problems are told; all are counted. */
export const mostProblems = 1000;

/**
 * A worker that has not been heard of for `leaseMs` is taken for dead; while it lives it says so every `beatMs`. Instances look for work
 * that another one left every `lookMs`: what a dead one held is taken over after 6.5 s at most.
 */
export const leasing = { leaseMs: 5000, beatMs: 1500, lookMs: 1500 };
/** How often a job is taken up again. */
const mostTries = 3;

const workedOn = ['checking', 'running'] as const satisfies StateOf<'import'>[];

/** As the page sees it. */
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
 * Takes the oldest job that nobody works on, of somebody with none under way before those of one with many. Of several instances that ask at once each gets another one, and none the same.
 * Jobs that were taken up too often are ended here.
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
  // One whose lease ended since the statement before is not tried once more: the next look ends it.
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

/** The job is still in the state in which it was claimed, and nobody else's. */
const isMine = ({ _id, state, leasedBy }: Job) => and(eq(imports._id, _id), eq(imports.state, state), eq(imports.leasedBy, leasedBy ?? ''));

/** Says that its worker lives. It does not count as getting on: a file that ends the process each time is given up after a few tries. */
export async function renewLease(db: Db, job: Job): Promise<void> {
  await db.update(imports).set({ leasedUntil: leaseEnd }).where(isMine(job));
}

/** Notes how far it is and that we live. false: it was cancelled, or is somebody else's by now. */
export async function noteProgress(db: Db, job: Job, counts: Partial<Counts> & { total?: number }): Promise<boolean> {
  // It has got on: what comes is a new try.
  const noted = await db
    .update(imports)
    .set({ ...counts, leasedUntil: leaseEnd, tries: 1 })
    .where(isMine(job))
    .returning({ _id: imports._id });
  return noted.length > 0;
}

/** Locks the job for the transaction, so that it is not cancelled in the middle of a batch. false as above. */
export async function holdJob(tx: Db, job: Job): Promise<boolean> {
  const held = await tx.select({ _id: imports._id }).from(imports).where(isMine(job)).for('update');
  return held.length > 0;
}

/** Ends our work on it: in its next state, or as it is for another one to go on with. */
export async function releaseJob(db: Db, job: Job, state: Job['state'], problems?: Job['problems']): Promise<void> {
  const isOver = state === 'done' || state === 'failed';
  await db
    .update(imports)
    .set({
      state,
      leasedBy: null,
      leasedUntil: null,
      // Given back in order, it has not been tried.
      tries: 0,
      ...(isOver && { finishedAt: new Date().toISOString() }),
      ...(problems && { problems }),
    })
    .where(isMine(job));
}
