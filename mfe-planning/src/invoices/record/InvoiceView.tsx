import type { Invoice } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FixedNote, ThreadLink, useFixed } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { useMay } from '@shop/shared/session';
import { cx, Notice } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import type { ReactNode } from 'react';
import { documentName, InvoiceState, invoiceStateMessages, useDueWords } from '../../parts/billing/InvoiceState.tsx';
import { invoiceMessages } from '../messages.ts';
import { usePeriod } from '../usePeriod.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import css from './InvoiceView.module.css';

/** All facts of an invoice, both next to the list and on its own page. */
export function InvoiceView({ invoice, history }: { invoice: Invoice; history?: ReactNode }) {
  const t = useMessages(invoiceMessages);
  const documents = useMessages(invoiceStateMessages);
  const format = useFormat();
  const dueWords = useDueWords()(invoice);
  const periodOf = usePeriod();
  const isNote = invoice.docType === 'credit_note';
  const { corrects, creditable } = invoice;
  const mayEdit = useMay('invoices.make');
  const fixed = useFixed('invoices.update', invoice);

  return (
    <div className={css['view']}>
      {creditable && (
        <div className={css['screen']}>
          <Notice tone="warning" icon="undo">
            {t('cameBack', { amount: format.money(creditable.totalMinor) })}
          </Notice>
        </div>
      )}
      <p>
        <ThreadLink kind="invoice" id={invoice._id} />
      </p>
      <Facts
        facts={[
          [t('client'), <Link to={`/clients/${invoice.client._id}`}>{invoice.client.name}</Link>],
          [t('period'), periodOf(invoice)],
          [t('issuedOn'), format.date(invoice.issuedOn)],
          ...(isNote
            ? []
            : [
                [
                  t('dueOn'),
                  <>
                    {format.date(invoice.dueOn)}
                    {dueWords && <span className={cx(invoice.isOverdue && css['late'])}> · {dueWords}</span>}
                  </>,
                ] as const,
              ]),
          ...(corrects
            ? [[t('corrects'), <Link to={`/facturation/${corrects._id}`}>{documentName(documents, corrects)}</Link>] as const]
            : []),
        ]}
      />
      <Part title={t('description')}>
        <p className={css['text']}>{invoice.description}</p>
        {mayEdit && (
          <div className={css['screen']}>
            <FixedNote why={fixed('description')} />
          </div>
        )}
      </Part>
      <Part title={t('lines')}>
        <InvoiceLines label={t('lines')} lines={invoice.lines} amounts={invoice} />
      </Part>
      {invoice.sales.length > 0 && (
        <Part title={t('sales')} isOfScreen>
          <ul className={css['list']}>
            {invoice.sales.map((sale) => (
              <li key={sale._id}>
                <Link to={`/sales/${sale._id}`}>{`${t('saleNumber')} ${sale.number}`}</Link>
                <span>{format.date(sale.soldOn)}</span>
                <span>
                  {t('paid')} {format.money(sale.paidMinor)} / {format.money(sale.totalMinor)}
                </span>
              </li>
            ))}
            {(invoice.creditUses ?? []).map(({ settlementId, amountMinor, appliedOn }) => (
              <li key={settlementId}>
                <Link to={`/clients/${invoice.client._id}`}>{t(amountMinor > 0 ? 'creditApplied' : 'creditTaken')}</Link>
                <span>{format.date(appliedOn)}</span>
                <span>{format.money(Math.abs(amountMinor))}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {invoice.creditNotes.length > 0 && (
        <Part title={t('creditNotes')} isOfScreen>
          <ul className={css['list']}>
            {invoice.creditNotes.map((note) => (
              <li key={note._id}>
                <Link to={`/facturation/${note._id}`}>
                  {documentName(documents, { docType: 'credit_note', docNumber: note.docNumber })}
                </Link>
                <InvoiceState invoice={{ state: note.state, isOverdue: false }} />
                <span>{format.money(-note.totalMinor)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {history && (
        <Part title={t('history')} isOfScreen>
          {history}
        </Part>
      )}
    </div>
  );
}

function Part({ title, isOfScreen = false, children }: { title: string; isOfScreen?: boolean; children: ReactNode }) {
  return (
    <div className={cx(css['part'], isOfScreen && css['screen'])}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
