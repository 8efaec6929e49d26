import { bulkOf, defineCalls } from '../call.ts';
import { limits } from '../limits.ts';
import { adminRoles, everyRole, logisticsRoles, salesRoles } from '../roles.ts';
import type { saleSchemas } from '../schemas/sales.ts';

const topic = 'sales';
const put = { method: 'PUT', topic } as const;
const read = { method: 'GET', roles: everyRole, topic } as const;
const inQuery = { query: 'countryId' } as const;
const bodyBytes = Math.ceil((limits.pdfBytes / 3) * 4) + 10_000;

const updateDelivery = {
  ...put,
  path: '/api/{product}-marketplace-reality/update-delivery-sale',
  roles: logisticsRoles,
  bodyBytes,
} as const;
export const saleCalls = defineCalls<typeof saleSchemas>()('sales', {
  register: { ...put, path: '/api/{product}-marketplace-reality/register-sale', country: { body: 'countryId' }, roles: salesRoles },
  update: { ...put, path: '/api/{product}-marketplace-reality/update-sale', roles: salesRoles },
  updateDelivery,
  updateDeliveryDetails: { ...put, path: '/api/marketplace-sale/update-delivery-details', roles: everyRole },
  updateDeliveryMany: bulkOf(updateDelivery),
  confirmPayment: { ...put, path: '/api/{product}-marketplace-reality/confirm-payment-sale', roles: adminRoles },
  refundPayment: { ...put, path: '/api/{product}-marketplace-reality/refund-payment-sale', roles: adminRoles, proof: 'secondFactor' },
  /** Applies a client's overpayments to their open sales. */
  applyCredit: { ...put, path: '/api/marketplace-sale/apply-credit', roles: adminRoles, needsKey: true },
  undoCredit: { ...put, path: '/api/marketplace-sale/undo-credit', roles: adminRoles, needsKey: true },
  remove: { ...put, path: '/api/marketplace-sale/delete-sale', roles: adminRoles, proof: 'secondFactor' },
  confirmInvoiceDelivery: { ...put, path: '/api/marketplace-sale/confirm-invoice-delivery', roles: logisticsRoles },
  updateInvoice: { ...put, path: '/api/planification-sales/update-invoice', roles: adminRoles },
  updateInvoicePdf: { ...put, path: '/api/planification-sales/update-invoice-pdf', roles: adminRoles, bodyBytes },
  one: { ...read, madeOf: ['invoices'], path: '/api/planification-sales/get-sale-by-id/{id}' },
  list: {
    ...read,
    path: '/api/{product}-marketplace-reality/get-paginated-sales/{page}/{size}/{search}/{deliveryState}/{paymentState}/{species}/{seller}/{from}/{to}/{countryId}',
    country: { path: 'countryId' },
  },
  exportAll: { ...read, path: '/api/planification-sales/get-all-sales', country: inQuery },
  totals: { ...read, path: '/api/planification-sales/get-sales-totals', country: inQuery },
});
