import { useRole } from '@shop/shared/session';
import type { Work } from './work.ts';

/** Work of the platform's operators, which no remote could declare. */
const deadLetters: Work = {
  id: 'deadLetters',
  remote: 'host',
  name: { es: 'Mensajes que no salieron', en: 'Messages that were not sent' },
  place: 'side',
  icon: 'notifications',
  tone: 'danger',
  call: 'outbox.list',
  filters: { state: 'failed' },
  link: '/platform/outbox',
  title: { es: '{to}', en: '{to}' },
  hint: { es: '{subject} · {error}', en: '{subject} · {error}' },
  open: '/platform/outbox?state=failed',
};

/** Only on a restored copy, and if the payment gateway has refunded more than our books contain. */
const heldMessages: Work = {
  id: 'heldMessages',
  remote: 'host',
  name: { es: 'Envíos retenidos', en: 'Messages on hold' },
  place: 'side',
  icon: 'notifications',
  tone: 'warning',
  call: 'outbox.list',
  filters: { state: 'held' },
  link: '/platform/outbox',
  title: { es: '{to}', en: '{to}' },
  hint: { es: '{subject}', en: '{subject}' },
  open: '/platform/outbox?state=held',
};

export function useOwnWork(): Work[] {
  return useRole() === 'mega' ? [deadLetters, heldMessages] : [];
}
