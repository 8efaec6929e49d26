import { defineCalls } from '../call.ts';
import { adminRoles, everyRole, logisticsRoles } from '../roles.ts';
import type { freightSchemas } from '../schemas/freight.ts';

const topic = 'freight';
const read = {
  method: 'GET',
  country: { query: 'countryId' },
  topic,
  madeOf: ['sales', 'purchases', 'app-purchases', 'transportists'],
} as const;
const write = { method: 'PUT', country: { body: 'countryId' }, roles: logisticsRoles, topic } as const;

export const freightCalls = defineCalls<typeof freightSchemas>()('freight', {
  board: { ...read, path: '/api/freight-board', roles: logisticsRoles },
  sheet: { ...read, path: '/api/freight-sheet', roles: logisticsRoles },
  sheetPdf: { ...read, path: '/api/freight-sheet/pdf', roles: logisticsRoles },
  pick: { ...write, path: '/api/freight-sheet/pick' },
  stops: { ...read, path: '/api/freight-stops', roles: everyRole },
  lanes: { ...read, path: '/api/freight-lanes', roles: logisticsRoles },
  arrange: { ...write, path: '/api/freight-board/arrange' },
  windows: {
    method: 'GET',
    country: { query: 'countryId' },
    topic,
    madeOf: ['requests', 'sales'],
    path: '/api/delivery-windows',
    roles: everyRole,
  },
  updateWindows: { ...write, path: '/api/delivery-windows', roles: adminRoles },
  price: { ...write, path: '/api/freight-board/price' },
});
