import { useCall } from '@shop/shared/api';
import { deliveryEndOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useCountry } from '@shop/shared/session';

/**
 * Returns a function for the latest arrival of a delivery on a day, as a timestamp: the last delivery hour of the country, its default until that is
 * loaded.
 */
export function useDeliveryEnd(): (day: string) => string {
  const country = useCountry();
  const { data } = useCall(calls.freight.windows, {});
  return (day) => deliveryEndOf({ day, window: null }, country, data?.lastDeliveryHour);
}
