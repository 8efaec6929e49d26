import { defineCalls } from '../call.ts';
import { limits } from '../limits.ts';
import { everyRole, logisticsRoles } from '../roles.ts';
import type { fisherSchemas } from '../schemas/fishers.ts';

const get = { method: 'GET', roles: everyRole, topic: 'fishers' } as const;
/** A photo as base64, plus the other fields of the body. */
const bodyBytes = Math.ceil((limits.photo.bytes / 3) * 4) + 10_000;

export const fisherCalls = defineCalls<typeof fisherSchemas>()('fishers', {
  one: { ...get, path: '/api/get-{product}-fisher/{personId}', madeOf: ['trips', 'videos', 'marketplace-products', 'beach-prices'] },
  tips: { ...get, path: '/api/get-fishingtip-by-fisher/countryid/{countryId}/{fisher}', country: { path: 'countryId' } },
  photo: { ...get, path: '/api/get-fisher-photo/{offerId}' },
  setPhoto: { method: 'PUT', path: '/api/update-{product}-fisher-photo', roles: logisticsRoles, bodyBytes, topic: 'fishers' },
});
