import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { all } from '../../../contract/limits.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { cx } from '../../cx.ts';
import { Icon } from '../../Icon.tsx';
import { ClearButton } from '../ClearButton.tsx';
import { dataMessages } from '../messages.ts';
import css from '../Toolbar.module.css';
import type { Days } from './days.ts';

const DaysPopup = lazy(() => import('./DaysPopup.tsx').then((module) => ({ default: module.DaysPopup })));
const load = () => import('./words.ts');

/** Preloads the texts of ranges, so that opening a page with a range filter requests data only. */
export const loadDays = async (): Promise<void> => void (await load());

export const anyDay: Days = { from: all, to: all };

/** A filter by a range of days; it corresponds to two filters of the list, from and to. */
export interface DaysFilter {
  id: string;
  label: string;
  days: Days;
  /** The preset ranges start today instead of ending today: future deliveries. */
  isAhead?: boolean;
}

interface DaysChipProps {
  filter: DaysFilter;
  onDays: (days: Days) => void;
}

/** The texts of ranges; most filters are off and need none. */
function useWords(isOn: boolean) {
  const [words, setWords] = useState<typeof import('./words.ts')>();
  useEffect(
    function loadWords() {
      if (isOn) void load().then(setWords);
    },
    [isOn],
  );
  return isOn ? words?.rangeWords : undefined;
}

/** The filter as a button that opens a calendar. Backspace on the button turns it off. */
export function DaysChip({ filter: { label, days, isAhead = false }, onDays }: DaysChipProps) {
  const t = useMessages(dataMessages);
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOn = days.from !== all || days.to !== all;
  const { today, wordLocale } = useFormat();
  const words = useWords(isOn)?.(days, today(), isAhead, wordLocale) ?? (isOn ? '…' : t('anyDay'));

  function handleKeyDown(event: KeyboardEvent) {
    if (isOn && (event.key === 'Backspace' || event.key === 'Delete')) onDays(anyDay);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <span data-clearable className={cx(css['chip'], isOn && css['on'])}>
      <button
        ref={anchor}
        id={id}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('filterOff', { label, value: words })}
        className={css['chipButton']}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={handleKeyDown}
      >
        {label} <strong>{words}</strong>
        <Icon name="calendar" size={14} />
      </button>
      {isOn && <ClearButton className={css['clear']} label={t('clearFilter', { name: label })} onClear={() => onDays(anyDay)} />}
      {isOpen && (
        <Suspense>
          <DaysPopup
            {...{ anchor, label, days, isAhead }}
            onClose={() => setIsOpen(false)}
            onDays={(chosen) => {
              setIsOpen(false);
              onDays(chosen);
            }}
          />
        </Suspense>
      )}
    </span>
  );
}
