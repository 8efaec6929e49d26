import type { Sale } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { ApprovalNotice, FixedNote, ThreadLink, useFixed } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { useMay } from '@shop/shared/session';
import { Facts } from '@shop/shared/ui/data';
import type { ReactNode } from 'react';
import { documentName, InvoiceState, invoiceStateMessages } from '../../parts/billing/InvoiceState.tsx';
import { PaidState } from '../../parts/billing/SaleStates.tsx';
import { saleMessages } from '../messages.ts';
import { editFacts } from '../sale-acts.ts';
import { saleRecordMessages } from './messages.ts';
import { SaleDelivery } from './SaleDelivery.tsx';
import { SaleLines } from './SaleLines.tsx';
import { SalePayments } from './SalePayments.tsx';
import css from './SaleView.module.css';

/** All facts of a sale, both next to the list and on its own page. */
export function SaleView({ sale, history }: { sale: Sale; history?: ReactNode }) {
  const t = useMessages(saleMessages);
  const own = useMessages(saleRecordMessages);
  const documents = useMessages(invoiceStateMessages);
  const format = useFormat();
  const { invoice } = sale;
  const mayEdit = useMay('sales.edit');
  const fixed = useFixed('sales.update', editFacts(sale));
  return (
    <div className={css['view']}>
      <ApprovalNotice approval={sale.approval} />
      <Facts
        facts={[
          [t('client'), <Link to={`/clients/${sale.client._id}`}>{sale.client.name}</Link>],
          [t('soldOn'), format.date(sale.soldOn)],
          [t('seller'), sale.seller?.name ?? own('noSeller')],
          [
            own('request'),
            sale.requestId === null ? (
              own('byHand')
            ) : (
              <Link to={`/request?open=${sale.requestId}`}>{own('requestNumber', { number: String(sale.requestNumber) })}</Link>
            ),
          ],
          ...(sale.comment ? [[t('comment'), <span className={css['comment']}>{sale.comment}</span>] as const] : []),
        ]}
      />
      <p>
        <ThreadLink kind="sale" id={sale._id} />
      </p>
      <Part title={t('delivery')}>
        <SaleDelivery sale={sale} />
      </Part>
      <Part title={t('lines')}>
        <SaleLines sale={sale} />
        {mayEdit && <FixedNote why={fixed('lines.realGrams')} />}
      </Part>
      <Part title={t('payments')} mark={<PaidState sale={sale} />}>
        <SalePayments sale={sale} />
      </Part>
      <Part title={t('document')}>
        {invoice ? (
          <>
            <p className={css['document']}>
              <Link to={`/facturation/${invoice._id}`}>{documentName(documents, invoice)}</Link>
              <InvoiceState invoice={{ state: invoice.state, isOverdue: false }} />
            </p>
            <p className={css['quiet']}>
              {sale.invoiceHandedAt ? own('handedAt', { when: format.dateTime(sale.invoiceHandedAt) }) : own('notHanded')}
            </p>
          </>
        ) : (
          <p className={css['quiet']}>{t('noDocument')}</p>
        )}
      </Part>
      {history && <Part title={t('history')}>{history}</Part>}
    </div>
  );
}

function Part({ title, mark, children }: { title: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <div className={css['part']}>
      <h2 className={css['document']}>
        {title} {mark}
      </h2>
      {children}
    </div>
  );
}
