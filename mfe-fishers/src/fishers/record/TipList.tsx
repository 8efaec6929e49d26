import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Badge, Card, ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { recordMessages } from './messages.ts';
import css from './Record.module.css';

/** The tips that a fisher shares, the latest first. */
export function TipList({ fisher }: { fisher: string }) {
  const t = useMessages(recordMessages);
  const format = useFormat();
  const { data, error, refetch, isFetching } = useCall(calls.fishers.tips, { fisher });
  if (error && !data) return <ErrorBox title={t('tipsFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <PageSkeleton />;
  return (
    <Card heading={t('tipsHeading')}>
      {data.length === 0 && <p className={css['quiet']}>{t('noTips')}</p>}
      <ul className={css['rows']}>
        {data.map(({ _id, at, species, place, text }) => (
          <li key={_id}>
            <strong>{text}</strong>
            {species && <Badge icon="fisherman">{species.name}</Badge>}
            <span className={css['quiet']}>{[place, format.dateTime(at)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
