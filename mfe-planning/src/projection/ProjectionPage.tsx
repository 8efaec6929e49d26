import { all } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { mondayOf, weekNumber, weeksAfter } from '@shop/shared/parts';
import { useSearchParams } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Button, EmptyState, ErrorBox, IconButton, PageSkeleton, useToast } from '@shop/shared/ui';
import { FilterChip, optionsOf, PageHeader, PageStack, SegmentedControl } from '@shop/shared/ui/data';
import { ClientCombobox } from '../parts/ClientCombobox.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { Measure, Side } from './grid.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { projectionMessages } from './messages.ts';
import css from './Projection.module.css';
import { ProjectionGrid } from './ProjectionGrid.tsx';
import { saveGrid } from './saveGrid.ts';
import { useGridEdits } from './useGridEdits.ts';
import { useProjectionGrid } from './useProjectionGrid.ts';
import { VarianceCard } from './VarianceCard.tsx';

/** The number of weeks shown before the current one, and in total. */
const past = 2;
const shownWeeks = 6;

/** Planned purchases and sales of each species per week, next to the actual ones. */
export function ProjectionPage() {
  const t = useMessages(projectionMessages);
  const format = useFormat();
  const country = useCountry();
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const thisMonday = mondayOf(format.today());
  const given = params.get('from');
  const fromWeek = given && /^\d{4}-\d\d-\d\d$/.test(given) ? mondayOf(given) : weeksAfter(thisMonday, -past);
  const toWeek = weeksAfter(fromWeek, shownWeeks - 1);
  const side: Side = params.get('side') === 'sell' ? 'sell' : 'buy';
  const measure: Measure = params.get('measure') === 'price' ? 'priceMinor' : 'grams';
  const species = params.get('species') ?? all;
  const clientId = params.get('client');
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const { grid, error, retry, species: kinds } = useProjectionGrid({ side, species, clientId, fromWeek, toWeek, thisMonday });
  const edits = useGridEdits(clientId);

  const undo = () =>
    void edits.undo().then((count) => {
      if (count > 0) toast.done(t('undone', { count }));
    });

  return (
    <PageStack>
      <PageHeader
        title={t('title')}
        text={t('subtitle', {
          count: grid?.rows.length ?? 0,
          from: String(weekNumber(fromWeek)),
          to: String(weekNumber(toWeek)),
          year: fromWeek.slice(0, 4),
        })}
        actions={
          <>
            <Button kind="outline" icon="undo" disabled={!edits.canUndo || edits.isSaving} onClick={undo}>
              {t('undo')}
            </Button>
            <Button kind="outline" icon="download" disabled={!grid} onClick={() => grid && void saveGrid(grid, side, country, t)}>
              {t('export')}
            </Button>
          </>
        }
      />
      <div className={css['bar']}>
        <SegmentedControl
          title={t('side')}
          isTitleHidden
          options={[
            { value: 'buy', label: t('side.buy') },
            { value: 'sell', label: t('side.sell') },
          ]}
          value={side}
          onValue={(value) => set('side', value === 'buy' ? null : value)}
        />
        <SegmentedControl
          title={t('measure')}
          isTitleHidden
          options={[
            { value: 'kg', label: t('measure.grams') },
            { value: 'price', label: t('measure.priceMinor', { currency: country.currency }) },
          ]}
          value={measure === 'grams' ? 'kg' : 'price'}
          onValue={(value) => set('measure', value === 'kg' ? null : value)}
        />
        <FilterChip
          filter={{
            id: 'species',
            label: t('species'),
            options: optionsOf(kinds),
            value: species,
            isMulti: true,
            gender: 'feminine',
          }}
          onChange={(value) => set('species', value === all ? null : value)}
        />
        <ClientCombobox
          isTitleHidden
          placeholder={t('clientNone')}
          value={clientId ?? undefined}
          onChange={(value) => set('client', value ?? null)}
        />
        <span className={css['weeks']}>
          <IconButton icon="chevron-left" label={t('earlier')} isOutlined onClick={() => set('from', weeksAfter(fromWeek, -1))} />
          <Button kind="text" size={32} onClick={() => set('from', null)}>
            {t('thisWeek')}
          </Button>
          <IconButton icon="chevron-right" label={t('later')} isOutlined onClick={() => set('from', weeksAfter(fromWeek, 1))} />
        </span>
        <span className={css['saved']} role="status">
          {edits.isSaving ? t('saving') : edits.savedAt && t('saved', { time: format.time(edits.savedAt) })}
        </span>
      </div>
      {edits.error && <ErrorBox title={t('notSaved')} error={edits.error} onRetry={edits.retry} isRetrying={edits.isSaving} />}
      {edits.conflict && grid && (
        <ConflictNotice conflict={edits.conflict} measure={measure} grid={grid} onSettle={(isMine) => void edits.settle(isMine)} />
      )}
      {error && !grid ? (
        <ErrorBox title={t('failed')} error={error} onRetry={retry} />
      ) : !grid ? (
        <PageSkeleton />
      ) : grid.rows.length === 0 ? (
        <EmptyState icon="projection" title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <>
          <ProjectionGrid
            key={`${side} ${measure} ${fromWeek} ${clientId}`}
            grid={grid}
            side={side}
            measure={measure}
            edits={edits}
            onUndo={undo}
          />
          <KeyHelp />
          <VarianceCard grid={grid} />
        </>
      )}
    </PageStack>
  );
}
