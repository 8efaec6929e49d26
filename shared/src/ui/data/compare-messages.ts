import { defineMessages } from '../../i18n/catalogue.ts';

/** Texts of the dialog about a conflict. */
export const compareMessages = defineMessages('ui.compare', {
  es: {
    savedBefore: '{{who}} guardó antes que tú',
    savedBeforeText:
      '{{record}} cambió a las {{time}}, mientras editabas. Elige qué valor queda en cada campo; nada de lo que escribiste se perdió.',
    field: 'Campo',
    theirs: 'Guardado',
    theirsVersion: '{{who}}, versión {{version}}',
    yours: 'Tuyo',
    yoursVersion: 'desde la versión {{version}}',
    useAll: 'Usar todo',
    useAllTheirs: 'Usar todo lo guardado',
    useAllYours: 'Usar todo lo tuyo',
    before: 'antes: {{value}}',
    keptOthers_one: '{{count}} cambio de {{who}} en otro campo se conserva: {{fields}}.',
    keptOthers_other: '{{count}} cambios de {{who}} en otros campos se conservan: {{fields}}.',
    keepEditing: 'Seguir editando',
    saveVersion: 'Guardar versión {{version}}',
  },
  en: {
    savedBefore: '{{who}} saved before you',
    savedBeforeText:
      '{{record}} changed at {{time}}, while you were editing. Choose which value stays in each field; nothing you typed was lost.',
    field: 'Field',
    theirs: 'Saved',
    theirsVersion: '{{who}}, version {{version}}',
    yours: 'Yours',
    yoursVersion: 'from version {{version}}',
    useAll: 'Use all',
    useAllTheirs: 'Use all that is saved',
    useAllYours: 'Use all of yours',
    before: 'before: {{value}}',
    keptOthers_one: '{{count}} change by {{who}} in another field is kept: {{fields}}.',
    keptOthers_other: '{{count}} changes by {{who}} in other fields are kept: {{fields}}.',
    keepEditing: 'Keep editing',
    saveVersion: 'Save version {{version}}',
  },
});
