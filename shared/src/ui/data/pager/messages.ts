import { defineMessages } from '../../../i18n/catalogue.ts';

/** Texts that load with the first open row; the list itself does not use them. */
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
