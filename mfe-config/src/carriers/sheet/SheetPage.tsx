import { send, useCall } from '@shop/shared/api';
import { all, type SheetRoute } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useDownload } from '@shop/shared/parts';
import { useSearchParams } from '@shop/shared/router';
import { Button, EmptyState, ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { PageHeader, PageStack, SegmentedControl, Select, Tabs } from '@shop/shared/ui/data';
import { DayBar, useDay } from '../DayBar.tsx';
import { useCarrierTabs } from '../useCarrierTabs.ts';
import { sheetMessages } from './messages.ts';
import { PickingList } from './PickingList.tsx';
import { Route } from './Route.tsx';
import css from './Sheet.module.css';

const views = ['pick', 'route'] as const;
/** The value in the address for unassigned stops. */
const nobody = 'nobody';

const collected = 'collected';
const idOf = ({ carrier, isCollected }: SheetRoute) => carrier?._id ?? (isCollected ? collected : nobody);

/** The day of warehouse and drivers: what to take from stock, and where to deliver it; for phones and for printing. */
export function SheetPage() {
  const t = useMessages(sheetMessages);
  const { tabs } = useCarrierTabs();
  const day = useDay();
  const [params, setParams] = useSearchParams();
  const { data: sheet, error, refetch, isFetching } = useCall(calls.freight.sheet, { day });
  const view = views.find((one) => one === params.get('view')) ?? 'pick';
  const { download, isDownloading } = useDownload();
  const asked = params.get('carrier') ?? all;
  const routes = sheet?.routes ?? [];
  const chosen = routes.some((route) => idOf(route) === asked) ? asked : all;
  const shown = routes.filter((route) => chosen === all || idOf(route) === chosen);

  const set = (name: string, value: string) =>
    setParams(
      (now) => {
        if (value === '' || value === all) now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );

  return (
    <PageStack>
      <PageHeader
        title={t('title')}
        actions={
          <Button
            kind="outline"
            icon="download"
            disabled={shown.length === 0}
            isBusy={isDownloading}
            busyText={t('drawing')}
            onClick={() => void download((how) => send(calls.freight.sheetPdf, { day, ...(chosen !== all && { carrier: chosen }) }, how))}
          >
            {t('pdf')}
          </Button>
        }
      />
      <Tabs label={t('title')} tabs={tabs} />
      <DayBar day={day} onDay={(next) => set('day', next)}>
        {sheet && <Sum routes={shown} />}
      </DayBar>
      <div className={css['choices']}>
        <SegmentedControl
          title={t('view')}
          isTitleHidden
          options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onValue={(value) => set('view', value === 'pick' ? '' : value)}
        />
        <Select
          title={t('carrier')}
          isTitleHidden
          empty={false}
          value={chosen}
          options={[
            { value: all, label: t('everyCarrier') },
            ...routes.map((route) => ({ value: idOf(route), label: route.carrier?.name ?? t(route.isCollected ? 'collected' : 'nobody') })),
          ]}
          onChange={({ target }) => set('carrier', target.value)}
        />
      </div>
      {error && !sheet && <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!sheet && !error && <PageSkeleton />}
      {sheet && shown.length === 0 && <EmptyState icon="transportists" title={t('nothing')} text={t('nothingText')} />}
      {shown.length > 0 && view === 'pick' && <PickingList routes={shown} />}
      {view === 'route' && shown.map((route) => <Route key={idOf(route)} route={route} />)}
    </PageStack>
  );
}

function Sum({ routes }: { routes: readonly SheetRoute[] }) {
  const t = useMessages(sheetMessages);
  const { weight } = useFormat();
  const stops = routes.flatMap((route) => route.stops);
  return (
    <span className={css['quiet']}>{t('sum', { count: stops.length, kg: weight(stops.reduce((sum, { grams }) => sum + grams, 0)) })}</span>
  );
}
