import { z } from 'zod';
import { approvalEvent } from './approvals.ts';
import { dateTime, id, reference } from './common.ts';
import { invoiceMail } from './invoices.ts';

/** Records whose history can be read, by their names in the audit log. */
export const historyEntities = [
  'client',
  'provider',
  'product',
  'request',
  'sale',
  'invoice',
  'order',
  'offer',
  'purchase',
  'app-purchase',
  'app-payment',
  'wish',
  'video',
  'transportist',
  'partner',
  'beach-price-line',
  'organization',
  'plugin-membership',
  'marketplace-product',
  'fisher',
] as const;

export const historySchemas = {
  /** The changes of a record, newest first: each field with its values before and after. before null: created; after null: deleted. */
  of: {
    params: z.object({ entity: z.enum(historyEntities), id }),
    answer: z.array(
      z.object({
        _id: id,
        at: dateTime,
        by: reference.nullable(),
        call: z.string(),
        kind: z.enum(['created', 'changed', 'deleted']),
        changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
        /** Event of the approval of its prices, which is decided separately; null: of the record itself. */
        approval: approvalEvent.nullable(),
        /** For an invoice that was sent to its client. */
        mail: invoiceMail.optional(),
      }),
    ),
  },
};
