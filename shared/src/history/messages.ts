import { defineMessages } from '../i18n/catalogue.ts';

export const historyMessages = defineMessages('shared.history', {
  es: {
    title: 'Historial',
    failed: 'No pudimos cargar el historial',
    none: 'Aún no hay cambios registrados.',
    system: 'El sistema',
    created: 'Creó el registro',
    changed: 'Cambió {{fields}}',
    deleted: 'Eliminó el registro',
    imported: 'por importación',
    values: 'Ver datos',
    from: 'antes',
    to: 'ahora',
  },
  en: {
    title: 'History',
    failed: 'We could not load the history',
    none: 'No changes on record yet.',
    system: 'The system',
    created: 'Created the record',
    changed: 'Changed {{fields}}',
    deleted: 'Deleted the record',
    imported: 'by an import',
    values: 'Show values',
    from: 'before',
    to: 'now',
  },
});
