import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../i18n/useMessages.ts';
import { usePopup } from '../../usePopup.ts';
import { Calendar } from './Calendar.tsx';
import css from './Days.module.css';
import { dayMessages } from './day-messages.ts';
import { isWithin } from './day-text.ts';

interface DayPopupProps {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  /** Empty: no day is chosen. */
  day: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onDay: (day: string) => void;
  onClose: () => void;
}

/** The calendar of a date field. Esc and a press outside close it; the focus returns to the field. */
export function DayPopup({ anchor, label, day, today, min, max, onDay, onClose }: DayPopupProps) {
  const t = useMessages(dayMessages);
  const first = (own: HTMLElement) => own.querySelector<HTMLElement>('td button[tabindex="0"]');
  const { popup, layer, closeOnEscape } = usePopup({ anchor, first, onClose });
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
      <Calendar
        days={{ from: day || today, to: day || today }}
        today={today}
        first={day || today}
        hint={t('choose')}
        isOpenEnded={false}
        isOff={(at) => !isWithin(at, min, max)}
        onPick={onDay}
      />
    </div>,
    layer,
  );
}
