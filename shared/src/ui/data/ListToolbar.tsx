import { lazy, type ReactNode, Suspense, useState } from 'react';
import { all } from '../../contract/limits.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { Count } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { useIsDesktop } from '../useIsDesktop.ts';
import { Checkbox } from './Checkbox.tsx';
import { Dialog } from './Dialog.tsx';
import { DaysChip, type DaysFilter } from './days/DaysChip.tsx';
import type { Days } from './days/days.ts';
import { type Filter, FilterChip, toggled, useUsualLabel } from './FilterChip.tsx';
import { dataMessages } from './messages.ts';
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx';
import { Select } from './Select.tsx';
import css from './Toolbar.module.css';
import { splitFilter } from './useListState.ts';

export interface ListToolbarProps {
  search?: SearchBoxProps;
  filters?: readonly (Filter | DaysFilter)[];
  onFilter?: (id: string, value: string) => void;
  /** Called when the user is about to open a filter, so that its options can be requested. */
  onApproach?: (() => void) | undefined;
  /** A range of days was chosen. */
  onDays?: (id: string, days: Days) => void;
  /** The list is filtered: offers to clear the filters. */
  isFiltered?: boolean;
  onClear?: () => void;
  /** At the end of the bar: controls for the look of the list. Hidden on a phone, where rows are cards. */
  end?: ReactNode;
}

const SheetDays = lazy(() => import('./days/SheetDays.tsx').then((module) => ({ default: module.SheetDays })));

const isOn = (filter: Filter | DaysFilter) =>
  'days' in filter ? filter.days.from !== all || filter.days.to !== all : filter.value !== (filter.usual ?? all);

/** Search and filters above a list. On a phone the filters open as a bottom sheet. */
export function ListToolbar({ search, filters = [], onFilter, onApproach, onDays, isFiltered = false, onClear, end }: ListToolbarProps) {
  const t = useMessages(dataMessages);
  const isDesktop = useIsDesktop();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const change = (id: string) => (value: string) => onFilter?.(id, value);
  const openSheet = () => {
    onApproach?.();
    setIsSheetOpen(true);
  };
  const active = filters.filter(isOn).length;
  const clear = isFiltered && onClear && (
    <Button
      kind="text"
      size={32}
      onClick={({ currentTarget }) => {
        // The button disappears with the filters: move the focus to the control next to it.
        const around = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('input, button') ?? [])];
        around.find((element) => element !== currentTarget)?.focus();
        onClear();
      }}
    >
      {t('clearFilters')}
    </Button>
  );

  if (isDesktop) {
    return (
      <div className={css['toolbar']}>
        {search && <SearchBox {...search} />}
        {filters.map((filter) =>
          'days' in filter ? (
            <DaysChip key={filter.id} filter={filter} onDays={(days) => onDays?.(filter.id, days)} />
          ) : (
            <FilterChip key={filter.id} filter={filter} onChange={change(filter.id)} onApproach={onApproach} />
          ),
        )}
        {clear}
        {end && <div className={css['end']}>{end}</div>}
      </div>
    );
  }
  return (
    <div className={css['toolbar']}>
      {search && <SearchBox {...search} />}
      {filters.length > 0 && (
        <Button kind="outline" size={32} icon="filter" onClick={openSheet}>
          {t('filters')}
          {active > 0 && <Count>{active}</Count>}
        </Button>
      )}
      {isSheetOpen && (
        <Dialog
          title={t('filters')}
          onClose={() => setIsSheetOpen(false)}
          footer={
            <>
              {clear}
              <Button onClick={() => setIsSheetOpen(false)}>{t('showResults')}</Button>
            </>
          }
        >
          {filters.map((filter) =>
            'days' in filter ? (
              <Suspense key={filter.id}>
                <SheetDays filter={filter} onDays={(days) => onDays?.(filter.id, days)} />
              </Suspense>
            ) : (
              <SheetFilter key={filter.id} filter={filter} onChange={change(filter.id)} />
            ),
          )}
        </Dialog>
      )}
    </div>
  );
}

function SheetFilter({ filter, onChange }: { filter: Filter; onChange: (value: string) => void }) {
  const usualLabel = useUsualLabel(filter);
  const { label, options, value, usual = all, isMulti } = filter;
  if (isMulti) {
    return (
      <fieldset className={css['group']}>
        <legend>{label}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            title={option.label}
            checked={splitFilter(value).includes(option.value)}
            onChange={() => onChange(toggled(value, option.value))}
          />
        ))}
      </fieldset>
    );
  }
  const withUsual = options.some((option) => option.value === usual) ? options : [{ value: usual, label: usualLabel }, ...options];
  return <Select title={label} empty={false} options={withUsual} value={value} onChange={(event) => onChange(event.target.value)} />;
}
