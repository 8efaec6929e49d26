import { defineMessages } from '../i18n/catalogue.ts';

export const routerMessages = defineMessages('router', {
  es: {
    'leave.title': 'Tienes cambios sin guardar',
    'leave.text': 'Si sales ahora se pierden.',
    'leave.stay': 'Seguir aquí',
    'leave.go': 'Salir sin guardar',
  },
  en: {
    'leave.title': 'You have unsaved changes',
    'leave.text': 'They are lost if you leave now.',
    'leave.stay': 'Stay here',
    'leave.go': 'Leave without saving',
  },
});
