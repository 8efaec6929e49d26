import { defineMessages } from '../../../i18n/catalogue.ts';

/** What comes with the first row that is opened: a list itself says nothing of it. */
export const pagerMessages = defineMessages('ui.pager', {
  es: {
    label: 'Fichas de la lista',
    position: '{{at}} de {{total}}',
    left: 'Ya no está en la lista de {{total}}',
    previous: 'Anterior en la lista',
    next: 'Siguiente en la lista',
    notInList: 'Lo que pide la dirección no está en esta lista',
  },
  en: {
    label: 'Records of the list',
    position: '{{at}} of {{total}}',
    left: 'No longer in the list of {{total}}',
    previous: 'Previous in the list',
    next: 'Next in the list',
    notInList: 'What the address asks for is not in this list',
  },
});
