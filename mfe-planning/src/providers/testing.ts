import { countries, type Provider, type ProviderRow } from '@shop/shared/contract';
import { type Answers, aListOf } from '@shop/shared/testing';

const regionId = '20000000-0000-4000-8000-000000000001';
const communeId = '20000000-0000-4000-8000-000000000002';

export const provider: Provider = {
  _id: '20000000-0000-4000-8000-000000000010',
  countryId: countries.CL._id,
  version: 7,
  createdAt: '2026-01-10T12:00:00.000Z',
  updatedAt: '2026-11-10T12:00:00.000Z',
  updatedBy: { _id: '20000000-0000-4000-8000-000000000011', name: 'Luis Tapia' },
  legalName: 'Cooperativa de Pescadores Caleta Portales',
  taxId: '764128893',
  type: 'cooperative',
  phone: '+56322214400',
  email: null,
  regionId,
  communeId,
  address: 'Caleta Portales',
  cove: 'Caleta Portales',
  openOrders: 2,
  activeOffers: 1,
  fillRate: 9250,
};

export const providerRow: ProviderRow = {
  _id: provider._id,
  version: provider.version,
  legalName: provider.legalName,
  taxId: provider.taxId,
  type: provider.type,
  phone: provider.phone,
  region: 'Valparaíso',
  commune: 'Valparaíso',
  cove: provider.cove,
  openOrders: 2,
  activeOffers: 1,
  fillRate: 9250,
};

/** The other answers that the pages of providers need. */
export const choices: Answers = {
  providers: {
    filters: () => ({
      types: [
        { type: 'cooperative', providers: 1 },
        { type: 'plant', providers: 3 },
      ],
      areas: [{ _id: regionId, name: 'Valparaíso' }],
      providers: 4,
    }),
  },
  places: {
    ofCountry: () => [
      { _id: regionId, name: 'Valparaíso', kind: 'region', parentId: null },
      { _id: communeId, name: 'Viña del Mar', kind: 'commune', parentId: regionId },
    ],
  },
};

export const listAnswer = (rows: ProviderRow[], total = rows.length): Answers => ({
  ...choices,
  providers: { ...choices.providers, list: ({ page, size }) => aListOf(rows, { total, page, pageSize: size }) },
});
