import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { auditLog, partnerKeys } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';

/**
 * Refuses records that a key of another partner made, as if they did not exist: the audit log names the key. Records that staff made belong to
 * no partner. Throws 404; field: of the body, where it names the record.
 */
export async function refuseOtherPartner({ db, partner }: Ctx, ids: readonly (string | null | undefined)[], field?: string): Promise<void> {
  const named = ids.filter((id): id is string => typeof id === 'string');
  if (named.length === 0) return;
  const [ofOther] = await db
    .select({ _id: auditLog._id })
    .from(auditLog)
    .innerJoin(partnerKeys, eq(partnerKeys._id, auditLog.partnerKeyId))
    .where(and(inArray(auditLog.entityId, named), isNull(auditLog.before), ne(partnerKeys.partnerId, partner.partnerId)))
    .limit(1);
  if (ofOther) throw field ? notFound([field, 'field.notFound']) : notFound();
}
