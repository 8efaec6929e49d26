import { defineCalls } from '../call.ts';
import { limits } from '../limits.ts';
import { noRole } from '../roles.ts';
import type { appSideSchemas } from '../schemas/app-side.ts';

/** Base64, and the fields around it. */
const bodyBytes = Math.ceil((limits.videoBytes / 3) * 4) + 10_000;
const app = { roles: noRole, key: 'app' } as const;
/** What is sent again because no answer came is done once. */
const make = { ...app, method: 'POST', needsKey: true } as const;
const answer = { ...app, method: 'PUT' } as const;

/** What fishers and buyers do. The server of their app calls for them. */
export const appSideCalls = defineCalls<typeof appSideSchemas>()('appSide', {
  reportTrip: { ...make, path: '/api/app/fishing-trip', topic: 'trips' },
  addVideo: { ...make, path: '/api/app/video-library', bodyBytes, topic: 'videos' },
  askBeachPrice: { ...make, path: '/api/app/{product}-beach-price-fisher-request', topic: 'beach-prices' },
  answerCounter: { ...answer, path: '/api/app/{product}-beach-price-fisher-request/{id}/update-child', topic: 'beach-prices' },
  offer: { ...make, path: '/api/app/marketplace-fisher-product', topic: 'marketplace-products' },
  buy: { ...make, path: '/api/app/marketplace-purchase', topic: 'app-purchases' },
  cancel: { ...answer, path: '/api/app/marketplace-purchase/{id}/cancel', topic: 'app-purchases' },
});
