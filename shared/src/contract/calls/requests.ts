import { bulkOf, defineCalls } from '../call.ts';
import { limits } from '../limits.ts';
import { requestSteps } from '../request-steps.ts';
import { adminRoles, everyRole } from '../roles.ts';
import type { requestSchemas } from '../schemas/requests.ts';

const topic = 'requests';
const put = { method: 'PUT', topic } as const;
const read = { method: 'GET', roles: everyRole, topic } as const;
/** A PDF in base64, plus the other fields of the body. */
const bodyBytes = Math.ceil((limits.pdfBytes / 3) * 4) + 10_000;

const reject = { ...put, path: '/api/planification-request/reject-request', roles: requestSteps.reject.roles } as const;
const confirmAsSeller = {
  ...put,
  path: '/api/planification-request/confirm-request-seller',
  roles: requestSteps.confirmAsSeller.roles,
} as const;
export const requestCalls = defineCalls<typeof requestSchemas>()('requests', {
  create: {
    method: 'POST',
    path: '/api/planification-request/create-request',
    country: { body: 'countryId' },
    roles: requestSteps.create.roles,
    topic,
  },
  // Edits a request or settles a return; the server also checks the roles of the step.
  update: { ...put, path: '/api/planification-request/update-request', roles: everyRole },
  reject,
  rejectMany: bulkOf(reject),
  confirm: { ...put, path: '/api/planification-request/confirm-request', roles: requestSteps.confirm.roles },
  confirmAsSeller,
  confirmAsSellerMany: bulkOf(confirmAsSeller),
  unconfirm: { ...put, path: '/api/planification-request/undo-confirm-request', roles: requestSteps.unconfirm.roles },
  unconfirmAsSeller: {
    ...put,
    path: '/api/planification-request/undo-confirm-request-seller',
    roles: requestSteps.unconfirmAsSeller.roles,
  },
  complete: { ...put, path: '/api/planification-request/confirm-complete', roles: requestSteps.complete.roles },
  completeSelling: { ...put, path: '/api/planification-request/confirm-complete-selling', roles: requestSteps.completeSelling.roles },
  updateComment: { ...put, path: '/api/planification-request/update-comment', roles: everyRole },
  updateInvoicePdf: { ...put, path: '/api/planification-request/update-invoice-pdf', roles: adminRoles, bodyBytes },
  updateDocNumber: { ...put, path: '/api/planification-request/update-doc-number-pdf', roles: adminRoles, bodyBytes },
  requestReturn: { ...put, path: '/api/planification-request/request-return', roles: requestSteps.requestReturn.roles },
  remove: {
    method: 'DELETE',
    path: '/api/planification-request/delete-request/{id}',
    roles: requestSteps.delete.roles,
    proof: 'secondFactor',
    topic,
  },
  one: { ...read, madeOf: ['invoices'], path: '/api/planification-request/get-request-by-id/{id}' },
  list: {
    ...read,
    path: '/api/planification-request/get-all-requests-pagination/{page}/{size}/{status}/{search}/{countryId}',
    country: { path: 'countryId' },
  },
  exportAll: { ...read, path: '/api/planification-request/get-all-request', country: { query: 'countryId' } },
  counts: { ...read, path: '/api/planification-request/get-request-counts', country: { query: 'countryId' } },
  rejectReasons: { ...read, path: '/api/planification-request/reject-reason' },
  rejection: { ...read, path: '/api/planification-request/reject-request/{id}' },
});
