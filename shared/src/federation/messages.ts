import { defineMessages } from '../i18n/catalogue.ts';

export const federationTexts = defineMessages('federation', {
  es: {
    'notBuilt.title': 'Esta página aún no está construida',
    'notBuilt.text': 'Tu menú ya la incluye y su dirección no cambiará. Por ahora no muestra ni guarda datos.',
  },
  en: {
    'notBuilt.title': 'This page is not built yet',
    'notBuilt.text': 'Your menu lists it already and its address will not change. For now it neither shows nor keeps data.',
  },
});
