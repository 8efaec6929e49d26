import { type ClientRow, formatTaxId, mayTake } from '@shop/shared/contract';
import { historyMessages } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useCountry, useRole } from '@shop/shared/session';
import { Facts, SegmentedControl } from '@shop/shared/ui/data';
import { useState } from 'react';
import { usePaymentTerms } from '../../parts/client/usePaymentTerms.ts';
import { ClientHistory } from '../ClientHistory.tsx';
import { LogBook } from '../log/LogBook.tsx';
import { clientMessages } from '../messages.ts';
import css from './ClientList.module.css';

/** A client next to the list: the most used facts, the log book, and a link to the full page. */
export function ClientPanel({ client }: { client: ClientRow }) {
  const t = useMessages(clientMessages);
  const format = useFormat();
  const country = useCountry();
  const terms = usePaymentTerms();
  const h = useMessages(historyMessages);
  const mayAsk = mayTake(useRole(), 'create');
  const [part, setPart] = useState('log');
  const facts = [
    [t('taxId'), formatTaxId(country.key, client.taxId)],
    [t('seller'), client.seller?.name ?? t('noSeller')],
    [t('terms'), terms.nameOf(client.paymentTermDays)],
    [t('lastOrder'), format.date(client.lastOrderAt)],
    [t('balance'), <Balance key="balance" client={client} />],
    [t('credit'), format.money(client.creditLimitMinor)],
    [t('bought'), format.weight(client.boughtGrams)],
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      <p className={css['ways']}>
        <Link to={`/clients/${client._id}`}>{t('openRecord')}</Link>
        {mayAsk && <Link to={`/request/new?client=${client._id}`}>{t('newRequest')}</Link>}
        <a href={`tel:${client.phone}`}>{client.phone}</a>
      </p>
      <div className={css['parts']}>
        <SegmentedControl
          title={client.legalName}
          isTitleHidden
          options={[
            { value: 'log', label: t('log') },
            { value: 'history', label: h('title') },
          ]}
          value={part}
          onValue={setPart}
        />
      </div>
      {part === 'log' ? <LogBook clientId={client._id} /> : <ClientHistory id={client._id} />}
    </>
  );
}

/** The client's debt, and the number of days that it is overdue. */
function Balance({ client: { balanceMinor, overdueDays } }: { client: ClientRow }) {
  const t = useMessages(clientMessages);
  const { money } = useFormat();
  if (balanceMinor < 0) return `${money(balanceMinor)} · ${t('toGiveBack')}`;
  if (overdueDays === 0) return money(balanceMinor);
  return (
    <span className={css['late']}>
      {money(balanceMinor)} · {t('overdueFor', { count: overdueDays })}
    </span>
  );
}
