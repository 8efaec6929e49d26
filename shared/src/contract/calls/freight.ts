import { defineCalls } from '../call.ts';
import { ALM } from '../roles.ts';
import type { freightSchemas } from '../schemas/freight.ts';

const topic = 'freight';
const write = { method: 'PUT', country: { body: 'countryId' }, roles: ALM, topic } as const;

export const freightCalls = defineCalls<typeof freightSchemas>()('freight', {
  board: {
    method: 'GET',
    path: '/api/freight-board',
    country: { query: 'countryId' },
    roles: ALM,
    topic,
    madeOf: ['sales', 'purchases', 'app-purchases', 'transportists'],
  },
  arrange: { ...write, path: '/api/freight-board/arrange' },
  price: { ...write, path: '/api/freight-board/price' },
});
