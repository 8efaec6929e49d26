import { defineMessages } from '@shop/shared/i18n';

/** The way in, which every list with an import shows; the rest comes with the dialog. */
export const importButtonTexts = defineMessages('planning.importButton', {
  es: {
    import: 'Importar',
  },
  en: {
    import: 'Import',
  },
});
