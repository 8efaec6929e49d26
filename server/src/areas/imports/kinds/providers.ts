import { providerRecordFields, providerTypeNames } from '@shop/shared/contract/fields';
import { providerFields } from '@shop/shared/schemas';
import type { z } from 'zod';
import { providers } from '../../../base/db/schema/index.ts';
import { wordOf } from './cells.ts';
import { companyColumns, companyProblems, findCompanies } from './company.ts';
import type { ImportKindOf } from './kind.ts';
import { type Places, placesOf } from './names.ts';
import { plainColumns } from './plain.ts';

type Fields = z.output<typeof providerFields>;

interface ProviderNames {
  places: Places;
}

const common = companyColumns<Fields, ProviderNames>();

export const providerKind: ImportKindOf<Fields, ProviderNames> = {
  entity: 'provider',
  topic: 'providers',
  table: providers,
  fields: providerFields,
  keys: ['taxId'],
  derived: [
    'region y comuna',
    'region and commune',
    'pedidos abiertos',
    'open orders',
    'ofertas activas',
    'active offers',
    'cumplimiento',
    'fill rate',
  ],
  columns: [
    common.legalName,
    common.taxId,
    {
      field: 'type',
      name: () => ({ es: 'Tipo', en: 'Type' }),
      isRequired: true,
      example: (_, __, lang) => providerTypeNames.cooperative[lang],
      read: (cell, { country }) => wordOf(cell, providerTypeNames, country),
    },
    common.phone,
    common.email,
    common.regionId,
    common.communeId,
    common.address,
    ...plainColumns<Fields, ProviderNames>(providerRecordFields),
  ],
  namesOf: async (db, country) => ({ places: await placesOf(db, country) }),
  check: companyProblems,
  keyOf: ({ taxId }) => taxId,
  find: (db, countryId, rows, isLocked) => findCompanies(db, providers, countryId, rows, isLocked),
  stored: (fields) => ({ ...fields }),
};
