import type { StateOf } from '@shop/shared/contract';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import { Badge, type IconName, type Tone } from '@shop/shared/ui';

export type RequestStateId = StateOf<'request'>;

/** Tone and icon of each state of a request. */
export const requestLook = {
  created: { icon: 'circle', tone: 'neutral' },
  confirmed: { icon: 'circle-half', tone: 'info' },
  confirmed_seller: { icon: 'user', tone: 'accent' },
  completed: { icon: 'products', tone: 'ok' },
  completed_selling: { icon: 'circle-check', tone: 'ok' },
  return_requested: { icon: 'undo', tone: 'warning' },
  rejected: { icon: 'circle-x', tone: 'danger' },
} as const satisfies Record<RequestStateId, { icon: IconName; tone: Tone }>;

export const requestStateMessages = defineMessages('planning.requestStates', {
  es: {
    created: 'Creada',
    confirmed: 'Confirmada',
    confirmed_seller: 'Conf. vendedor',
    completed: 'Completada',
    completed_selling: 'Vendida',
    return_requested: 'Devolución',
    rejected: 'Rechazada',
  },
  en: {
    created: 'Created',
    confirmed: 'Confirmed',
    confirmed_seller: 'Seller confirmed',
    completed: 'Completed',
    completed_selling: 'Sold',
    return_requested: 'Return',
    rejected: 'Rejected',
  },
});

/** The state of a request: colour, icon and text. */
export function RequestState({ state }: { state: RequestStateId }) {
  const t = useMessages(requestStateMessages);
  return <Badge {...requestLook[state]}>{t(state)}</Badge>;
}
