import assert from 'node:assert/strict';
import { all, countries, type Invoice, type InvoiceFields, type RoleName, type Sale } from '@shop/shared/contract';
import { transportists } from '../src/base/db/schema/index.ts';
import { type Answer, emailOf, type TestServer } from './harness.ts';
import { dayIn } from './records.ts';

const reality = '/api/seafood-marketplace-reality';
const { _id: countryId } = countries.CL;

let carriers = 0;

/** Where the calls of sales and invoices are. */
export const paths = {
  register: `${reality}/register-sale`,
  update: `${reality}/update-sale`,
  deliver: `${reality}/update-delivery-sale`,
  pay: `${reality}/confirm-payment-sale`,
  refund: `${reality}/refund-payment-sale`,
  payInvoice: `${reality}/confirm-payment-invoice`,
  remove: '/api/marketplace-sale/delete-sale',
  handOver: '/api/marketplace-sale/confirm-invoice-delivery',
  updateInvoiceOfSale: '/api/planification-sales/update-invoice',
  invoicePdf: '/api/planification-sales/update-invoice-pdf',
  bill: `${reality}/register-invoices`,
  describe: '/api/planification-facturation/generate-description',
  nextNumber: `/api/planification-facturation/get-next-document-number/${countryId}`,
  updateInvoice: '/api/planification-facturation/update-invoice',
  render: '/api/planification-facturation/render-invoice-pdf',
  sale: (id: string) => `/api/planification-sales/get-sale-by-id/${id}`,
  invoice: (id: string) => `/api/planification-facturation/get-invoice-by-id/${id}`,
} as const;

export const invoiceFields: InvoiceFields = {
  docType: 'invoice',
  docNumber: null,
  description: 'Productos del mar',
  lang: 'es',
  issuedOn: null,
  dueOn: null,
};

interface Line {
  productId: string;
  realGrams: number;
  priceMinor?: number;
  discount?: number;
}

/** What people of Chile do with sales and invoices, over HTTP; an administrator unless said. */
export class Till {
  readonly server: TestServer;
  private readonly tokens = new Map<RoleName, Promise<string>>();

  constructor(server: TestServer) {
    this.server = server;
  }

  as(role: RoleName): Promise<string> {
    const token = this.tokens.get(role) ?? this.server.login(emailOf(role));
    this.tokens.set(role, token);
    return token;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    role: RoleName = 'admin',
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.server.request(method, path, { token: await this.as(role), headers, ...(body !== undefined && { body }) });
  }

  /** The same, of what must go well. */
  async done<T>(method: string, path: string, body?: unknown, role?: RoleName): Promise<T> {
    const answer = await this.send(method, path, body, role);
    assert.equal(answer.status, 200, `${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  fields = (clientId: string, lines: Line[], more: object = {}) => ({
    clientId,
    soldOn: dayIn(0),
    comment: '',
    lines: lines.map((line) => ({ priceMinor: 9900, discount: 0, ...line })),
    ...more,
  });

  sell = (clientId: string, lines: Line[], more?: object, role?: RoleName) =>
    this.done<Sale>('PUT', paths.register, { countryId, sale: this.fields(clientId, lines, more) }, role);
  /** A new carrier with cold, of so much weight a day. */
  async carrier(capacityGrams = 900_000): Promise<string> {
    const fields = { countryId, phone: '+56322214480', capacityGrams, isRefrigerated: true, zones: [] };
    const plate = `TILL${++carriers}`;
    const [carrier] = await this.server.db
      .insert(transportists)
      .values({ name: plate, plate, ...fields })
      .returning();
    if (!carrier) throw new Error('The carrier was not stored.');
    return carrier._id;
  }

  sale = (id: string) => this.done<Sale>('GET', paths.sale(id));
  pay = ({ _id, version }: Sale, amount: number) => this.done<Sale>('PUT', paths.pay, { saleId: _id, amount, version });
  bill = (sales: Pick<Sale, '_id'>[], more: Partial<InvoiceFields> = {}) =>
    this.done<Invoice>('POST', paths.bill, { saleIds: sales.map(({ _id }) => _id), invoice: { ...invoiceFields, ...more } });
  invoice = (id: string) => this.done<Invoice>('GET', paths.invoice(id));

  /** A page of the list of sales, by name of the filter. */
  list(filters: Record<string, string> = {}, page = 0, size = 20) {
    const { search = all, deliveryState = all, paymentState = all, species = all, seller = all, from = all, to = all, ...query } = filters;
    const parts = [page, size, search, deliveryState, paymentState, species, seller, from, to, countryId].map((part) =>
      encodeURIComponent(part),
    );
    return this.done<{ items: Sale[]; total: number }>(
      'GET',
      `${reality}/get-paginated-sales/${parts.join('/')}?${new URLSearchParams(query)}`,
    );
  }
}

/** The fields of a refusal with the code of each. */
export const refusedFields = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries((body.errors ?? []).map(({ field, code }: { field: string; code: string }) => [field, code]));
