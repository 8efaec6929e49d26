import { defineMessages } from '@shop/shared/i18n';

export const taxMessages = defineMessages('shared.taxes', {
  es: {
    net: 'Neto',
    tax: '{{Tax}}',
    exempt: 'exento',
    taxClass: 'Clase de impuesto',
    'class.standard': 'Estándar',
    'class.reduced': 'Reducida',
    'class.exempt': 'Exenta',
  },
  en: {
    net: 'Net',
    tax: '{{Tax}}',
    exempt: 'exempt',
    taxClass: 'Tax class',
    'class.standard': 'Standard',
    'class.reduced': 'Reduced',
    'class.exempt': 'Exempt',
  },
});
