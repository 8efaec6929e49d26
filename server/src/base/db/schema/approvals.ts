import type { Approval, StateOf } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { record } from './platform.ts';
import { minor } from './stock.ts';

/** What somebody may not do by themselves and an administrator decides. Who asked and when is who made the row. */
export const approvals = pgTable(
  'approval',
  {
    ...record(),
    entity: text('entity').$type<'request' | 'sale' | 'app-purchase'>().notNull(),
    entityId: uuid('entity_id').notNull(),
    kind: text('kind').$type<'price'>().notNull(),
    lines: jsonb('lines').$type<Approval['lines']>().notNull(),
    /** Of a client who would owe more than they may; null: it is about prices alone. */
    credit: jsonb('credit').$type<NonNullable<Approval['credit']>>(),
    /** What the document came to as it was asked; null: of a question from before this was stored. */
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
