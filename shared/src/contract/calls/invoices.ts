import { defineCalls } from '../call.ts';
import { adminRoles, everyRole } from '../roles.ts';
import type { invoiceSchemas } from '../schemas/invoices.ts';

const topic = 'invoices';
const read = { method: 'GET', roles: everyRole, topic } as const;

export const invoiceCalls = defineCalls<typeof invoiceSchemas>()('invoices', {
  register: { method: 'POST', path: '/api/{product}-marketplace-reality/register-invoices', roles: adminRoles, topic },
  generateDescription: { method: 'PUT', path: '/api/planification-facturation/generate-description', roles: adminRoles, changes: false },
  nextNumber: {
    ...read,
    roles: adminRoles,
    madeOf: ['requests'],
    path: '/api/planification-facturation/get-next-document-number/{countryId}',
    country: { path: 'countryId' },
  },
  update: { method: 'PUT', path: '/api/planification-facturation/update-invoice', roles: adminRoles, topic },
  confirmPayment: { method: 'PUT', path: '/api/{product}-marketplace-reality/confirm-payment-invoice', roles: adminRoles, topic },
  render: { method: 'PUT', path: '/api/planification-facturation/render-invoice-pdf', roles: adminRoles, keyless: true, topic },
  draftMail: { ...read, path: '/api/planification-facturation/get-invoice-mail/{id}' },
  sendMail: { method: 'POST', path: '/api/planification-facturation/send-invoice-mail', roles: everyRole, needsKey: true, topic },
  one: { ...read, madeOf: ['sales'], path: '/api/planification-facturation/get-invoice-by-id/{id}' },
  list: { ...read, path: '/api/invoices/get-all-invoices/{filter}/{countryId}', country: { path: 'countryId' } },
  exportAll: { ...read, path: '/api/planification-facturation/get-all-invoices', country: { query: 'countryId' } },
  totals: { ...read, path: '/api/planification-facturation/get-invoices-totals', country: { query: 'countryId' } },
});
