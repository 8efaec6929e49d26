import { type RefObject, useState } from 'react';
import { createPortal } from 'react-dom';
import { all } from '../../../contract/limits.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { cx } from '../../cx.ts';
import { usePopup } from '../../usePopup.ts';
import { Calendar } from './Calendar.tsx';
import { calendarMessages } from './calendar-messages.ts';
import css from './Days.module.css';
import { type Days, isSame, presetDays, presetNames } from './days.ts';
import { daysMessages } from './messages.ts';

interface DaysPopupProps {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  days: Days;
  isAhead: boolean;
  onDays: (days: Days) => void;
  onClose: () => void;
}

/** Preset ranges and a calendar, next to the filter. Esc and a press outside close it; the focus returns to the filter. */
export function DaysPopup({ anchor, label, days, isAhead, onDays, onClose }: DaysPopupProps) {
  const t = useMessages(daysMessages);
  const words = useMessages(calendarMessages);
  const today = useFormat().today();
  const first = (own: HTMLElement) => own.querySelector<HTMLElement>('td button[tabindex="0"]');
  const { popup, layer, closeOnEscape } = usePopup({ anchor, first, onClose });
  /** The first day of a new range, until its last day is chosen. */
  const [start, setStart] = useState<string>();

  function pick(day: string) {
    if (start === undefined) setStart(day);
    else onDays(day < start ? { from: day, to: start } : { from: start, to: day });
  }

  return createPortal(
    <div
      ref={popup}
      role="dialog"
      aria-label={label}
      className={css['popup']}
      onKeyDown={closeOnEscape}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !popup.current?.contains(relatedTarget)) onClose();
      }}
    >
      <ul className={css['usual']} aria-label={words('usual')}>
        {presetNames.map((name) => {
          const range = presetDays(name, today, isAhead);
          const isOn = isSame(range, days);
          return (
            <li key={name}>
              <button type="button" className={cx(css['preset'], isOn && css['chosen'])} aria-pressed={isOn} onClick={() => onDays(range)}>
                {t(name)}
              </button>
            </li>
          );
        })}
      </ul>
      <Calendar
        days={start === undefined ? days : { from: start, to: start }}
        today={today}
        first={[days.from, days.to].find((day) => day !== all) ?? today}
        hint={words(start === undefined ? 'chooseStart' : 'chooseEnd')}
        isOpenEnded={start !== undefined}
        onPick={pick}
      />
    </div>,
    layer,
  );
}
