import { useRole } from '@shop/shared/session';
import type { Work } from './work.ts';

/** What the platform itself has for the home of who runs it: no remote could declare it. */
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

/** Only on a restored copy, and where the gateway has given back more than our books say. */
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
