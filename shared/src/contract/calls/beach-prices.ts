import { bulkOf, defineCalls } from '../call.ts';
import { adminRoles, everyRole } from '../roles.ts';
import type { beachPriceSchemas } from '../schemas/beach-prices.ts';

const topic = 'beach-prices';
const path = '/api/{product}-beach-price-fisher-request';

const answer = { method: 'PUT', path: `${path}/{id}/update-child`, roles: adminRoles, topic } as const;
export const beachPriceCalls = defineCalls<typeof beachPriceSchemas>()('beachPrices', {
  list: { method: 'GET', path: `${path}-v2`, country: { query: 'countryId' }, roles: everyRole, topic },
  one: { method: 'GET', path: `${path}/{id}`, roles: everyRole, topic },
  paid: { method: 'GET', path: `${path}/paid/{offerId}`, roles: everyRole, topic },
  answer,
  /** Its ids are those of lines, which can belong to different requests. */
  answerMany: { ...bulkOf(answer), path: `${path}-bulk` },
});
