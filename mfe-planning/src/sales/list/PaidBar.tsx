import { openOf, overpaidOf, type SaleRow } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { saleStateMessages } from '../../parts/billing/SaleStates.tsx';
import { saleMessages } from '../messages.ts';
import css from './SaleList.module.css';

/** The paid share of a sale as a bar, and the open amount or the overpayment as text. */
export function PaidBar({ sale }: { sale: Pick<SaleRow, 'totalMinor' | 'paidMinor' | 'paymentState'> }) {
  const t = useMessages(saleMessages);
  const states = useMessages(saleStateMessages);
  const format = useFormat();
  const open = openOf(sale);
  const overpaid = overpaidOf(sale);
  const share = sale.totalMinor === 0 ? 100 : Math.min(100, (sale.paidMinor / sale.totalMinor) * 100);
  const words =
    overpaid > 0
      ? t('overpaidAmount', { amount: format.money(overpaid) })
      : open === 0 || sale.paidMinor === 0
        ? states(`paid.${sale.paymentState}`)
        : t('openAmount', { amount: format.money(open) });
  return (
    <span className={css['paid']}>
      <span>{words}</span>
      {share > 0 && share < 100 && (
        <span className={css['bar']} aria-hidden="true">
          <span className={css['share']} style={{ width: `${share}%` }} />
        </span>
      )}
    </span>
  );
}
