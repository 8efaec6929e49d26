import { defineMessages } from '@shop/shared/i18n';

export const homeMessages = defineMessages('host.home', {
  es: {
    hello: 'Hola, {{name}}',
    waits: 'Lo que te espera',
    go: 'Ir a',
    failed: 'No se pudo contar',
    retry: 'Reintentar',
    noRole: 'Tu cuenta no tiene un rol de personal. Pide a administración que lo agregue.',
  },
  en: {
    hello: 'Hello, {{name}}',
    waits: 'What waits for you',
    go: 'Go to',
    failed: 'It could not be counted',
    retry: 'Try again',
    noRole: 'Your account has no staff role. Ask an administrator to add it.',
  },
});
