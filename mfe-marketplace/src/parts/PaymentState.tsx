import { type AppPayment, codeWords } from '@shop/shared/contract';
import { languageAtom } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { Badge, type BadgeProps } from '@shop/shared/ui';
import { useCallback } from 'react';
import { lookOf, type PaymentLook, paymentStates } from './payment-states.ts';

const looks: Record<PaymentLook, Pick<BadgeProps, 'tone' | 'icon'>> = {
  pending: { tone: 'info', icon: 'clock' },
  confirmed: { tone: 'ok', icon: 'check' },
  partial: { tone: 'warning', icon: 'price' },
  review: { tone: 'warning', icon: 'warning' },
  failed: { tone: 'danger', icon: 'ban' },
  refund_requested: { tone: 'warning', icon: 'clock' },
  refunded: { tone: 'neutral', icon: 'price' },
  refund_rejected: { tone: 'danger', icon: 'ban' },
  charged_back: { tone: 'danger', icon: 'warning' },
  charge_lost: { tone: 'neutral', icon: 'ban' },
};

/** Returns the name of a payment state in the reader's language. */
export function usePaymentStateName(): (look: PaymentLook) => string {
  const language = useShared(languageAtom);
  return useCallback((look) => codeWords(paymentStates, look, language), [language]);
}

export function PaymentState({ payment }: { payment: Pick<AppPayment, 'state' | 'refundedMinor'> }) {
  const nameOf = usePaymentStateName();
  const look = lookOf(payment);
  return <Badge {...looks[look]}>{nameOf(look)}</Badge>;
}
