import type { DeclaredWords, StateOf } from '@shop/shared/contract';

/** The labels of payment states on pages, on the home card and in the history. partial: confirmed and partly refunded. */
export const paymentStates = {
  of: {
    pending: { es: 'Pendiente', en: 'Pending' },
    confirmed: { es: 'Pagado', en: 'Paid' },
    partial: { es: 'Reembolsado en parte', en: 'Partly refunded' },
    review: { es: 'Por revisar', en: 'To review' },
    failed: { es: 'Falló', en: 'Failed' },
    refund_requested: { es: 'Reembolso pedido', en: 'Refund requested' },
    refunded: { es: 'Reembolsado', en: 'Refunded' },
    refund_rejected: { es: 'Reembolso rechazado', en: 'Refund rejected' },
    charged_back: { es: 'Contracargo', en: 'Charged back' },
    charge_lost: { es: 'Contracargo perdido', en: 'Charge-back lost' },
  } satisfies Record<StateOf<'payment'> | 'partial', { es: string; en: string }>,
  other: { es: '{code}', en: '{code}' },
} as const satisfies DeclaredWords;

export type PaymentLook = keyof typeof paymentStates.of;

/** A confirmed payment that was partly refunded has a label of its own. */
export const lookOf = ({ state, refundedMinor }: { state: StateOf<'payment'>; refundedMinor: number }): PaymentLook =>
  state === 'confirmed' && refundedMinor > 0 ? 'partial' : state;
