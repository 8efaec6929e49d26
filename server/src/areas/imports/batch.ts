import { insertMany, updateMany } from '../../base/db/bulk.ts';
import type { Db } from '../../base/db/db.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { writeAudits } from '../../base/http/audit.ts';
import type { AuditEntry } from '../../base/http/handler.ts';
import type { Job } from './jobs.ts';
import { type FileContext, type ReadRow, type RightRow, type RowProblem, validateRow } from './validate-row.ts';

export interface ValidatedBatch {
  right: RightRow[];
  problems: RowProblem[];
  wrong: number;
  /** Whether one of them is for a new record. */
  hasNew: boolean;
}

/** Validates rows against the existing records. isLocked: locks these records until the end of the transaction. */
export async function validateBatch(db: Db, context: FileContext, rows: readonly ReadRow[], isLocked: boolean): Promise<ValidatedBatch> {
  const { kind, country } = context;
  const known = await kind.find(
    db,
    country._id,
    rows.filter(({ key }) => key !== undefined).map(({ given }) => given),
    isLocked,
  );
  const batch: ValidatedBatch = { right: [], problems: [], wrong: 0, hasNew: known.size < rows.length };
  for (const row of rows) {
    const verdict = validateRow(row, row.key === undefined ? undefined : known.get(row.key), context);
    if (Array.isArray(verdict)) {
      batch.wrong += 1;
      batch.problems.push(...verdict);
    } else batch.right.push(verdict);
  }
  return batch;
}

/** Creates and updates records, each with its audit row. Returns the ids of changed records. */
export async function writeBatch(tx: Db, { kind, country, names }: FileContext, right: readonly RightRow[], job: Job): Promise<string[]> {
  const by = job.ownerId;
  const source = { call: 'imports.run', requestId: job._id, userId: by };
  const fresh = right.filter(({ known }) => !known);
  const made = fresh.map(({ fields }) => ({
    _id: uuidv7(),
    countryId: country._id,
    ...kind.stored(fields, names, country),
    createdBy: by,
    updatedBy: by,
  }));
  const changed = right.flatMap(({ known, fields, isChanged }) =>
    known && isChanged ? [{ known, row: { _id: known._id, ...kind.stored(fields, names, country), updatedBy: by } }] : [],
  );
  await insertMany(tx, kind.table, made);
  await updateMany(
    tx,
    kind.table,
    changed.map(({ row }) => row),
  );
  const entries: AuditEntry[] = [
    ...made.map((after) => ({ before: null, after: { ...after, version: 1 }, entityId: after._id })),
    ...changed.map(({ known, row }) => ({
      before: known.row,
      after: { ...known.row, ...row, version: known.version + 1 },
      entityId: known._id,
    })),
  ].map((entry) => ({ ...entry, entity: kind.entity, countryId: country._id }));
  await writeAudits(tx, source, entries);
  return entries.map(({ entityId }) => entityId);
}
