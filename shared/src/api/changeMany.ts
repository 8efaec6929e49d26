import type { BulkCall, CallInput } from '../contract/call.ts';

/** What is done to many records: a call for many, and the change that it makes of each. */
export interface BulkChange {
  call: BulkCall;
  change: object;
}

/** `bulkChange(calls.clients.updateMany, { sellerId })` */
export const bulkChange = <C extends BulkCall>(
  call: C,
  change: CallInput<C> extends { change: infer Change } ? Change : never,
): BulkChange => ({
  call,
  change: change as object,
});
