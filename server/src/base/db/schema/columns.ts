import type { DeliveryProofKind, TaxClass } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { bigint, customType, integer, text, uuid } from 'drizzle-orm/pg-core';
import { uuidv7 } from '../uuid.ts';

/** A moment as PostgreSQL writes it where its zone is UTC. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** A date takes seven times as long to read it, which was a tenth of a page's time. */
function isoOf(value: string | Date): string {
  const found = typeof value === 'string' ? inUtc.exec(value) : null;
  if (!found) return new Date(value).toISOString();
  const [, day, time, fraction = ''] = found;
  return `${day}T${time}.${fraction.padEnd(3, '0')}Z`;
}

/** A moment, as the contract carries it: ISO 8601 in UTC with milliseconds. Stored as timestamptz. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: isoOf,
});

export const grams = (name: string) => bigint(name, { mode: 'number' });

/** Id of a row, made in the application. */
export const rowId = () => uuid('id').primaryKey().$defaultFn(uuidv7);

/**
 * Who made and changed a row, and its version. An update through drizzle raises the version and the time by itself.
 * The people are not foreign keys: a row outlives the account that made it, and the demo data and the system have none.
 */
export const trace = () => ({
  version: integer('version')
    .notNull()
    .default(1)
    .$onUpdate(() => sql`version + 1`),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  createdBy: uuid('created_by'),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => new Date().toISOString()),
  updatedBy: uuid('updated_by'),
});

/** The tax of a document's line, from when it was made: the class of its product then, and its rate. */
export const lineTax = () => ({
  taxClass: text('tax_class').$type<TaxClass>().notNull().default('standard'),
  /** Hundredths of a percent; null: of a line of the standard class, the rate of its document. */
  ivaRate: integer('iva_rate'),
});

/** How a delivery was received: by whom, when, and a photo or signature that proves it. */
export const receipt = () => ({
  receivedBy: text('received_by'),
  receivedAt: instant('received_at'),
  proofKind: text('proof_kind').$type<DeliveryProofKind>(),
  proofFileId: uuid('proof_file_id'),
});
