import type { ClientFields } from '../entities.ts';
import { company } from './company.ts';
import type { RecordFields } from './record-field.ts';

export const clientRecordFields = {
  legalName: { kind: 'text', name: { es: 'Razón social', en: 'Legal name' }, isRequired: true },
  taxId: company.taxId,
  categoryId: { kind: 'choice', name: { es: 'Categoría', en: 'Category' }, isRequired: true },
  sellerId: { kind: 'choice', name: { es: 'Vendedor', en: 'Seller' }, none: { es: 'Sin vendedor', en: 'No seller' }, isNullable: true },
  paymentTermDays: { kind: 'choice', name: { es: 'Condición de pago', en: 'Payment terms' }, initial: '0', isNumber: true },
  creditLimitMinor: {
    kind: 'money',
    name: { es: 'Límite de crédito', en: 'Credit limit' },
    hint: {
      es: 'Sobre él, una solicitud espera autorización. Vacío: sin límite.',
      en: 'Beyond it a request waits for approval. Empty: no limit.',
    },
    isNullable: true,
  },
  phone: company.phone,
  regionId: company.regionId,
  communeId: company.communeId,
  email: company.email,
  organizationId: {
    kind: 'choice',
    isLong: true,
    name: { es: 'Organización', en: 'Organization' },
    none: { es: 'Ninguna', en: 'None' },
    isNullable: true,
  },
  address: { kind: 'text', name: { es: 'Dirección de despacho', en: 'Delivery address' }, icon: 'pin', span: 2 },
} as const satisfies RecordFields<ClientFields>;
