import { defineMessages } from '../i18n/catalogue.ts';

export const federationMessages = defineMessages('federation', {
  es: {
    'missing.title': 'Esta dirección no existe',
    'missing.text': 'No hay ninguna página en {{path}}. Puede que el enlace esté incompleto.',
    toHome: 'Volver al inicio',
  },
  en: {
    'missing.title': 'This address does not exist',
    'missing.text': 'There is no page at {{path}}. The link may be incomplete.',
    toHome: 'Back to home',
  },
});
