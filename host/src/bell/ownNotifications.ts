import type { DeclaredNotification } from '@shop/shared/contract';

/** What the host itself tells people of; the rest is declared by the remotes. */
export const ownNotifications: Record<string, DeclaredNotification> = {
  'host.loginFailures': {
    kind: 'loginFailures',
    name: { es: 'Intentos fallidos de entrar', en: 'Failed attempts to log in' },
    text: {
      es: 'Hubo {{count}} intentos fallidos de entrar a tu cuenta. Revisa tus sesiones',
      en: 'There were {{count}} failed attempts to log in to your account. Check your sessions',
    },
    icon: 'administrators',
    link: '/account',
  },
};
