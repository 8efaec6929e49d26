import type { Db } from '../db/db.ts';
import { auditLog } from '../db/schema/index.ts';
import type { AuditEntry } from './handler.ts';

/** By which call, in which request, and who; null: nobody with a session, as at a login or a registration. */
export interface AuditSource {
  call: string;
  requestId: string;
  userId: string | null;
}

export async function writeAudit(tx: Db, source: AuditSource, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...source, ...entry });
}
