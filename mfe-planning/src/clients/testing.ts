import type { ClientRow } from '@shop/shared/contract';
import { type Answers, aListOf } from '@shop/shared/testing';

export const place = {
  region: { _id: '20000000-0000-4000-8000-000000000001', name: 'Valparaíso', kind: 'region' as const, parentId: null },
  commune: {
    _id: '20000000-0000-4000-8000-000000000002',
    name: 'Viña del Mar',
    kind: 'commune' as const,
    parentId: '20000000-0000-4000-8000-000000000001',
  },
};
export const restaurant = { _id: '20000000-0000-4000-8000-000000000003', name: 'Restaurante' };
export const hotel = { _id: '20000000-0000-4000-8000-000000000004', name: 'Hotel' };
export const carla = { _id: '20000000-0000-4000-8000-000000000005', name: 'Carla Aravena' };

/** The other answers that the clients pages need. */
export const choices: Answers = {
  clients: {
    filters: () => ({
      categories: [
        { ...restaurant, clients: 2 },
        { ...hotel, clients: 1 },
      ],
      sellers: [carla],
      clients: 3,
    }),
  },
  places: { ofCountry: () => [place.region, place.commune] },
  organizations: { list: () => ({ organizations: [], types: [], services: [], appointments: [] }) },
};

export const listAnswer = (rows: ClientRow[], total = rows.length): Answers => ({
  ...choices,
  clients: { ...choices.clients, list: ({ page, pageSize }) => aListOf(rows, { total, page, pageSize }) },
});
