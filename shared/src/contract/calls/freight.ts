import { defineCalls } from '../call.ts';
import { ALM, everyRole } from '../roles.ts';
import type { freightSchemas } from '../schemas/freight.ts';

const topic = 'freight';
const read = {
  method: 'GET',
  country: { query: 'countryId' },
  topic,
  madeOf: ['sales', 'purchases', 'app-purchases', 'transportists'],
} as const;
const write = { method: 'PUT', country: { body: 'countryId' }, roles: ALM, topic } as const;

export const freightCalls = defineCalls<typeof freightSchemas>()('freight', {
  board: { ...read, path: '/api/freight-board', roles: ALM },
  sheet: { ...read, path: '/api/freight-sheet', roles: ALM },
  pick: { ...write, path: '/api/freight-sheet/pick' },
  stops: { ...read, path: '/api/freight-stops', roles: everyRole },
  lanes: { ...read, path: '/api/freight-lanes', roles: ALM },
  arrange: { ...write, path: '/api/freight-board/arrange' },
  price: { ...write, path: '/api/freight-board/price' },
});
