import { countries, type Sale, type SaleRow } from '../contract/index.ts';
import { anId } from './builders.ts';

export const kai = { _id: '30000000-0000-4000-8000-000000000001', name: 'Sushi Kai Las Condes SpA' };

/** Default: 100 kg at $1.000 with 19 %: $119.000, nothing paid. */
export function aSaleRow(own: Partial<SaleRow> = {}): SaleRow {
  return {
    _id: anId(),
    version: 3,
    number: 10446,
    soldOn: '2026-11-20',
    deliverOn: '2026-11-21',
    deliveryWindow: null,
    carrier: null,
    isCollected: false,
    client: kai,
    seller: null,
    lines: 1,
    realGrams: 100_000,
    returnedGrams: 0,
    taxedNets: [{ taxClass: 'standard', ivaRate: 1900, netMinor: own.netMinor ?? 100_000 }],
    netMinor: 100_000,
    ivaMinor: 19_000,
    totalMinor: 119_000,
    paidMinor: 0,
    deliveryState: 'pending',
    paymentState: 'pending',
    invoice: null,
    requestNumber: null,
    approvalState: null,
    ...own,
  };
}

export function aSale(own: Partial<Sale> = {}): Sale {
  const { lines: _, ...row } = aSaleRow();
  return {
    ...row,
    countryId: countries.CL._id,
    requestId: null,
    deliveryAddress: 'Av. Apoquindo 4501',
    deliveryContact: null,
    deliveryPhone: '+56223456789',
    stopNumber: null,
    receipt: null,
    comment: '',
    ivaRate: 1900,
    approval: null,
    invoiceHandedAt: null,
    createdAt: '2026-11-20T12:30:00.000Z',
    updatedAt: '2026-11-20T12:30:00.000Z',
    updatedBy: null,
    lines: [
      {
        _id: anId(),
        product: { _id: anId(), name: 'Salmón coho', presentation: 'fillet', conservation: 'fresh' },
        realGrams: 100_000,
        returnedGrams: 0,
        priceMinor: 1000,
        discount: 0,
        netMinor: 100_000,
        costMinor: 60_000,
        taxClass: 'standard',
        ivaRate: 1900,
      },
    ],
    payments: [],
    ...own,
  };
}
