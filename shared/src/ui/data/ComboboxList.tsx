import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import { cx } from '../cx.ts';
import { layerOf, usePopupPosition } from '../usePopup.ts';
import css from './Combobox.module.css';
import { dataMessages } from './messages.ts';
import type { Option } from './Select.tsx';

export interface ComboboxOption extends Option {
  /** At the end of the line, below it where space is short: kilos in stock, a commune. */
  detail?: string;
}

interface ComboboxListProps {
  id: string;
  labelId: string;
  box: RefObject<HTMLDivElement | null>;
  found: readonly ComboboxOption[];
  current: number;
  value: string | undefined;
  isLoading: boolean;
  /** A message below the options, or instead of them. */
  says: string | false;
  onRetry: (() => void) | undefined;
  onTake: (option: ComboboxOption) => void;
}

/** The popup of a combobox, next to its box. */
export function ComboboxList({ id, labelId, box, found, current, value, isLoading, says, onRetry, onTake }: ComboboxListProps) {
  const t = useMessages(dataMessages);
  const list = useRef<HTMLDivElement>(null);

  usePopupPosition(list, box, { isAsWide: true });

  useLayoutEffect(
    function showCurrent() {
      list.current?.querySelector(`[id="${id}-${current}"]`)?.scrollIntoView({ block: 'nearest' });
    },
    [id, current],
  );

  return createPortal(
    // The box keeps the focus while the list is pressed.
    <div ref={list} className={css['popup']} onPointerDown={(event) => event.preventDefault()}>
      <div role="listbox" id={`${id}-list`} aria-labelledby={labelId} aria-busy={isLoading || undefined}>
        {found.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys and the focus are the box's
          <div
            key={option.value}
            role="option"
            id={`${id}-${at}`}
            aria-selected={option.value === value}
            className={cx(css['item'], at === current && css['current'])}
            onClick={() => onTake(option)}
          >
            <span>{option.label}</span>
            {option.detail && <span className={css['detail']}>{option.detail}</span>}
          </div>
        ))}
      </div>
      {says && (
        <p className={css['says']} role="status">
          {says}{' '}
          {found.length === 0 && onRetry && (
            <button type="button" className={css['retry']} tabIndex={-1} onClick={onRetry}>
              {t('retry')}
            </button>
          )}
        </p>
      )}
    </div>,
    layerOf(box.current),
  );
}
