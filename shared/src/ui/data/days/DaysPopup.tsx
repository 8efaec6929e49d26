import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { all } from '../../../contract/limits.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { cx } from '../../cx.ts';
import { keepPopupPositioned, layerOf, positionPopup } from '../../popup-position.ts';
import { Calendar } from './Calendar.tsx';
import { calendarTexts } from './calendar-texts.ts';
import css from './Days.module.css';
import { type Days, isSame, presetDays, presetNames } from './days.ts';
import { daysTexts } from './messages.ts';

interface DaysPopupProps {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  days: Days;
  isAhead: boolean;
  onDays: (days: Days) => void;
  onClose: () => void;
}

/** Usual ranges and a calendar, beside the filter. Esc and a press elsewhere close it; the focus goes back to the filter. */
export function DaysPopup({ anchor, label, days, isAhead, onDays, onClose }: DaysPopupProps) {
  const t = useMessages(daysTexts);
  const words = useMessages(calendarTexts);
  const today = useFormat().today();
  const popup = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  /** The first day of a new range, while its last one is not chosen. */
  const [start, setStart] = useState<string>();

  useLayoutEffect(
    function standBesideTheFilter() {
      return keepPopupPositioned(() => {
        if (popup.current && anchor.current) positionPopup(popup.current, anchor.current, 'start', 'bottom');
      });
    },
    [anchor],
  );

  useEffect(
    function takeFocusAndRestoreIt() {
      const own = popup.current;
      const button = anchor.current;
      own?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus({ preventScroll: true });
      return () => {
        const isOurs = own?.contains(document.activeElement) || document.activeElement === document.body;
        if (isOurs) button?.focus({ preventScroll: true });
      };
    },
    [anchor],
  );

  useEffect(
    function closeOnPressOutside() {
      function handlePointerDown({ target }: PointerEvent) {
        if (target instanceof Node && !popup.current?.contains(target) && !anchor.current?.contains(target)) close.current();
      }
      document.addEventListener('pointerdown', handlePointerDown);
      return () => document.removeEventListener('pointerdown', handlePointerDown);
    },
    [anchor],
  );

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
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
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
    layerOf(anchor.current),
  );
}
