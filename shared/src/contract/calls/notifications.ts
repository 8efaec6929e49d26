import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { notificationSchemas } from '../schemas/notifications.ts';

const topic = 'notifications';

/** What concerns the caller themselves, in whatever country. Ours: the specification has no such calls. */
export const notificationCalls = defineCalls<typeof notificationSchemas>()('notifications', {
  list: { method: 'GET', path: '/api/platform/notifications', roles: everyRole, topic },
  read: { method: 'PUT', path: '/api/platform/notifications/{id}/read', roles: everyRole, topic },
  readAll: { method: 'PUT', path: '/api/platform/notifications/read', roles: everyRole, topic },
});
