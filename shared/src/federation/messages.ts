import { defineMessages } from '../i18n/catalogue.ts';

export const federationMessages = defineMessages('federation', {
  es: {
    'notBuilt.title': 'Esta página aún no está construida',
    'notBuilt.text': 'Tu menú ya la incluye y su dirección no cambiará. Por ahora no muestra ni guarda datos.',
    'missing.title': 'Esta dirección no existe',
    'missing.text': 'No hay ninguna página en {{path}}. Puede que el enlace esté incompleto.',
    toHome: 'Volver al inicio',
  },
  en: {
    'notBuilt.title': 'This page is not built yet',
    'notBuilt.text': 'Your menu lists it already and its address will not change. For now it neither shows nor keeps data.',
    'missing.title': 'This address does not exist',
    'missing.text': 'There is no page at {{path}}. The link may be incomplete.',
    toHome: 'Back to home',
  },
});
