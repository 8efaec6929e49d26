import { defineCalls } from '../call.ts';
import { limits } from '../limits.ts';
import { noRole } from '../roles.ts';
import type { appSideSchemas } from '../schemas/app-side.ts';

/** Base64, plus the other fields of the body. */
const bodyBytes = Math.ceil((limits.videoBytes / 3) * 4) + 10_000;
const app = { roles: noRole, key: 'app' } as const;
/** A request that is repeated because no answer arrived is applied once. */
const make = { ...app, method: 'POST', needsKey: true } as const;
const answer = { ...app, method: 'PUT' } as const;

/** Actions of fishers and buyers. The server of their app makes the calls for them. */
export const appSideCalls = defineCalls<typeof appSideSchemas>()('appSide', {
  reportTrip: { ...make, path: '/api/app/fishing-trip', topic: 'trips' },
  addVideo: { ...make, path: '/api/app/video-library', bodyBytes, topic: 'videos' },
  askBeachPrice: { ...make, path: '/api/app/{product}-beach-price-fisher-request', topic: 'beach-prices' },
  answerCounter: { ...answer, path: '/api/app/{product}-beach-price-fisher-request/{id}/update-child', topic: 'beach-prices' },
  offer: { ...make, path: '/api/app/marketplace-fisher-product', topic: 'marketplace-products' },
  buy: { ...make, path: '/api/app/marketplace-purchase', topic: 'app-purchases' },
  cancel: { ...answer, path: '/api/app/marketplace-purchase/{id}/cancel', topic: 'app-purchases' },
});
