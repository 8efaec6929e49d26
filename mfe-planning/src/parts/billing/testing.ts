import { countries, type Invoice, openOf, type SaleRow } from '@shop/shared/contract';
import { type Answers, aListOf, anId, kai } from '@shop/shared/testing';

export { aSale, aSaleRow, kai } from '@shop/shared/testing';

const sums = (rows: readonly SaleRow[], of: 'realGrams' | 'netMinor' | 'ivaMinor' | 'totalMinor' | 'paidMinor') =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** The answers that the sales list needs, with these rows. */
export const saleListAnswers = (rows: SaleRow[]): Answers => ({
  sales: {
    list: ({ page, size }) => aListOf(rows, { page, pageSize: size }),
    totals: () => ({
      sales: rows.length,
      soldGrams: sums(rows, 'realGrams'),
      netMinor: sums(rows, 'netMinor'),
      ivaMinor: sums(rows, 'ivaMinor'),
      totalMinor: sums(rows, 'totalMinor'),
      paidMinor: sums(rows, 'paidMinor'),
      openMinor: openOf(...rows),
      costMinor: null,
    }),
  },
  clients: { filters: () => ({ categories: [], sellers: [], clients: 0 }) },
  species: { list: () => [] },
  views: { list: () => [] },
});

const line: Invoice['lines'][number] = {
  saleLineId: '30000000-0000-4000-8000-000000000011',
  saleNumber: 10446,
  soldOn: '2026-11-20',
  product: 'Salmón coho',
  grams: 100_000,
  priceMinor: 1000,
  discount: 0,
  netMinor: 100_000,
  taxClass: 'standard',
  ivaRate: 1900,
};

/** An invoice of one sale of $119.000, pending by default. */
export function anInvoice(own: Partial<Invoice> = {}): Invoice {
  return {
    _id: anId(),
    version: 2,
    countryId: countries.CL._id,
    client: kai,
    docType: 'invoice',
    docNumber: null,
    state: 'pending',
    periodFrom: '2026-11-01',
    periodTo: '2026-11-20',
    issuedOn: null,
    dueOn: '2026-12-20',
    isOverdue: false,
    netMinor: 100_000,
    ivaMinor: 19_000,
    totalMinor: 119_000,
    creditedMinor: 0,
    openMinor: 0,
    fileId: null,
    description: '100,0 kg de salmón coho',
    lang: 'es',
    ivaRate: 1900,
    lines: [line],
    taxes: [{ taxClass: 'standard', ivaRate: 1900, netMinor: own.netMinor ?? 100_000, ivaMinor: own.ivaMinor ?? 19_000 }],
    creditable: null,
    sales: [
      {
        _id: '30000000-0000-4000-8000-000000000021',
        number: 10446,
        soldOn: '2026-11-20',
        version: 3,
        realGrams: 100_000,
        returnedGrams: 0,
        totalMinor: 119_000,
        paidMinor: 0,
      },
    ],
    corrects: null,
    creditNotes: [],
    createdAt: '2026-11-20T12:30:00.000Z',
    updatedAt: '2026-11-20T12:30:00.000Z',
    updatedBy: null,
    ...own,
  };
}

/** 2 kg were returned: $2.000 plus IVA. */
export const twoKilos: NonNullable<Invoice['creditable']> = {
  lines: [{ ...line, grams: 2000, netMinor: 2000 }],
  taxes: [{ taxClass: 'standard', ivaRate: 1900, netMinor: 2000, ivaMinor: 380 }],
  netMinor: 2000,
  ivaMinor: 380,
  totalMinor: 2380,
};
