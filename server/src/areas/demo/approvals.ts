import { amountsOf, netOf } from '@shop/shared/contract';
import type { auditLog } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoApproval } from './credit.ts';
import type { demoRequests } from './requests.ts';
import type { DemoProduct } from './stock.ts';

/** Number of requests per country that wait for approval of their prices, and the discount of their first line. */
const waiting = 2;
const discount = 2500;

/** The newest unconfirmed requests, with a discount beyond a seller's limit: they wait for an administrator. */
export function demoApprovals({ requests, requestLines }: ReturnType<typeof demoRequests>, stocked: readonly DemoProduct[]) {
  const open = requests.filter(({ state, sellerId }) => state === 'created' && sellerId).slice(-waiting);
  return open.map((request): DemoApproval => {
    const lines = requestLines.filter(({ requestId }) => requestId === request._id);
    const [line] = lines as [(typeof lines)[number]];
    line.discount = discount;
    line.netMinor = netOf({ ...line, discount, grams: line.askedGrams });
    Object.assign(
      request,
      amountsOf(
        lines.map(({ netMinor }) => netMinor),
        request.ivaRate,
      ),
    );
    const { productId, priceMinor } = line;
    const { name = '', costMinor = 0 } = stocked.find(({ _id }) => _id === productId) ?? {};
    return {
      ...{ _id: uuidOf(`${request._id} approval`), countryId: request.countryId, entity: 'request', entityId: request._id, kind: 'price' },
      lines: [{ productId, name, grams: line.askedGrams, priceMinor, discount, costMinor, reasons: ['discount'] }],
      ...{ totalMinor: request.totalMinor, credit: null, state: 'waiting', reason: '', decidedBy: null, decidedAt: null, version: 1 },
      ...{ createdAt: request.updatedAt, createdBy: request.sellerId ?? null },
      ...{ updatedAt: request.updatedAt, updatedBy: request.sellerId ?? null },
    };
  });
}

/** Audit rows of requested and decided approvals, which the documents' histories display. */
export const demoQuestions = (asked: readonly DemoApproval[]) =>
  asked.flatMap((approval): (typeof auditLog.$inferInsert)[] => {
    const of = { entity: 'approval', entityId: approval._id, countryId: approval.countryId, requestId: 'demo' };
    const waiting = { ...approval, state: 'waiting', decidedBy: null, decidedAt: null, version: 1, updatedAt: approval.createdAt };
    const call = approval.entity === 'request' ? 'requests.update' : 'sales.register';
    const { createdAt: at, createdBy: userId, decidedAt, decidedBy } = approval;
    const question = { ...of, _id: uuidOf(`${approval._id} asked`), call, at, userId, before: null, after: waiting };
    if (!decidedAt) return [question];
    const decision = { _id: uuidOf(`${approval._id} decided`), call: 'approvals.decide', at: decidedAt, userId: decidedBy ?? null };
    return [question, { ...of, ...decision, before: waiting, after: approval }];
  });
