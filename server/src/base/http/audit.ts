import { insertMany } from '../db/bulk.ts';
import type { Db } from '../db/db.ts';
import { auditLog } from '../db/schema/index.ts';
import { uuidv7 } from '../db/uuid.ts';
import type { AuditEntry } from './handler.ts';

/** The call, the request and the user; null: no session, as for a login or a registration. */
export interface AuditSource {
  call: string;
  requestId: string;
  userId: string | null;
  /** Key of the partner whose system made the call. */
  partnerKeyId?: string | null;
}

export async function writeAudit(tx: Db, source: AuditSource, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...source, ...entry });
}

/** Writes many entries of one source with one statement. */
export async function writeAudits(tx: Db, source: AuditSource, entries: readonly AuditEntry[]): Promise<void> {
  await insertMany(
    tx,
    auditLog,
    entries.map((entry) => ({ _id: uuidv7(), ...source, ...entry })),
  );
}
