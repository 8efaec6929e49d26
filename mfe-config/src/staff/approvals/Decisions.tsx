import { useCall } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Badge, Card, ErrorBox, Skeleton } from '@shop/shared/ui';
import { staffMessages } from '../messages.ts';
import { nameOf } from '../nameOf.ts';
import css from './Approvals.module.css';
import { approvalMessages } from './messages.ts';

/** The latest decisions: person, author and reason. */
export function Decisions() {
  const t = useMessages(approvalMessages);
  const s = useMessages(staffMessages);
  const format = useFormat();
  const { data, error, refetch, isFetching } = useCall(coreCalls.users.decisions, {});
  if (error && !data) return <ErrorBox title={t('resolvedFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={80} />;
  return (
    <Card heading={t('resolved')}>
      {data.length === 0 ? (
        <p className={css['quiet']}>{t('nobody')}</p>
      ) : (
        <ul className={css['decisions']}>
          {data.map(({ _id, user, state, reason, by, at }) => (
            <li key={_id}>
              <strong>{nameOf(user)}</strong>
              <span>{s(`roles.${user.role}`)}</span>
              <span>
                <Badge tone={state === 'approved' ? 'ok' : 'danger'} icon={state === 'approved' ? 'check' : 'circle-x'}>
                  {t(`state.${state}`)}
                </Badge>{' '}
                {reason}
              </span>
              <span className={css['quiet']}>{[by?.name, format.dateTime(at)].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
