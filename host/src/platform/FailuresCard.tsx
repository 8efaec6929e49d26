import { useCall } from '@shop/shared/api';
import { all, coreCalls } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button, ErrorBox, Skeleton, useIsDesktop } from '@shop/shared/ui';
import { Pagination, SearchBox } from '@shop/shared/ui/data';
import { useState } from 'react';
import { FailureButton, FailureDialog, hasMore } from './FailureDialog.tsx';
import css from './FailuresCard.module.css';
import { nameOf } from './FleetTable.tsx';
import { platformMessages } from './messages.ts';

const fewRows = 4;
const allRows = 20;

interface FailuresCardProps {
  part: string;
  /** A failure code or its first characters: lists failures of all components with it; '' for no filter. */
  code: string;
  onCode: (code: string) => void;
}

/** The latest failures of a component: time, page, cause, release, and the code that users report, by which a failure is found and opened. */
export function FailuresCard({ part, code, onCode }: FailuresCardProps) {
  const t = useMessages(platformMessages);
  const { dateTime } = useFormat();
  const isDesktop = useIsDesktop();
  const mayForAll = useMay('releases.forAll');
  const [page, setPage] = useState<number>();
  const isAll = page !== undefined;
  const failures = useCall(coreCalls.telemetry.failures, {
    ...(code ? { part: all, code } : { part }),
    page: page ?? 0,
    pageSize: isAll ? allRows : fewRows,
  });
  const { items = [], total = 0 } = failures.data ?? {};
  const [chosen, setChosen] = useState<(typeof items)[number]>();
  const [closedCode, setClosedCode] = useState<string>();
  const found = items.length === 1 && code !== closedCode ? items.find((failure) => failure.code === code && hasMore(failure)) : undefined;
  const opened = chosen ?? (mayForAll ? found : undefined);
  const causeOf = ({ cause, detail, fellBackTo }: (typeof items)[number]) =>
    [
      cause === 'error' || cause === 'render' ? detail : `${t(`cause.${cause}`)}${detail && `: ${detail}`}`,
      fellBackTo && t('fellBack', { version: fellBackTo }),
    ]
      .filter(Boolean)
      .join(' · ');
  const versionOf = (failure: (typeof items)[number]) =>
    [code && nameOf({ name: failure.part }), failure.version].filter(Boolean).join(' ');
  return (
    <section className={css['card']} aria-labelledby="recent-failures">
      <header className={css['header']}>
        <h2 id="recent-failures">{t('recent.title')}</h2>
        <span className={css['part']}>{code ? t('recent.ofAll') : nameOf({ name: part })}</span>
        <div className={css['search']}>
          <SearchBox
            title={t('recent.byCode')}
            value={code}
            onSearch={(typed) => {
              setPage(undefined);
              onCode(typed.trim().toLowerCase());
            }}
          />
        </div>
        {total > fewRows && (
          <Button kind="text" size={32} onClick={() => setPage(isAll ? undefined : 0)}>
            {isAll ? t('recent.fewer') : t('recent.all', { count: total })}
          </Button>
        )}
      </header>
      {failures.isPending && <Skeleton height={120} />}
      {failures.isError && <ErrorBox title={t('recent.failed')} error={failures.error} onRetry={failures.refetch} />}
      {failures.data && total === 0 && (
        <p className={css['empty']}>{code ? t('recent.noCode', { code }) : t('recent.empty', { part: nameOf({ name: part }) })}</p>
      )}
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
                  {causeOf(failure)} <FailureButton failure={failure} detail={failure.detail} onOpen={() => setChosen(failure)} />
                </td>
                <td>{versionOf(failure)}</td>
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
                {t(`phase.${failure.phase}`)} · {versionOf(failure)}
              </strong>
              <span>{causeOf(failure)}</span>
              <span className={css['second']}>
                {dateTime(failure.at)} {failure.code}
              </span>
              <FailureButton failure={failure} detail={failure.detail} onOpen={() => setChosen(failure)} />
            </li>
          ))}
        </ul>
      )}
      {isAll && total > allRows && <Pagination page={page} size={allRows} total={total} onPage={setPage} />}
      {opened && (
        <FailureDialog
          failure={opened}
          {...opened}
          onClose={() => {
            setChosen(undefined);
            setClosedCode(code);
          }}
        />
      )}
    </section>
  );
}
