import { openOf, overpaidOf, type Sale } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { paymentMessages } from '../../parts/billing/messages.ts';
import { saleMessages } from '../messages.ts';
import { saleRecordMessages } from './messages.ts';
import css from './SaleView.module.css';

/** The payments of a sale and the open amount. */
export function SalePayments({ sale }: { sale: Sale }) {
  const t = useMessages(saleMessages);
  const own = useMessages(saleRecordMessages);
  const words = useMessages(paymentMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const overpaid = overpaidOf(sale);
  if (sale.payments.length === 0) return <p className={css['quiet']}>{own('noPayments')}</p>;
  return (
    <FigureTable
      label={t('payments')}
      columns={[
        { header: own('paidOn'), render: ({ paidOn }) => format.date(paidOn) },
        {
          header: own('method'),
          render: ({ method, reference, state }) => {
            if (method === 'credit') return own(state === 'refunded' ? 'movedTo' : 'movedFrom', { number: reference });
            return (
              <>
                {state === 'refunded' && `${own('refunded')}, `}
                {words(`methods.${method}`)}
                {reference && <span className={css['quiet']}>{reference}</span>}
              </>
            );
          },
        },
        {
          header: own('amount'),
          unit: currency,
          isEnd: true,
          render: ({ amountMinor, state }) => format.money(state === 'refunded' ? -amountMinor : amountMinor),
        },
      ]}
      rows={sale.payments}
      rowId={({ _id }) => _id}
      sums={[
        [t('paid'), format.money(sale.paidMinor)],
        overpaid > 0 ? [own('overpaid'), format.money(overpaid)] : [t('open'), format.money(openOf(sale))],
      ]}
    />
  );
}
