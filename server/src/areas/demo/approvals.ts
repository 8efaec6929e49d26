import { amountsOf, netOf } from '@shop/shared/contract';
import type { approvals, auditLog } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { demoRequests } from './requests.ts';
import type { DemoProduct } from './stock.ts';

/** How many requests of a country wait for the approval of their prices, and what their sellers take off the first line. */
const waiting = 2;
const discount = 2500;

/** The newest requests that nobody has confirmed, with more off than a seller may give: they wait for an administrator. */
export function demoApprovals({ requests, requestLines }: ReturnType<typeof demoRequests>, stocked: readonly DemoProduct[]) {
  const open = requests.filter(({ state, sellerId }) => state === 'created' && sellerId).slice(-waiting);
  return open.map((request): typeof approvals.$inferInsert => {
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
      lines: [{ productId, name, priceMinor, discount, costMinor, reasons: ['discount'] }],
      ...{ state: 'waiting', reason: '' },
      ...{ createdAt: request.updatedAt, createdBy: request.sellerId ?? null, updatedAt: request.updatedAt },
    };
  });
}

/** The rows of the audit log that say who asked and when: the histories of the requests show them. */
export const demoQuestions = (asked: ReturnType<typeof demoApprovals>) =>
  asked.map((approval): typeof auditLog.$inferInsert => ({
    ...{ _id: uuidOf(`${approval._id} asked`), entity: 'approval', entityId: approval._id as string, before: null, after: approval },
    ...{ countryId: approval.countryId, at: approval.createdAt, userId: approval.createdBy, requestId: 'demo', call: 'requests.update' },
  }));
