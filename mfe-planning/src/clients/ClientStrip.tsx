import type { Client } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { cx } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import { CreditBar } from '../parts/client/CreditBar.tsx';
import css from './ClientPage.module.css';
import { clientMessages } from './messages.ts';

/** Lazy: few clients have overpaid. */
const ClientCredit = lazy(async () => ({ default: (await import('./ClientCredit.tsx')).ClientCredit }));

/** A client's debt, remaining credit, purchases and the date of the last one. */
export function ClientStrip({ client }: { client: Client }) {
  const t = useMessages(clientMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const {
    balanceMinor,
    orderedMinor,
    creditLimitMinor,
    boughtGrams,
    boughtBeforeGrams,
    overdueDays,
    overdueInvoice,
    creditMinor = 0,
    creditUse,
  } = client;
  const takenMinor = balanceMinor + orderedMinor;
  const isLate = overdueDays > 0;
  const change = boughtBeforeGrams === 0 ? null : Math.round(((boughtGrams - boughtBeforeGrams) * 1000) / boughtBeforeGrams) / 10;
  return (
    <dl className={css['strip']}>
      <div>
        <dt>
          {t('balance')} <small>{currency}</small>
        </dt>
        <dd className={cx(css['figure'], isLate && css['late'])}>{format.money(balanceMinor)}</dd>
        <dd className={css['foot']}>
          {isLate && <span className={css['late']}>{t('overdueFor', { count: overdueDays })}</span>}{' '}
          {overdueInvoice && <Link to={`/facturation/${overdueInvoice._id}`}>{overdueInvoice.docNumber}</Link>}
          {balanceMinor < 0 && <strong>{t('toGiveBack')} </strong>}
          {(creditMinor > 0 || creditUse) && (
            <Suspense>
              <ClientCredit client={client} />
            </Suspense>
          )}
        </dd>
      </div>
      <div>
        <dt>
          {t('creditFree')} <small>{currency}</small>
        </dt>
        <dd className={css['figure']}>
          {creditLimitMinor === null ? t('noLimit') : format.money(Math.max(0, creditLimitMinor - takenMinor))}
        </dd>
        {creditLimitMinor !== null && (
          <dd className={css['foot']}>
            <CreditBar takenMinor={takenMinor} limitMinor={creditLimitMinor} />
            {t('usedOf', {
              share: format.percent(creditLimitMinor === 0 ? 100 : Math.max(0, Math.round((takenMinor * 100) / creditLimitMinor))),
              limit: format.money(creditLimitMinor),
            })}
            {orderedMinor > 0 && ` · ${t('ordered', { amount: format.money(orderedMinor) })}`}
          </dd>
        )}
      </div>
      <div>
        <dt>
          {t('bought')} <small>kg</small>
        </dt>
        <dd className={css['figure']}>{format.kg(boughtGrams)}</dd>
        <dd className={css['foot']}>
          {change === null ? t('noneBefore') : t('changed', { change: `${change > 0 ? '+' : ''}${format.percent(change, 1)}` })}
        </dd>
      </div>
      <div>
        <dt>{t('lastOrder')}</dt>
        <dd className={css['figure']}>{format.date(client.lastOrderAt)}</dd>
        <dd className={css['foot']}>{client.lastOrderAt && format.relativeDay(client.lastOrderAt)}</dd>
      </div>
    </dl>
  );
}
