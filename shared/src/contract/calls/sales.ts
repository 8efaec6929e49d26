import { bulkOf, defineCalls } from '../call.ts';
import { limits } from '../limits.ts';
import { ALM, AM, ASM, everyRole } from '../roles.ts';
import type { saleSchemas } from '../schemas/sales.ts';

const topic = 'sales';
const put = { method: 'PUT', topic } as const;
const read = { method: 'GET', roles: everyRole, topic } as const;
const inQuery = { query: 'countryId' } as const;
const bodyBytes = Math.ceil((limits.pdfBytes / 3) * 4) + 10_000;

const updateDelivery = { ...put, path: '/api/{product}-marketplace-reality/update-delivery-sale', roles: ALM, bodyBytes } as const;
export const saleCalls = defineCalls<typeof saleSchemas>()('sales', {
  register: { ...put, path: '/api/{product}-marketplace-reality/register-sale', country: { body: 'countryId' }, roles: ASM },
  update: { ...put, path: '/api/{product}-marketplace-reality/update-sale', roles: ASM },
  updateDelivery,
  updateDeliveryDetails: { ...put, path: '/api/marketplace-sale/update-delivery-details', roles: everyRole },
  updateDeliveryMany: bulkOf(updateDelivery),
  confirmPayment: { ...put, path: '/api/{product}-marketplace-reality/confirm-payment-sale', roles: AM },
  refundPayment: { ...put, path: '/api/{product}-marketplace-reality/refund-payment-sale', roles: AM, proof: 'secondFactor' },
  /** Sets what a client paid too much against their open sales. */
  applyCredit: { ...put, path: '/api/marketplace-sale/apply-credit', roles: AM, needsKey: true },
  undoCredit: { ...put, path: '/api/marketplace-sale/undo-credit', roles: AM, needsKey: true },
  remove: { ...put, path: '/api/marketplace-sale/delete-sale', roles: AM, proof: 'secondFactor' },
  confirmInvoiceDelivery: { ...put, path: '/api/marketplace-sale/confirm-invoice-delivery', roles: ALM },
  updateInvoice: { ...put, path: '/api/planification-sales/update-invoice', roles: AM },
  updateInvoicePdf: { ...put, path: '/api/planification-sales/update-invoice-pdf', roles: AM, bodyBytes },
  one: { ...read, madeOf: ['invoices'], path: '/api/planification-sales/get-sale-by-id/{id}' },
  list: {
    ...read,
    path: '/api/{product}-marketplace-reality/get-paginated-sales/{page}/{size}/{search}/{deliveryState}/{paymentState}/{species}/{seller}/{from}/{to}/{countryId}',
    country: { path: 'countryId' },
  },
  exportAll: { ...read, path: '/api/planification-sales/get-all-sales', country: inQuery },
  totals: { ...read, path: '/api/planification-sales/get-sales-totals', country: inQuery },
});
