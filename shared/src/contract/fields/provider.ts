import type { ProviderFields } from '../entities.ts';
import type { Label } from '../label.ts';
import { company } from './company.ts';
import type { RecordFields } from './record-field.ts';

export const providerTypeNames: Readonly<Record<ProviderFields['type'], Label>> = {
  fisher: { es: 'Pescador', en: 'Fisher' },
  cooperative: { es: 'Cooperativa', en: 'Co-operative' },
  plant: { es: 'Planta', en: 'Plant' },
  importer: { es: 'Importador', en: 'Importer' },
};

export const providerRecordFields = {
  legalName: { kind: 'text', name: { es: 'Nombre o razón social', en: 'Name or legal name' }, isRequired: true },
  taxId: company.taxId,
  type: { kind: 'word', name: { es: 'Tipo', en: 'Type' }, words: providerTypeNames, isRequired: true },
  cove: {
    kind: 'text',
    name: { es: 'Caleta', en: 'Cove' },
    hint: { es: 'Donde desembarca; de pescadores y cooperativas.', en: 'Where they land; of fishers and co-operatives.' },
    isNullable: true,
    icon: 'pin',
    example: 'Caleta Portales',
  },
  regionId: company.regionId,
  communeId: company.communeId,
  phone: company.phone,
  email: company.email,
  address: { kind: 'text', name: { es: 'Dirección', en: 'Address' }, icon: 'pin', span: 2 },
} as const satisfies RecordFields<ProviderFields>;
