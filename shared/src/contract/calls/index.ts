/** Every call of the product, by area and verb: `calls.clients.list`. */
export * as calls from './areas.ts';
export { callById } from './callById.ts';
