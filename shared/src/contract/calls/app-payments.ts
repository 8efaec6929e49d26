import { defineCalls } from '../call.ts';
import { adminRoles, everyRole } from '../roles.ts';
import type { appPaymentSchemas } from '../schemas/app-payments.ts';

const topic = 'app-purchases';
const change = { base: 2, method: 'PUT', roles: adminRoles, topic } as const;

/** Payments of the app's purchases. Refunds go through the gateway that charged them. */
export const appPaymentCalls = defineCalls<typeof appPaymentSchemas>()('appPayments', {
  list: {
    base: 2,
    method: 'GET',
    path: '/{product}payment/get-payments-by-country-id',
    country: { query: 'countryId' },
    roles: everyRole,
    topic,
  },
  one: { method: 'GET', path: '/api/marketplace-payment/get-by-id/{id}', roles: everyRole, topic },
  refund: { ...change, path: '/{product}payment/refund-payment-with-paymentez', needsKey: true, proof: 'secondFactor' },
  reject: { ...change, path: '/{product}payment/refund-paymentez-reject' },
  /** Asks the gateway for the outcome of refunds that are under way. */
  ask: { ...change, path: '/{product}payment/ask-refund-paymentez' },
  /** Records a refund that was made through a gateway without our integration, by transfer or in cash. */
  noteRefund: { ...change, path: '/{product}payment/note-refund', needsKey: true, proof: 'secondFactor' },
  /** Decides whether money in review, or money of a charge-back, counts as paid. */
  decide: { ...change, path: '/{product}payment/decide-payment', proof: 'secondFactor' },
});
