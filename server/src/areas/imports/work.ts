import { countryById } from '@shop/shared/contract';
import type { Bus } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { databaseErrorOf } from '../../base/db/errors.ts';
import type { FileStore } from '../../base/store/store.ts';
import { readBytes } from '../../platform/files/store.ts';
import { validateBatch, writeBatch } from './batch.ts';
import { headerOf } from './header.ts';
import { fileProblem, holdJob, type Job, mostProblems, noteProgress, releaseJob } from './jobs.ts';
import { importKindOf } from './kinds/index.ts';
import { type OpenTable, openTable } from './read/open.ts';
import { type FileProblem, Unreadable } from './read/unreadable.ts';
import { type FileContext, readRow } from './validate-row.ts';

export interface WorkServices {
  db: Db;
  store: FileStore;
  bus: Bus;
  /** Aborted when the service is about to end. */
  stopping: AbortSignal;
}

/** Rows at once: few enough that requests come between, in a database that shares our event loop too. */
const batchSize = 200;
/** Between two announcements. */
const progressMs = 500;
/** An announcement makes pages ask again; it need not name all of a thousand rows. */
const maxIdsPerMessage = 100;

/** Works on a job until it is in its next state, cancelled, or the service ends; another one then goes on where this one stopped. */
export async function workOn(job: Job, services: WorkServices): Promise<void> {
  const { db, stopping } = services;
  const report = progressReporter(job, services);
  let table: OpenTable | undefined;
  try {
    table = await openTable(await readBytes(services.store, job.sha256), stopping);
    const isOver = await goThrough(job, table, services, report);
    if (isOver) await releaseJob(db, job, job.state === 'checking' ? 'checked' : 'done');
    else if (stopping.aborted) await releaseJob(db, job, job.state);
  } catch (error) {
    if (stopping.aborted) await releaseJob(db, job, job.state);
    else if (error instanceof Unreadable) await releaseJob(db, job, 'failed', error.problems.map(asProblem));
    else throw error;
  } finally {
    await table?.close();
    report.now();
  }
}

/** Problems of the file have row 0, those of its header row 1. */
const asProblem = ({ column, key, params }: FileProblem) => fileProblem(key, column, column === '' ? 0 : 1, params);

/** true: to the end. */
async function goThrough(job: Job, table: OpenTable, services: WorkServices, report: ProgressReporter): Promise<boolean> {
  const { db, stopping } = services;
  const country = countryById(job.countryId);
  if (!country) throw new Error(`no country ${job.countryId}`);
  const kind = importKindOf[job.kind];
  const header = headerOf(kind, table.header, country);
  const context: FileContext = { kind, country, header, names: await kind.namesOf(db, country), seen: new Map(), readings: new Map() };
  const isDry = job.state === 'checking';
  // A check restarts from the beginning; an import continues after the written rows.
  const counts = isDry ? { done: 0, created: 0, updated: 0, wrong: 0, problems: [] as Job['problems'] } : { ...job };
  if (!(await noteProgress(db, job, { total: table.total, ...(isDry && counts) }))) return false;

  for (let from = 0; ; ) {
    const slice = await table.next(batchSize);
    if (slice.length === 0) return true;
    if (stopping.aborted) return false;
    // Every row from the first one: a later one may say the same again.
    const rows = slice.map((row) => readRow(row, context)).slice(Math.max(0, counts.done - from));
    from += slice.length;
    if (rows.length === 0) continue;
    const work = async (tx: Db) => {
      if (!isDry && !(await holdJob(tx, job))) return undefined;
      const { right, problems: found, wrong, hasNew } = await validateBatch(tx, context, rows, !isDry);
      // Said once a column, so that nobody imports thousands for decimals unseen.
      const notes = [...context.readings.values()].filter(
        ({ key, column }) => !counts.problems.some((known) => known.key === key && known.column === column),
      );
      const problems = [...notes, ...(hasNew && counts.wrong === 0 && wrong > 0 ? headerNotes(header.absent) : []), ...found];
      const ids = isDry ? [] : await writeBatch(tx, context, right, job);
      const after = {
        done: counts.done + rows.length,
        created: counts.created + right.filter(({ known }) => !known).length,
        updated: counts.updated + right.filter(({ isChanged }) => isChanged).length,
        wrong: counts.wrong + wrong,
        problems: problems.length > 0 ? [...counts.problems, ...problems].slice(0, mostProblems) : counts.problems,
      };
      const { problems: all, ...numbers } = after;
      const isOurs = await noteProgress(tx, job, all === counts.problems ? numbers : after);
      return isOurs ? { after, ids } : undefined;
    };
    const result = isDry ? await work(db) : await inTransaction(db, work);
    if (!result) return false;
    Object.assign(counts, result.after);
    report.progress(result.ids);
  }
}

/** A record that is not there yet cannot be made without these; said once, before the first row that tries. */
const headerNotes = (absent: readonly string[]) => absent.map((column) => fileProblem('field.import.column.absent', column, 1));

/** Again when a rival was first: somebody made the record that this was about to make, or two waited for one another. */
async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const code = databaseErrorOf(error)?.code;
      if (tries === 5 || !['40P01', '40001', '23505'].includes(code ?? '')) throw error;
    }
  }
}

interface ProgressReporter {
  progress: (ids: readonly string[]) => void;
  now: () => void;
}

/** Announces progress to the owner and changes to the country, not more often than pages can fetch. */
function progressReporter(job: Job, { bus }: WorkServices): ProgressReporter {
  let reportedAt = 0;
  let ids: string[] = [];
  const now = () => {
    reportedAt = performance.now();
    // Nobody's press: a page that is asking just now, having pressed, asks once more.
    bus.publish({ kind: 'told', userId: job.ownerId, topic: 'imports', ids: [job._id], by: '' });
    const { topic } = importKindOf[job.kind];
    const named = { ids: ids.slice(0, maxIdsPerMessage), ...(ids.length > maxIdsPerMessage && { more: true as const }) };
    if (ids.length > 0) bus.publish({ kind: 'changed', countryId: job.countryId, topic, ...named, by: job.ownerId });
    ids = [];
  };
  return {
    now,
    progress(changed) {
      ids = [...ids, ...changed].slice(0, maxIdsPerMessage + 1);
      if (performance.now() - reportedAt > progressMs) now();
    },
  };
}
