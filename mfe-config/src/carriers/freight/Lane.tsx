import type { FreightLane, FreightStop } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Badge, cx, Icon, IconButton } from '@shop/shared/ui';
import type { DragEvent, ReactNode } from 'react';
import css from './Freight.module.css';
import { freightMessages } from './messages.ts';
import { type Held, loadOf, verdictOf } from './placing.ts';
import type { Freight } from './useFreight.ts';

interface LaneProps {
  lane: FreightLane;
  /** Including the held stop at its target position. */
  stops: readonly FreightStop[];
  held: Held | undefined;
  wordsOf: Freight['wordsOf'];
  onCost: () => void;
  onDragOver: (event: DragEvent<HTMLElement>) => void;
  onDrop: (event: DragEvent<HTMLElement>) => void;
  children: ReactNode;
}

const tones = { fits: 'fits', full: 'full', warm: 'warm', inactive: 'full' } as const;
const marks = { fits: 'check', full: 'ban', warm: 'warning', inactive: 'ban' } as const;

/** A carrier's day: capacity, load, cost and stops. */
export function Lane({ lane, stops, held, wordsOf, onCost, onDragOver, onDrop, children }: LaneProps) {
  const t = useMessages(freightMessages);
  const { kg, weight, percent, money } = useFormat();
  const { carrier, costMinor } = lane;
  const load = loadOf(stops);
  const own = loadOf(lane.stops.filter(({ _id }) => _id !== held?.stop._id));
  const share = (grams: number) => (grams / carrier.capacityGrams) * 100;
  const all = stops.reduce((sum, { grams }) => sum + grams, 0);
  const verdict = held && verdictOf(lane, held.stop);
  const isTarget = held?.over === carrier._id;
  const words = { kg: kg(load), capacity: weight(carrier.capacityGrams, 0), share: percent(share(load)) };
  return (
    <section
      aria-label={carrier.name}
      className={cx(css['lane'], isTarget && css['target'], verdict?.kind === 'full' && css['noRoom'])}
      onDragOver={onDragOver}
      onDrop={onDrop}
    >
      <header className={css['head']}>
        <div className={css['line']}>
          <h2>{carrier.name}</h2>
          {!carrier.isActive && <Badge tone="neutral">{t('inactive')}</Badge>}
        </div>
        <p className={css['quiet']}>
          {carrier.plate} · {t(`cold.${carrier.isRefrigerated}`)}
        </p>
        <div className={css['bar']} role="img" aria-label={t('loadOf', words)}>
          <span className={css['carried']} style={{ inlineSize: `${Math.min(100, share(own))}%` }} />
          {load > own && (
            <span className={css['added']} style={{ inlineSize: `${Math.min(100 - Math.min(100, share(own)), share(load - own))}%` }} />
          )}
        </div>
        <p className={css['line']} aria-hidden="true">
          <span className={css['quiet']}>
            <strong>{words.kg}</strong> {t('of', words)}
          </span>
          <strong data-over={load > carrier.capacityGrams || undefined}>{words.share}</strong>
        </p>
        <p className={css['line']}>
          <span className={css['quiet']}>
            {costMinor === null
              ? t('noCost')
              : [money(costMinor), all > 0 && t('perKg', { price: money(Math.round((costMinor * 1000) / all)) })]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
          <IconButton icon="edit" size={26} iconSize={14} label={t('editCost', { name: carrier.name })} onClick={onCost} />
        </p>
      </header>
      {held && verdict && held.from !== carrier._id && (
        <p className={cx(css['verdict'], css[tones[verdict.kind]])}>
          <Icon name={marks[verdict.kind]} size={14} />
          {wordsOf(verdict, carrier.capacityGrams - own - held.stop.grams)}
        </p>
      )}
      {stops.length === 0 && <p className={css['quiet']}>{t('empty')}</p>}
      {children}
    </section>
  );
}
