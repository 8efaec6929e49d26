import { defineCalls } from '../call.ts';
import { adminRoles, everyRole, logisticsRoles, salesRoles } from '../roles.ts';
import type { messageSchemas } from '../schemas/messages.ts';

const topic = 'messages';
const body = { body: 'countryId' } as const;
const query = { query: 'countryId' } as const;

/** Messages from staff to people by push, WhatsApp and e-mail. */
export const messageCalls = defineCalls<typeof messageSchemas>()('messages', {
  sendPush: {
    method: 'PUT',
    path: '/api/notification/send-push-notification-b2b',
    country: body,
    roles: adminRoles,
    needsKey: true,
    topic,
  },
  sendText: { method: 'POST', path: '/api/messages', country: body, roles: salesRoles, needsKey: true, topic },
  // Not in the specification, which has only the two calls above.
  sendMany: { method: 'POST', path: '/api/message-audience', country: body, roles: adminRoles, needsKey: true, topic },
  tellShort: { method: 'POST', path: '/api/message-shortage', country: body, roles: logisticsRoles, needsKey: true, topic },
  count: { method: 'POST', path: '/api/message-audience/count', country: body, roles: adminRoles, changes: false, topic },
  list: { method: 'GET', path: '/api/messages', country: query, roles: everyRole, topic },
  one: { method: 'GET', path: '/api/messages/{id}', roles: everyRole, topic },
  recipients: { method: 'GET', path: '/api/messages/{id}/recipients', roles: everyRole, topic },
  sendAgain: { method: 'POST', path: '/api/messages/{id}/send-again', roles: adminRoles, needsKey: true, topic },
  cancel: { method: 'PUT', path: '/api/messages/{id}/cancel', roles: salesRoles, topic },
  people: { method: 'GET', path: '/api/message-people', country: query, roles: salesRoles, topic },
  templates: { method: 'GET', path: '/api/message-templates', country: query, roles: everyRole, topic },
  createTemplate: { method: 'POST', path: '/api/message-templates', country: body, roles: adminRoles, topic },
  updateTemplate: { method: 'PUT', path: '/api/message-templates/{id}', roles: adminRoles, topic },
  removeTemplate: { method: 'DELETE', path: '/api/message-templates/{id}', roles: adminRoles, topic, proof: 'secondFactor' },
  pushKey: { method: 'GET', path: '/api/push-key', roles: everyRole },
  subscribe: { method: 'POST', path: '/api/push-subscriptions', roles: everyRole },
  setOptOut: { method: 'PUT', path: '/api/message-opt-outs', roles: everyRole },
  receipt: { method: 'POST', path: '/api/push-receipts/{id}', sid: false, roles: everyRole },
});
