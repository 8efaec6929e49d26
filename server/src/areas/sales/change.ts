import type { MessageParams } from '@shop/shared/contract';
import type { Ctx } from '../../base/http/handler.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { SaleRecord } from '../billing/invoicing.ts';
import { lockedAt } from '../records/record.ts';
import { saleBy } from './queries.ts';

/** A sale, locked to the end of the transaction. Throws 404, and 409 with the present sale when it is another version than the caller saw. */
export const lockSale = (ctx: Ctx, _id: string, version?: number | undefined): Promise<SaleRecord> =>
  lockedAt(ctx, 'sale', { _id, version, read: saleBy });

/** A sale that stays as it is, and why, in words. */
export const refuse = (
  why: 'problem.saleOfRequest' | 'problem.saleInvoiced' | 'problem.salePaid' | 'problem.saleStock',
  { number, deliveryState }: Pick<SaleRecord, 'number' | 'deliveryState'>,
  params: MessageParams = {},
) => new Refusal(409, why, { params: { number, ...params }, more: { state: deliveryState, allowed: [] } });
