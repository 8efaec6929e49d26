import { countryList, inWordsOf } from '@shop/shared/contract';
import { providerRecordFields, providerTypeNames } from '@shop/shared/contract/fields';
import { providerFields } from '@shop/shared/schemas';
import type { z } from 'zod';
import { providers } from '../../../base/db/schema/index.ts';
import { fold } from '../../../base/db/search.ts';
import { wordOf } from './cells.ts';
import { companyColumns, companyProblems, findCompanies } from './company.ts';
import type { ImportKindOf } from './kind.ts';
import { type Places, placesOf } from './names.ts';
import { plainColumns } from './plain.ts';

type Fields = z.output<typeof providerFields>;

interface ProviderNames {
  places: Places;
}

/** The column of a list that has both levels of places, as each country calls them. */
const placesTogether = countryList.flatMap(({ key }) => [
  fold(inWordsOf(key, 'es', '{{region}} y {{commune}}')),
  fold(inWordsOf(key, 'en', '{{region}} and {{commune}}')),
]);

const common = companyColumns<Fields, ProviderNames>();

export const providerKind: ImportKindOf<Fields, ProviderNames> = {
  entity: 'provider',
  topic: 'providers',
  table: providers,
  fields: providerFields,
  keys: ['taxId'],
  derived: [...placesTogether, 'pedidos abiertos', 'open orders', 'ofertas activas', 'active offers', 'cumplimiento', 'fill rate'],
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
