import { defineMessages } from '@shop/shared/i18n';

/** The fields of a client, wherever they stand. */
export const clientFieldWords = {
  es: {
    legalName: 'Razón social',
    category: 'Categoría',
    seller: 'Vendedor',
    noSeller: 'Sin vendedor',
    paymentTerms: 'Condición de pago',
    termsDays: '{{count}} días',
    termsCash: 'Contado',
    phone: 'Teléfono',
    phoneHint: 'Como {{example}}; el código de país puede faltar.',
    email: 'Email',
    region: 'Región',
    communeField: 'Comuna',
    organizationField: 'Organización',
    noOrganization: 'Ninguna',
    address: 'Dirección de despacho',
    new: 'Nuevo cliente',
    create: 'Crear cliente',
    created: 'Cliente creado',
  },
  en: {
    legalName: 'Legal name',
    category: 'Category',
    seller: 'Seller',
    noSeller: 'No seller',
    paymentTerms: 'Payment terms',
    termsDays: '{{count}} days',
    termsCash: 'Cash',
    phone: 'Phone',
    phoneHint: 'Like {{example}}; the country code may be left out.',
    email: 'Email',
    region: 'Region',
    communeField: 'Commune',
    organizationField: 'Organization',
    noOrganization: 'None',
    address: 'Delivery address',
    new: 'New client',
    create: 'Create client',
    created: 'Client created',
  },
} as const;

export const clientFieldTexts = defineMessages('planning.clientFields', clientFieldWords);
