import { defineMessages } from '../../i18n/catalogue.ts';

/** Texts about unsaved changes. */
export const unsavedMessages = defineMessages('ui.unsaved', {
  es: {
    unsaved_one: '{{count}} campo sin guardar',
    unsaved_other: '{{count}} campos sin guardar',
    version: 'Versión {{version}}',
    discard: 'Descartar',
    saveChanges: 'Guardar cambios',
  },
  en: {
    unsaved_one: '{{count}} unsaved field',
    unsaved_other: '{{count}} unsaved fields',
    version: 'Version {{version}}',
    discard: 'Discard',
    saveChanges: 'Save changes',
  },
});
