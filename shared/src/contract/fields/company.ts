import type { RecordField } from './record-field.ts';

/** The fields that clients and providers share, apart from their labels. */
export const company = {
  taxId: { kind: 'taxId', name: { es: '{{TaxId}}', en: '{{TaxId}}' }, isRequired: true },
  phone: {
    kind: 'phone',
    name: { es: 'Teléfono', en: 'Phone' },
    hint: { es: 'Como {{example}}; el código de país puede faltar.', en: 'Like {{example}}; the country code may be left out.' },
    isRequired: true,
  },
  email: { kind: 'email', icon: 'mail', name: { es: 'Email', en: 'Email' }, isNullable: true },
  regionId: { kind: 'place', name: { es: '{{Region}}', en: '{{Region}}' }, isRequired: true },
  communeId: { kind: 'place', name: { es: '{{Commune}}', en: '{{Commune}}' }, isRequired: true },
} as const satisfies Record<string, RecordField>;
