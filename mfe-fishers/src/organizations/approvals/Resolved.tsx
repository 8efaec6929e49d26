import type { AppError } from '@shop/shared/api';
import type { Reference } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Card, ErrorBox, Skeleton } from '@shop/shared/ui';
import type { ReactNode } from 'react';
import css from '../Organizations.module.css';
import { approvalMessages } from './messages.ts';

interface ResolvedRow {
  _id: string;
  reason: string | null;
  /** null: no decision, it existed before. */
  decidedAt: string | null;
  decidedBy: Reference | null;
}

interface ResolvedProps<Row extends ResolvedRow> {
  /** The return value of `useCall`. */
  result: { data?: { items: Row[] } | undefined; error: AppError | null; refetch: () => unknown; isFetching: boolean };
  /** A link to all of them, with author and time. */
  href: string;
  nameOf: (row: Row) => string;
  stateOf: (row: Row) => ReactNode;
}

/** The latest decisions, below a queue: who decided and when. */
export function Resolved<Row extends ResolvedRow>({ result, href, nameOf, stateOf }: ResolvedProps<Row>) {
  const t = useMessages(approvalMessages);
  const format = useFormat();
  const { data, error, refetch, isFetching } = result;
  const decided = data?.items.filter(({ decidedAt }) => decidedAt);
  return (
    <Card aria-label={t('resolved')} className={css['resolved']}>
      <header className={css['head']}>
        <h2>{t('resolved')}</h2>
        <Link className={css['link']} to={href}>
          {t('seeAll')}
        </Link>
      </header>
      {error && !decided ? (
        <ErrorBox title={t('resolvedFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !decided ? (
        <Skeleton height={90} />
      ) : decided.length === 0 ? (
        <p className={css['quiet']}>{t('resolvedNone')}</p>
      ) : (
        <ul>
          {decided.map((row) => (
            <li key={row._id}>
              <span className={css['who']}>
                {nameOf(row)}
                {row.reason && <small className={css['under']}>{row.reason}</small>}
              </span>
              {stateOf(row)}
              <span>{[row.decidedBy?.name ?? t('system'), format.dateTime(row.decidedAt)].join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
