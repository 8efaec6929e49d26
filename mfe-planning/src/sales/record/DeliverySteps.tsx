import { machines, type SaleRow, statesOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { cx, Icon } from '@shop/shared/ui';
import { deliveryLook, saleStateTexts } from '../../parts/billing/sale-states.ts';
import { saleTexts } from '../messages.ts';
import css from './DeliverySteps.module.css';

type Delivery = SaleRow['deliveryState'];

/** The way from the first state to the end, as the machine has it; cancelled is no stop on it. */
const way = statesOf('saleDelivery').filter((state) => state !== 'cancelled');

/** How far the goods have come. */
export function DeliverySteps({ state }: { state: Delivery }) {
  const t = useMessages(saleTexts);
  const words = useMessages(saleStateTexts);
  const stops: readonly Delivery[] = state === 'cancelled' ? ['pending', 'cancelled'] : way;
  const at = stops.indexOf(state);
  const isEnd = machines.saleDelivery[state].length === 0;
  return (
    <ol className={css['steps']} aria-label={t('steps')}>
      {stops.map((stop, i) => (
        <li
          key={stop}
          className={cx(
            css['step'],
            i < at && css['done'],
            i === at && css[isEnd ? 'done' : 'now'],
            stop === 'cancelled' && css['stopped'],
          )}
          aria-current={i === at ? 'step' : undefined}
        >
          <span className={css['mark']}>
            <Icon name={i < at ? 'check' : deliveryLook[stop].icon} size={14} />
          </span>
          {words(`delivery.${stop}`)}
        </li>
      ))}
    </ol>
  );
}
