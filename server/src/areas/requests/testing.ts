import assert from 'node:assert/strict';
import { countries, type Request, type RequestStep, type RoleName, type Settlement, type StateOf } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { type Answer, emailOf, type TestServer } from '../../../test/harness.ts';
import { dayIn } from '../../../test/records.ts';
import { requests } from '../../base/db/schema/index.ts';

const root = '/api/planification-request';
export const pdf = { name: 'factura.pdf', data: Buffer.from('%PDF-1.7 prueba').toString('base64') };

/** Where each step that is a call of its own is sent. */
export const stepPaths = {
  confirm: 'confirm-request',
  confirmAsSeller: 'confirm-request-seller',
  unconfirm: 'undo-confirm-request',
  unconfirmAsSeller: 'undo-confirm-request-seller',
  complete: 'confirm-complete',
  completeSelling: 'confirm-complete-selling',
  reject: 'reject-request',
  requestReturn: 'request-return',
} as const;

/** What people of each role do with requests, over HTTP. */
export class Desk {
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

  async send(role: RoleName, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.server.request(method, `${root}/${path}`, { token: await this.as(role), headers, ...(body !== undefined && { body }) });
  }

  /** The same, of what must go well. */
  async done(role: RoleName, method: string, path: string, body?: unknown): Promise<Request> {
    const answer = await this.send(role, method, path, body);
    assert.equal(answer.status, 200, `${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  create(clientId: string, lines: { productId: string; askedGrams: number; priceMinor?: number; discount?: number }[], more: object = {}) {
    const fields = { clientId, deliverOn: dayIn(1), comment: '', lines: lines.map((line) => ({ priceMinor: 9900, discount: 0, ...line })) };
    return this.done('admin', 'POST', 'create-request', { countryId: countries.CL._id, request: { ...fields, ...more } });
  }

  one = (id: string) => this.done('admin', 'GET', `get-request-by-id/${id}`);

  /** The body of a step on a request as it stands: every line as it was asked, or what is given. */
  body(step: RequestStep, request: Request, kg?: number[]): object {
    const { _id, version, lines } = request;
    const grams = (n: number, usual: number) => Math.round((kg?.[n] ?? usual / 1000) * 1000);
    const base = { _id, version };
    switch (step) {
      case 'confirm':
        return { ...base, lines: lines.map((line, n) => ({ _id: line._id, confirmedGrams: grams(n, line.askedGrams) })) };
      case 'complete':
        return {
          ...base,
          lines: lines.map((line, n) => ({ _id: line._id, deliveredGrams: grams(n, line.confirmedGrams ?? line.askedGrams) })),
        };
      case 'requestReturn':
        return { ...base, lines: lines.map((line, n) => ({ _id: line._id, returnedGrams: grams(n, 1000) })), reason: 'Llegó tibia' };
      case 'reject':
        return { ...base, reasonId: 'price', comment: '' };
      default:
        return base;
    }
  }

  async step(step: keyof typeof stepPaths, request: Request, kg?: number[], role: RoleName = 'admin'): Promise<Request> {
    return this.done(role, 'PUT', stepPaths[step], this.body(step, request, kg));
  }

  async settle(request: Request, settle: Settlement): Promise<Request> {
    const { _id, version } = request;
    return this.done('logistic', 'PUT', 'update-request', { request: { _id, settle }, version });
  }

  private numbers = 0;
  async number(request: Request): Promise<Request> {
    this.numbers += 1;
    return this.done('admin', 'PUT', 'update-doc-number-pdf', { _id: request._id, docNumber: `F-${this.numbers}`, file: null });
  }

  /** A request of these lines, brought to a state the way people bring it there. */
  async inState(
    state: StateOf<'request'>,
    clientId: string,
    lines: { productId: string; askedGrams: number; priceMinor?: number }[],
  ): Promise<Request> {
    const created = await this.create(clientId, lines);
    if (state === 'created') return created;
    if (state === 'rejected') return this.step('reject', created);
    const confirmed = await this.step('confirm', created);
    if (state === 'confirmed') return confirmed;
    const agreed = await this.step('confirmAsSeller', confirmed);
    if (state === 'confirmed_seller') return agreed;
    const completed = await this.step('complete', agreed);
    if (state === 'completed') return completed;
    const sold = await this.step('completeSelling', await this.number(completed));
    return state === 'completed_selling' ? sold : this.step('requestReturn', sold);
  }

  async stored(id: string) {
    const [row] = await this.server.db.select().from(requests).where(eq(requests._id, id));
    return row;
  }
}
