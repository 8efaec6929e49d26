import { defineMessages } from '../i18n/catalogue.ts';

/** Texts of the page and the form of every record. */
export const recordMessages = defineMessages('shared.record', {
  es: {
    failed: 'No pudimos cargar esta ficha',
    notFound: 'Esta ficha no existe',
    notFoundText: 'No está en {{country}}, o la dirección está incompleta.',
    back: 'Volver a {{list}}',
    gone: 'Esta ficha ya no existe: alguien la eliminó. Lo que ves es lo último que se leyó.',
    data: 'Datos',
    history: 'Historial',
    readOnly: 'Tu rol puede ver esta ficha, no cambiarla.',
    changedElsewhere: '{{name}} guardó cambios en esta ficha mientras la editas.',
    somebody: 'Otra persona',
    saved: 'Cambios guardados',
    notSaved: 'No se guardó',
    cancel: 'Cancelar',
  },
  en: {
    failed: 'We could not load this record',
    notFound: 'This record does not exist',
    notFoundText: 'It is not in {{country}}, or the address is incomplete.',
    back: 'Back to {{list}}',
    gone: 'This record does not exist any more: somebody deleted it. What you see is what was read last.',
    data: 'Details',
    history: 'History',
    readOnly: 'Your role can see this record, not change it.',
    changedElsewhere: '{{name}} saved changes to this record while you edit it.',
    somebody: 'Somebody else',
    saved: 'Changes saved',
    notSaved: 'Not saved',
    cancel: 'Cancel',
  },
});
