import { defineMessages } from '@shop/shared/i18n';

/** Texts of the forms of a sale: lines, payment, deletion. */
export const saleFormMessages = defineMessages('planning.saleForms', {
  es: {
    company: 'Datos de la venta',
    create: 'Registrar venta',
    save: 'Guardar cambios',
    cancel: 'Cancelar',
    created: 'Venta {{number}} registrada',
    saved: 'Cambios guardados',
    notSaved: 'No se guardó',
    soldOnHint: 'El día de la venta decide el {{tax}}.',
    invoicedTitle: 'Esta venta ya está facturada',
    invoicedText: 'Lo facturado no cambia. Una devolución se corrige con una nota de crédito.',
    removeTitle: '¿Eliminar la venta {{number}}?',
    removeText: 'El producto vuelve al stock. No se puede deshacer.',
    removeAction: 'Eliminar venta',
    removed: 'Venta {{number}} eliminada',
  },
  en: {
    company: 'Details of the sale',
    create: 'Register sale',
    save: 'Save changes',
    cancel: 'Cancel',
    created: 'Sale {{number}} registered',
    saved: 'Changes saved',
    notSaved: 'Not saved',
    soldOnHint: 'The day of the sale decides the {{tax}}.',
    invoicedTitle: 'This sale is invoiced',
    invoicedText: 'What is invoiced does not change. A return is corrected with a credit note.',
    removeTitle: 'Delete sale {{number}}?',
    removeText: 'The product goes back to stock. This cannot be undone.',
    removeAction: 'Delete sale',
    removed: 'Sale {{number}} deleted',
  },
});
