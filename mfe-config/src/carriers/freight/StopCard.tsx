import { type FreightStop, stopName, windowName } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { cx, Icon, VisuallyHidden } from '@shop/shared/ui';
import type { DragEvent, KeyboardEvent } from 'react';
import css from './Freight.module.css';
import { freightMessages } from './messages.ts';

interface StopCardProps {
  stop: FreightStop;
  /** The position in the lane, from 1; undefined: unassigned. */
  at: number | undefined;
  /** The total cost of the lane, minor units. */
  costMinor: number | null;
  isHeld: boolean;
  /** The stop that the address names. */
  isMarked: boolean;
  /** The copy that remains at the original position during a move. */
  isGhost?: boolean;
  helpId: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onOpen: () => void;
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: () => void;
}

/** A stop of a lane: client, weight, and its share of the freight. */
export function StopCard({
  stop,
  at,
  costMinor,
  isHeld,
  isMarked,
  isGhost,
  helpId,
  onKeyDown,
  onOpen,
  onDragStart,
  onDragEnd,
}: StopCardProps) {
  const t = useMessages(freightMessages);
  const { weight, money, percent } = useFormat();
  const { _id, name, state, grams, needsCold, place, address, deliveryWindow, shareMinor, kind } = stop;
  const where = [deliveryWindow && windowName(deliveryWindow), place?.commune ?? address].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={cx(css['stop'], css[state], isMarked && css['marked'], isHeld && css['lifted'], isGhost && css['ghost'])}
      aria-pressed={isHeld}
      aria-current={isMarked || undefined}
      aria-describedby={helpId}
      {...(!isGhost && { 'data-stop': _id })}
      {...(isGhost && { 'aria-hidden': true, tabIndex: -1 })}
      draggable={state === 'open'}
      onKeyDown={onKeyDown}
      onClick={onOpen}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
    >
      <span className={css['line']}>
        {at !== undefined && (
          <span className={css['ball']} data-state={state}>
            {state === 'done' ? <Icon name="check" size={12} /> : at}
          </span>
        )}
        <strong>{name}</strong>
        {at === undefined && <span className={css['kilos']}>{weight(grams)}</span>}
        {at !== undefined && state === 'onWay' && <Icon name="transportists" size={14} />}
      </span>
      <span className={css['line']}>
        {isHeld || isGhost ? (
          <span className={css['inHand']}>{t('held')}</span>
        ) : (
          <span className={css['quiet']}>{at === undefined ? `${stopName(stop)} · ${where}` : `${weight(grams)} · ${where}`}</span>
        )}
        {at === undefined ? (
          <span className={css['quiet']}>{t(`stop.${kind}`)}</span>
        ) : (
          shareMinor !== null &&
          costMinor !== null && (
            <span className={css['share']}>
              {money(shareMinor)} · {percent(costMinor > 0 ? (shareMinor / costMinor) * 100 : 0)}
            </span>
          )
        )}
      </span>
      {/* Visible text is read anyway; what only the appearance shows is added for screen readers. */}
      <VisuallyHidden>
        {[(at !== undefined || isHeld) && stopName(stop), t(`state.${state}`), needsCold && t('needsCold')].filter(Boolean).join(', ')}
      </VisuallyHidden>
    </button>
  );
}
