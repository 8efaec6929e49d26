import type { Offer, Order, StateOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge, type BadgeProps } from '@shop/shared/ui';
import { useCallback } from 'react';
import { procurementMessages } from './messages.ts';

/** An order, or an offer. */
export type Deal = Order | Offer;
export type DealKind = 'order' | 'offer';

type Look = Pick<BadgeProps, 'tone' | 'icon'>;

const looks: { [K in DealKind]: Record<StateOf<K>, Look> } = {
  order: {
    open: { tone: 'warning', icon: 'clock' },
    covered: { tone: 'info', icon: 'check' },
    fulfilled: { tone: 'ok', icon: 'circle-check' },
    cancelled: { tone: 'neutral', icon: 'ban' },
  },
  offer: {
    active: { tone: 'ok', icon: 'circle' },
    reserved: { tone: 'info', icon: 'check' },
    sold: { tone: 'info', icon: 'circle-check' },
    expired: { tone: 'neutral', icon: 'clock' },
    withdrawn: { tone: 'neutral', icon: 'ban' },
  },
};

/** Returns the label of a state of orders or offers. */
export function useStateWord(kind: DealKind): (state: Deal['state']) => string {
  const t = useMessages(procurementMessages);
  return useCallback((state) => t(`${kind}States.${state}` as 'orderStates.open'), [t, kind]);
}

/** The state of an order or an offer: colour, icon and text. */
export function DealState({ kind, state }: { kind: DealKind; state: Deal['state'] }) {
  const word = useStateWord(kind);
  const look: Partial<Record<Deal['state'], Look>> = looks[kind];
  return <Badge {...look[state]}>{word(state)}</Badge>;
}
