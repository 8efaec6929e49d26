import { localDay } from '@shop/shared/contract';
import { timeZoneOf } from '../../base/db/days.ts';
import { invalid } from '../../base/http/refusal.ts';
import { dayText } from '../records/today.ts';

/** Throws 422 if a reservation is to be collected on a day after its hold ends. */
export function refuseAfterHold(countryId: string, deliverOn: string, heldUntil: string | null | undefined): void {
  if (!heldUntil) return;
  const last = localDay(heldUntil, timeZoneOf(countryId));
  if (deliverOn > last) throw invalid(['purchase.deliverOn', 'field.deliverOn.hold', { day: dayText(countryId, last) }]);
}
