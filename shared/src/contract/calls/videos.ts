import { defineCalls } from '../call.ts';
import { adminRoles, everyRole, logisticsRoles } from '../roles.ts';
import type { videoSchemas } from '../schemas/videos.ts';

const topic = 'videos';

export const videoCalls = defineCalls<typeof videoSchemas>()('videos', {
  list: { method: 'GET', base: 2, path: '/videolibrary', country: { query: 'countryId' }, roles: everyRole, topic },
  one: { method: 'GET', path: '/api/get-video-library-by/{id}', roles: everyRole, topic },
  form: { method: 'GET', base: 2, path: '/videolibrary/verify-video-library/{id}', roles: everyRole, topic },
  verify: { method: 'PUT', base: 2, path: '/videolibrary/verify-video-library/{id}', roles: adminRoles, topic },
  setTrip: {
    method: 'POST',
    path: '/api/fishing-trip-set-video-library-id',
    inQuery: ['fishingTripId', 'videoLibraryId'],
    roles: logisticsRoles,
    topic,
  },
});
