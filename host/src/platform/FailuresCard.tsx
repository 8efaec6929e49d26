import { useCall } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Button, ErrorBox, Skeleton, useIsDesktop } from '@shop/shared/ui';
import { Pagination } from '@shop/shared/ui/data';
import { useState } from 'react';
import css from './FailuresCard.module.css';
import { nameOf } from './FleetTable.tsx';
import { platformMessages } from './messages.ts';
import { StackButton, StackDialog } from './StackDialog.tsx';

const fewRows = 4;
const allRows = 20;

/** What failed last in a part: when, at what, why, in which release, and the code that people read out. */
export function FailuresCard({ part }: { part: string }) {
  const t = useMessages(platformMessages);
  const { dateTime } = useFormat();
  const isDesktop = useIsDesktop();
  const [page, setPage] = useState<number>();
  const isAll = page !== undefined;
  const failures = useCall(coreCalls.telemetry.failures, { part, page: page ?? 0, pageSize: isAll ? allRows : fewRows });
  const { items = [], total = 0 } = failures.data ?? {};
  const [stackOf, setStackOf] = useState<(typeof items)[number]>();
  const causeOf = ({ cause, detail, fellBackTo }: (typeof items)[number]) =>
    [
      cause === 'error' || cause === 'render' ? detail : `${t(`cause.${cause}`)}${detail && `: ${detail}`}`,
      fellBackTo && t('fellBack', { version: fellBackTo }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section className={css['card']} aria-labelledby="recent-failures">
      <header className={css['header']}>
        <h2 id="recent-failures">{t('recent.title')}</h2>
        <span className={css['part']}>{nameOf({ name: part })}</span>
        {total > fewRows && (
          <Button kind="text" size={32} onClick={() => setPage(isAll ? undefined : 0)}>
            {isAll ? t('recent.fewer') : t('recent.all', { count: total })}
          </Button>
        )}
      </header>
      {failures.isPending && <Skeleton height={120} />}
      {failures.isError && <ErrorBox title={t('recent.failed')} error={failures.error} onRetry={failures.refetch} />}
      {failures.data && total === 0 && <p className={css['empty']}>{t('recent.empty', { part: nameOf({ name: part }) })}</p>}
      {items.length > 0 && isDesktop && (
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('phase')}</th>
              <th scope="col">{t('cause')}</th>
              <th scope="col">{t('version')}</th>
              <th scope="col">{t('code')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((failure) => (
              <tr key={failure._id}>
                <td className={css['time']}>{dateTime(failure.at)}</td>
                <td>{t(`phase.${failure.phase}`)}</td>
                <td className={css['cause']}>
                  {causeOf(failure)} {failure.hasStack && <StackButton detail={failure.detail} onOpen={() => setStackOf(failure)} />}
                </td>
                <td>{failure.version}</td>
                <td className={css['code']}>{failure.code ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {items.length > 0 && !isDesktop && (
        <ul className={css['list']}>
          {items.map((failure) => (
            <li key={failure._id}>
              <strong>
                {t(`phase.${failure.phase}`)} · {failure.version}
              </strong>
              <span>{causeOf(failure)}</span>
              <span className={css['second']}>
                {dateTime(failure.at)} {failure.code}
              </span>
              {failure.hasStack && <StackButton detail={failure.detail} onOpen={() => setStackOf(failure)} />}
            </li>
          ))}
        </ul>
      )}
      {isAll && total > allRows && <Pagination page={page} size={allRows} total={total} onPage={setPage} />}
      {stackOf && <StackDialog failureId={stackOf._id} {...stackOf} onClose={() => setStackOf(undefined)} />}
    </section>
  );
}
