import { useCall } from '@shop/shared/api';
import { deliveryEndOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useCountry } from '@shop/shared/session';

/** Returns when a delivery of a day has arrived at the latest, an instant: by the last delivery hour of the country, its default until that is known. */
export function useDeliveryEnd(): (day: string) => string {
  const country = useCountry();
  const { data } = useCall(calls.freight.windows, {});
  return (day) => deliveryEndOf({ day, window: null }, country, data?.lastDeliveryHour);
}
