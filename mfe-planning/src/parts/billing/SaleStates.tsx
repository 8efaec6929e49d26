import type { SaleRow } from '@shop/shared/contract';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import { Badge, type IconName, type Tone } from '@shop/shared/ui';

type Look = { icon: IconName; tone: Tone };

/** Tone and icon of each payment state of a sale. */
const paidLook = {
  pending: { icon: 'circle', tone: 'neutral' },
  partial: { icon: 'circle-half', tone: 'warning' },
  paid: { icon: 'circle-check', tone: 'ok' },
  returned: { icon: 'undo', tone: 'neutral' },
} as const satisfies Record<SaleRow['paymentState'], Look>;

export const saleStateMessages = defineMessages('planning.saleStates', {
  es: {
    'paid.pending': 'Por pagar',
    'paid.partial': 'Pagada en parte',
    'paid.paid': 'Pagada',
    'paid.returned': 'Devuelta',
  },
  en: {
    'paid.pending': 'To be paid',
    'paid.partial': 'Paid in part',
    'paid.paid': 'Paid',
    'paid.returned': 'Returned',
  },
});

/** The payment state of a sale; renders nothing for a cancelled sale. */
export function PaidState({ sale: { paymentState, deliveryState } }: { sale: Pick<SaleRow, 'paymentState' | 'deliveryState'> }) {
  const t = useMessages(saleStateMessages);
  return deliveryState !== 'cancelled' && <Badge {...paidLook[paymentState]}>{t(`paid.${paymentState}`)}</Badge>;
}
