import { defineMessages } from '../../../i18n/catalogue.ts';

export const pagerMessages = defineMessages('ui.pager', {
  es: {
    label: 'Fichas de la lista',
    position: '{{at}} de {{total}}',
    left: 'Ya no está entre los {{total}} de la lista',
    previous: 'Anterior en la lista',
    next: 'Siguiente en la lista',
  },
  en: {
    label: 'Records of the list',
    position: '{{at}} of {{total}}',
    left: 'No longer among the {{total}} of the list',
    previous: 'Previous in the list',
    next: 'Next in the list',
  },
});
