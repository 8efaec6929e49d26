import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { type Answers, aClient, aClientRow, aListOf, anId, fakeServer, inDays, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { around, kai } from '../testing.ts';

type ProductRow = CallAnswer<typeof calls.products.list>['items'][number];

const aProduct = (own: Partial<ProductRow>): ProductRow => ({
  _id: anId(),
  version: 1,
  name: 'Salmón coho',
  species: { _id: anId(), name: 'Salmón coho', code: 'COH' },
  presentation: 'fillet',
  conservation: 'fresh',
  provider: null,
  isVirtual: false,
  costMinor: 6000,
  priceMinor: 9400,
  minGrams: null,
  taxClass: 'standard',
  onHandGrams: 100_000,
  reservedGrams: 24_000,
  availableGrams: 76_000,
  nextExpiresAt: '2026-11-23T15:00:00.000Z',
  ...own,
});

export const salmon = aProduct({ provider: { _id: anId(), name: 'Caleta Tumbes' } });
export const hake = aProduct({ name: 'Merluza austral', presentation: 'whole', priceMinor: 4990, availableGrams: 40_000 });
const client = aClientRow({ _id: kai._id, legalName: kai.name });

/** The options of the form's fields. */
export const choices: Answers = {
  ...around,
  // On a slow machine a pause may trigger the autosave; here a save never completes.
  requestDrafts: { ...around.requestDrafts, save: () => new Promise<never>(() => undefined) },
  clients: {
    ...around.clients,
    list: ({ search }) => aListOf(search === 'nadie' ? [] : [client]),
    one: ({ id }) => aClient({ _id: id, legalName: kai.name }),
    buying: () => ({ products: [], requests: [] }),
  },
  products: {
    list: () => aListOf([salmon, hake]),
    one: ({ id }) => ({
      ...salmon,
      _id: id,
      countryId: anId(),
      hasLots: true,
      createdAt: '2026-11-01T12:00:00.000Z',
      updatedAt: '2026-11-01T12:00:00.000Z',
      updatedBy: null,
    }),
    availability: ({ productIds }) =>
      [salmon, hake]
        .filter(({ _id }) => productIds.includes(_id))
        .map(({ _id, isVirtual, onHandGrams, reservedGrams, availableGrams, taxClass, nextExpiresAt }) => ({
          ...{ _id, isVirtual, onHandGrams, reservedGrams, availableGrams, taxClass, nextLot: 'CL-2231', nextExpiresAt },
        })),
  },
};

export const dayAhead = inDays(60);
export const serverWith = (own: Answers['requests']) => fakeServer({ ...choices, requests: { ...around.requests, ...own } });
export const line = (number: number) => within(screen.getByRole('group', { name: `Línea ${number}` }));
export const open = (path = '/request/new', role: 'seller' | 'logistic' = 'seller') => renderPage(pages, { path, role });
