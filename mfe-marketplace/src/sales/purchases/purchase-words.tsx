import type { AppPaymentState, AppPurchaseRow } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge, type BadgeProps } from '@shop/shared/ui';
import { purchaseMessages } from './messages.ts';

type Look = Pick<BadgeProps, 'tone' | 'icon'>;

const payLook = {
  due: { tone: 'neutral', icon: 'clock' },
  pending: { tone: 'info', icon: 'clock' },
  partial: { tone: 'warning', icon: 'price' },
  paid: { tone: 'ok', icon: 'check' },
  refund: { tone: 'warning', icon: 'undo' },
  failed: { tone: 'danger', icon: 'warning' },
  review: { tone: 'warning', icon: 'warning' },
} as const satisfies Record<AppPaymentState, Look>;

/** The payment state: the sum of its payments. */
export function PayState({ state }: { state: AppPaymentState }) {
  const t = useMessages(purchaseMessages);
  return <Badge {...payLook[state]}>{t(`pay.${state}`)}</Badge>;
}

/** The address of a purchase. */
export const purchaseLink = (id: string): string => `/sales-and-reservations/${id}`;

/** The freight board of the delivery day, with the stop of the purchase marked. */
export const boardLink = ({ _id, deliverOn }: Pick<AppPurchaseRow, '_id' | 'deliverOn'>): string =>
  `/transportists/freight?day=${deliverOn}&stop=${_id}`;
