import { change } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import type { ChosenCarrier } from './CarrierChoice.tsx';

/** Assigns a purchase of the app to a carrier. Throws if the server refuses. */
export async function assignAppPurchase(id: string, chosen: ChosenCarrier): Promise<void> {
  const { results } = await change(calls.appPurchases.setTransportistMany, { ids: [id], change: chosen });
  const refused = results.find((result) => 'problem' in result)?.problem;
  if (refused) throw new Error(refused.errors?.[0]?.message ?? refused.detail ?? refused.title);
}
