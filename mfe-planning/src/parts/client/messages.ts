import { defineMessages } from '@shop/shared/i18n';

/** Labels of a client's fields, for all forms. */
export const clientFieldWords = {
  es: {
    category: 'Categoría',
    seller: 'Vendedor',
    noSeller: 'Sin vendedor',
    termsDays: '{{count}} días',
    termsCash: 'Contado',
    phone: 'Teléfono',
    creditLimitFixed: 'El límite de crédito lo cambia un administrador.',
    new: 'Nuevo cliente',
    create: 'Crear cliente',
    created: 'Cliente creado',
    notSaved: 'No se guardó',
    cancel: 'Cancelar',
  },
  en: {
    category: 'Category',
    seller: 'Seller',
    noSeller: 'No seller',
    termsDays: '{{count}} days',
    termsCash: 'Cash',
    phone: 'Phone',
    creditLimitFixed: 'Only an administrator changes the credit limit.',
    new: 'New client',
    create: 'Create client',
    created: 'Client created',
    notSaved: 'Not saved',
    cancel: 'Cancel',
  },
} as const;

export const clientFieldMessages = defineMessages('planning.clientFields', clientFieldWords);
