import { useCall } from '@shop/shared/api';
import type { Breadcrumb } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { ErrorBox, Skeleton } from '@shop/shared/ui';
import css from './FailureDialog.module.css';
import { nameOf } from './FleetTable.tsx';
import { failureMessages } from './failure-messages.ts';

/** The user's actions in the page before a failure, oldest first. */
export function Breadcrumbs({ failureId }: { failureId: string }) {
  const t = useMessages(failureMessages);
  const { number } = useFormat();
  const { data, isPending, isError, error, refetch } = useCall(calls.failures.breadcrumbs, { id: failureId });
  const breadcrumbs = data?.breadcrumbs.map((breadcrumb, at) => ({ ...breadcrumb, at })) ?? [];
  return (
    <section className={css['section']} aria-labelledby="failure-breadcrumbs">
      <h3 id="failure-breadcrumbs">{t('before')}</h3>
      {isPending && <Skeleton height={160} />}
      {isError && <ErrorBox title={t('before.failed')} error={error} onRetry={refetch} />}
      {breadcrumbs.length > 0 && (
        <ol className={css['breadcrumbs']} aria-labelledby="failure-breadcrumbs">
          {breadcrumbs.map(({ at, ...breadcrumb }) => (
            <li key={at}>
              <span className={css['ago']}>{t('ago', { seconds: number(breadcrumb.agoMs / 1000, 1) })}</span>
              <span>
                <What breadcrumb={breadcrumb} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function What({ breadcrumb: done }: { breadcrumb: Breadcrumb }) {
  const t = useMessages(failureMessages);
  switch (done.kind) {
    case 'page':
      return t('page', { link: done.isBeneath ? `${done.link}/…` : done.link });
    case 'press':
      return (
        <>
          {t('press', { role: t(`role.${done.role}`) })} <Name name={done.name} />{' '}
          {done.within && <Second text={t('within', { name: done.within })} />}
        </>
      );
    case 'call':
      return (
        <>
          {t('call', { call: done.call })}{' '}
          <Second text={t(done.status === 0 ? 'call.none' : 'call.answer', { status: String(done.status), ms: Math.round(done.ms) })} />
        </>
      );
    case 'dialog':
      return (
        <>
          {t('dialog')} <Name name={done.name} />
        </>
      );
    case 'network':
      return t(done.isOnline ? 'online' : 'offline');
    case 'release':
      return t('release', { part: nameOf({ name: done.part }), version: done.version });
    case 'flag':
      return t(done.isOn ? 'flagOn' : 'flagOff', { flag: `${done.part}.${done.key}` });
  }
}

const Name = ({ name }: { name: string | undefined }) => name && <code>{name}</code>;
const Second = ({ text }: { text: string }) => <span className={css['second']}>{text}</span>;
