import type { BulkCall, CallInput } from '../contract/call.ts';

/** A change of many records: a bulk call, and the fields that it changes in each. */
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
