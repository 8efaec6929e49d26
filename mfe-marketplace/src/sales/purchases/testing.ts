import type { AppPurchase } from '@shop/shared/contract';
import { anId } from '@shop/shared/testing';

const at = '2026-11-20T12:30:00.000Z';

export const aPurchase = (own: Partial<AppPurchase> = {}): AppPurchase => ({
  ...{ _id: anId(), version: 1, countryId: anId(), number: 3384, kind: 'app', isManual: false, buyerType: true },
  buyer: { name: 'Fiestas Curauma', organization: { _id: anId(), name: 'Fiestas Curauma' }, person: null },
  ...{ seller: null, grams: 140_000, netMinor: 724_000, ivaMinor: 137_560, totalMinor: 861_560, paidMinor: 861_560, paymentState: 'paid' },
  ...{
    deliveryState: 'pending',
    deliverOn: '2026-11-21',
    carrier: null,
    address: 'Av. Borde Laguna 1150',
    freightMinor: 0,
    heldUntil: null,
    approval: null,
    approvalState: null,
  },
  ...{ createdAt: at, updatedAt: at, updatedBy: null, ivaRate: 1900, couponCode: null, discountMinor: 0, note: '', reason: null },
  ...{ deliveryWindow: null, deliveryContact: null, deliveryPhone: null, stopNumber: null, receipt: null },
  lines: [],
  payments: [],
  ...own,
});
