import type { Request, RoleName, Sale } from '@shop/shared/contract';
import { Till } from '../../../test/billing.ts';
import type { TestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { Desk } from '../requests/testing.ts';

export const listPrice = 9900;
/** Cost per kg of its lots. */
export const cost = 5000;

/** Helpers for approvals of prices over HTTP, by default for one product with a known cost. */
export class Prices {
  readonly desk: Desk;
  readonly till: Till;
  clientId = '';
  product = { _id: '', countryId: '' };
  private readonly server: TestServer;

  constructor(server: TestServer) {
    this.server = server;
    this.desk = new Desk(server);
    this.till = new Till(server);
  }

  async fill(): Promise<void> {
    this.clientId = (await storeClient(this.server, 1))._id;
    this.product = await storeProduct(this.server, { name: 'Merluza', costMinor: 1 });
    await storeLot(this.server, this.product, 5_000_000, { costMinor: cost });
  }

  private fields = (line: object, productId = this.product._id) => ({
    clientId: this.clientId,
    deliverOn: dayIn(1),
    comment: '',
    lines: [{ productId, askedGrams: 10_000, priceMinor: listPrice, discount: 0, ...line }],
  });

  create = (line: object, role: RoleName = 'seller', productId?: string): Promise<Request> =>
    this.desk.done(role, 'POST', 'create-request', { countryId: this.product.countryId, request: this.fields(line, productId) });
  edit = (request: Request, line: object, role: RoleName = 'seller') =>
    this.desk.done(role, 'PUT', 'update-request', { request: { _id: request._id, ...this.fields(line) }, version: request.version });
  confirm = (request: Request) => this.desk.send('logistic', 'PUT', 'confirm-request', this.desk.body('confirm', request));
  sell = (priceMinor: number): Promise<Sale> =>
    this.till.sell(this.clientId, [{ productId: this.product._id, realGrams: 1000, priceMinor }], {}, 'seller');

  decide = (id: string | undefined, body: object, role: RoleName = 'admin', headers = {}) =>
    this.till.send('PUT', `/api/platform/approvals/${id}`, body, role, headers);

  /** Kinds of the notifications of a role about a record. */
  async bell(role: RoleName, id: string): Promise<string[]> {
    const { body } = await this.till.send('GET', '/api/platform/notifications?page=0&pageSize=100', undefined, role);
    return body.items.filter(({ params }: { params: { _id: string } }) => params._id === id).map(({ kind }: { kind: string }) => kind);
  }

  /** Approvals in the history of a record, newest first: decision, person and reason. */
  async decisions(entity: 'request' | 'sale', id: string): Promise<[string, string, string][]> {
    const { body } = await this.till.send('GET', `/api/history/${entity}/${id}`);
    return body.flatMap(({ approval, by }: { approval: { state: string; reason: string } | null; by: { name: string } }) =>
      approval ? [[approval.state, by.name, approval.reason]] : [],
    );
  }
}
