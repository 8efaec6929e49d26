import type { StopKind } from '@shop/shared/contract';

/** The record of a stop: a sale, a purchase of planning or of the app. */
export const linkOfStop = ({ kind, _id }: { kind: StopKind; _id: string }) =>
  ({ sale: `/sales/${_id}`, purchase: `/marketplace/purchases/${_id}`, 'app-purchase': `/sales-and-reservations/${_id}` })[kind];
