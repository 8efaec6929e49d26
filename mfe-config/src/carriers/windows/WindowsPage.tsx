import { useCall } from '@shop/shared/api';
import { windowName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { WindowLoad } from '@shop/shared/parts';
import { useSearchParams } from '@shop/shared/router';
import { useCountry, useMay } from '@shop/shared/session';
import { Badge, Card, EmptyState, ErrorBox, PageSkeleton, Skeleton } from '@shop/shared/ui';
import { PageHeader, PageStack, Tabs } from '@shop/shared/ui/data';
import { DayBar, useDay } from '../DayBar.tsx';
import { useCarrierTabs } from '../useCarrierTabs.ts';
import { windowMessages } from './messages.ts';
import css from './Windows.module.css';
import { WindowsForm } from './WindowsForm.tsx';

/** The delivery windows of the country, their capacity, and their load on a day. */
export function WindowsPage() {
  const t = useMessages(windowMessages);
  const { tabs } = useCarrierTabs();
  const mayEdit = useMay('deliveryWindows.edit');
  const { name: country } = useCountry();
  const { data, error, refetch, isFetching } = useCall(calls.freight.windows, {});
  const offered = data?.windows.filter(({ isOffered }) => isOffered) ?? [];

  return (
    <PageStack>
      <PageHeader title={t('title')} />
      <Tabs label={t('title')} tabs={tabs} />
      {error && !data && <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <PageSkeleton />}
      {data && (
        <div className={css['columns']}>
          <Card heading={t('offered')}>
            <p className={css['quiet']}>{t('hint', { country })}</p>
            {mayEdit && <WindowsForm stored={data} />}
            {!mayEdit && <p>{t('lastHourIs', { hour: data.lastDeliveryHour })}</p>}
            {!mayEdit && offered.length === 0 && <EmptyState icon="clock" title={t('none')} text={t('noneRead')} />}
            {!mayEdit && (
              <ul className={css['list']}>
                {offered.map(({ window }) => (
                  <li key={window}>{windowName(window)}</li>
                ))}
              </ul>
            )}
          </Card>
          <DayLoad />
        </div>
      )}
    </PageStack>
  );
}

/** A query of its own, so that the form next to it keeps its input while another day loads. */
function DayLoad() {
  const t = useMessages(windowMessages);
  const day = useDay();
  const [, setParams] = useSearchParams();
  const { data, error, refetch, isFetching } = useCall(calls.freight.windows, { day });
  return (
    <Card heading={t('ofDay')}>
      <DayBar day={day} onDay={(to) => setParams({ day: to }, { replace: true })}>
        {null}
      </DayBar>
      {error && !data && <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeleton height={140} />}
      {data?.windows.length === 0 && <p className={css['quiet']}>{t('nothing')}</p>}
      {data && (
        <ul className={css['list']}>
          {data.windows.map(({ window, isOffered, ...load }) => (
            <li key={window}>
              <strong>{windowName(window)}</strong> {!isOffered && <Badge tone="neutral">{t('notOffered')}</Badge>}
              <WindowLoad name={windowName(window)} {...load} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
