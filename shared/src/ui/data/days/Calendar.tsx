import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { all } from '../../../contract/limits.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { IconButton } from '../../Button.tsx';
import { cx } from '../../cx.ts';
import { calendarMessages } from './calendar-messages.ts';
import css from './Days.module.css';
import { addDays, addMonths, type Days, firstOfMonth, lastOfMonth, mondayOf } from './days.ts';

interface CalendarProps {
  /** The current range. */
  days: Days;
  today: string;
  /** The day that is focused first; its month is shown. */
  first: string;
  /** The instruction for the next step. */
  hint: string;
  /** Only the first day of the range is chosen: the range extends to the focused day. */
  isOpenEnded: boolean;
  /** Returns true for days that cannot be chosen. */
  isOff?: (day: string) => boolean;
  onPick: (day: string) => void;
}

/** A month of days: arrows move by day and week, PgUp and PgDn by month, with Shift by year, Home and End within the week, Enter chooses. */
export function Calendar({ days, today, first, hint, isOpenEnded, isOff, onPick }: CalendarProps) {
  const t = useMessages(calendarMessages);
  const { wordLocale } = useFormat();
  const [current, setCurrent] = useState(first);
  const grid = useRef<HTMLTableElement>(null);
  const isFocusDue = useRef(false);
  const month = firstOfMonth(current);
  const start = mondayOf(month);
  const weeks = Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(start, week * 7 + at))).filter(
    ([monday = '']) => monday <= lastOfMonth(month),
  );
  // One formatter for all cells: creating one costs more than rendering a week.
  const write = useMemo(() => {
    const formatOf = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(wordLocale, { ...options, timeZone: 'UTC' });
      return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
    };
    return {
      month: formatOf({ month: 'long', year: 'numeric' }),
      weekday: formatOf({ weekday: 'long' }),
      letter: formatOf({ weekday: 'narrow' }),
      day: formatOf({ dateStyle: 'full' }),
    };
  }, [wordLocale]);
  const [from, to] = isOpenEnded ? [days.from, current].sort() : [days.from, days.to];
  const isWithin = (day: string) =>
    !(from === all && to === all) && (from === all || day >= (from ?? '')) && (to === all || day <= (to ?? ''));

  useEffect(function focusDay() {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  function handleKeyDown(event: KeyboardEvent) {
    const steps: Record<string, () => string> = {
      ArrowRight: () => addDays(current, 1),
      ArrowLeft: () => addDays(current, -1),
      ArrowDown: () => addDays(current, 7),
      ArrowUp: () => addDays(current, -7),
      PageDown: () => addMonths(current, event.shiftKey ? 12 : 1),
      PageUp: () => addMonths(current, event.shiftKey ? -12 : -1),
      Home: () => mondayOf(current),
      End: () => addDays(mondayOf(current), 6),
    };
    const to = steps[event.key]?.();
    if (to === undefined) return;
    event.preventDefault();
    isFocusDue.current = true;
    setCurrent(to);
  }

  return (
    <div className={css['calendar']}>
      <header className={css['month']}>
        <IconButton icon="chevron-left" label={t('previousMonth')} onClick={() => setCurrent(addMonths(current, -1))} />
        <strong aria-live="polite">{write.month(month)}</strong>
        <IconButton icon="chevron-right" label={t('nextMonth')} onClick={() => setCurrent(addMonths(current, 1))} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the arrows is a grid */}
      <table ref={grid} role="grid" aria-label={write.month(month)} className={css['grid']} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={write.weekday(day)}>
                {write.letter(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole lint/a11y/useFocusableInteractive: its button takes the focus
                <td key={day} role="gridcell" aria-selected={isWithin(day)} className={cx(isWithin(day) && css['within'])}>
                  <button
                    type="button"
                    tabIndex={day === current ? 0 : -1}
                    aria-label={write.day(day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={isOff?.(day) || undefined}
                    className={cx(
                      css['day'],
                      !day.startsWith(month.slice(0, 7)) && css['outside'],
                      day === today && css['today'],
                      (day === from || day === to) && css['end'],
                    )}
                    onClick={() => isOff?.(day) || onPick(day)}
                    onFocus={() => setCurrent(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['hint']} role="status">
        {hint}
      </p>
    </div>
  );
}
