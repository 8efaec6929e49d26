import { defineMessages } from '../../i18n/catalogue.ts';

/** Texts of comboboxes. They load with the code of the popup, which no page needs for its first rows. */
export const choiceMessages = defineMessages('ui.choices', {
  es: {
    loadingOptions: 'Buscando…',
    optionsFailed: 'No pudimos buscar. Con Enter se busca otra vez.',
    noneFound: 'Sin resultados',
    moreFound: '{{shown}} de {{total}}. Escribe más para encontrar el que buscas.',
  },
  en: {
    loadingOptions: 'Searching…',
    optionsFailed: 'We could not search. Enter searches again.',
    noneFound: 'Nothing found',
    moreFound: '{{shown}} of {{total}}. Type more to find the one you look for.',
  },
});
