import { type SaleRow, statesOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Steps } from '@shop/shared/parts';
import { Icon } from '@shop/shared/ui';
import { deliveryLook, saleStateMessages } from '../../parts/billing/SaleStates.tsx';
import { saleRecordMessages } from './messages.ts';

type Delivery = SaleRow['deliveryState'];

/** The way from the first state to the end, as the machine has it; cancelled is no stop on it. */
const way = statesOf('saleDelivery').filter((state) => state !== 'cancelled');

/** How far the goods have come. */
export function DeliverySteps({ state }: { state: Delivery }) {
  const t = useMessages(saleRecordMessages);
  const words = useMessages(saleStateMessages);
  const stops: readonly Delivery[] = state === 'cancelled' ? ['pending', 'cancelled'] : way;
  const at = stops.indexOf(state);
  const isEnd = state === way.at(-1);
  const steps = stops.map((stop, i) => ({
    id: stop,
    mark: <Icon name={i < at ? 'check' : deliveryLook[stop].icon} size={14} />,
    words: words(`delivery.${stop}`),
    look:
      stop === 'cancelled'
        ? ('stopped' as const)
        : i < at || (i === at && isEnd)
          ? ('done' as const)
          : i === at
            ? ('now' as const)
            : undefined,
    isCurrent: i === at,
  }));
  return <Steps label={t('steps')} steps={steps} />;
}
