import type { Approval, StateOf } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { record } from './platform.ts';
import { minor } from './stock.ts';

/** Operations that need an administrator's decision. `createdBy` and `createdAt` say who requested one and when. */
export const approvals = pgTable(
  'approval',
  {
    ...record(),
    entity: text('entity').$type<'request' | 'sale' | 'app-purchase'>().notNull(),
    entityId: uuid('entity_id').notNull(),
    kind: text('kind').$type<'price'>().notNull(),
    lines: jsonb('lines').$type<Approval['lines']>().notNull(),
    /** The excess over the client's credit limit; null: the approval is about prices only. */
    credit: jsonb('credit').$type<NonNullable<Approval['credit']>>(),
    /** Total of the document when the approval was requested; null: requested before this column existed. */
    totalMinor: minor('total_minor'),
    state: text('state').$type<StateOf<'approval'>>().notNull().default('waiting'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    index('approval_entity').on(table.entityId),
    index('approval_state').on(table.countryId, table.state),
    uniqueIndex('approval_of_document').on(table.entityId, table.kind).where(sql`state in ('waiting', 'approved', 'refused')`),
  ],
);
