import type { StateOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge, type BadgeProps } from '@shop/shared/ui';
import { tradeTexts } from './trade-texts.ts';

type Look = Pick<BadgeProps, 'tone' | 'icon'>;

const orderLook = {
  open: { tone: 'warning', icon: 'clock' },
  covered: { tone: 'info', icon: 'check' },
  fulfilled: { tone: 'ok', icon: 'circle-check' },
  cancelled: { tone: 'neutral', icon: 'ban' },
} as const satisfies Record<StateOf<'order'>, Look>;

const offerLook = {
  active: { tone: 'ok', icon: 'circle' },
  reserved: { tone: 'info', icon: 'check' },
  sold: { tone: 'info', icon: 'circle-check' },
  expired: { tone: 'neutral', icon: 'clock' },
  withdrawn: { tone: 'neutral', icon: 'ban' },
} as const satisfies Record<StateOf<'offer'>, Look>;

/** How an order stands: colour, icon and word. */
export function OrderState({ state }: { state: StateOf<'order'> }) {
  const t = useMessages(tradeTexts);
  return <Badge {...orderLook[state]}>{t(`orderStates.${state}`)}</Badge>;
}

/** How an offer stands. */
export function OfferState({ state }: { state: StateOf<'offer'> }) {
  const t = useMessages(tradeTexts);
  return <Badge {...offerLook[state]}>{t(`offerStates.${state}`)}</Badge>;
}
