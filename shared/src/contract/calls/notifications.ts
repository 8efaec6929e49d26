import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { notificationSchemas } from '../schemas/notifications.ts';

const topic = 'notifications';

/** The caller's own notifications, for all countries. Not in the specification. */
export const notificationCalls = defineCalls<typeof notificationSchemas>()('notifications', {
  list: { method: 'GET', path: '/api/platform/notifications', roles: everyRole, topic },
  read: { method: 'PUT', path: '/api/platform/notifications/{id}/read', roles: everyRole, topic },
  readAll: { method: 'PUT', path: '/api/platform/notifications/read', roles: everyRole, topic },
});
