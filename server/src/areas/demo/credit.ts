import { countries, openOf } from '@shop/shared/contract';
import { beyondCredit } from '@shop/shared/schemas';
import type { approvals, clients, requests } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { userIdOf } from './people.ts';
import { groupedBy, Random } from './random.ts';
import type { DemoSale } from './sales.ts';

type Client = typeof clients.$inferInsert;
type Request = typeof requests.$inferInsert & { _id: string; createdAt?: string | undefined };
export type DemoApproval = typeof approvals.$inferInsert & { _id: string };

/** Significant digits of a limit. */
const digits = 2;
const minuteMs = 60_000;

/** Sets a credit limit for most buying clients: some exceed it, some are close to it. Uses its own random numbers. */
export function giveCredit(key: string, known: readonly Client[], sales: readonly DemoSale[]): void {
  const random = new Random(`credit ${key}`);
  for (const client of known) {
    const bought = sales.filter(({ clientId }) => clientId === client._id);
    if (bought.length === 0 || client.paymentTermDays === 0 || random.chance(0.15)) continue;
    const open = openOf(...bought.map(({ totalMinor, paidMinor = 0 }) => ({ totalMinor, paidMinor })));
    const usual = bought.reduce((sum, { totalMinor }) => sum + totalMinor, 0) / bought.length;
    const [owed, orders] = random.pick([
      [0.7, 0],
      [1.1, 0.3],
      [1.3, 2],
      [2, 4],
    ] as const);
    client.creditLimitMinor = rounded(Math.max(open * owed + usual * orders, usual));
  }
}

/** A debt or an order of a client. */
interface Owed {
  entity: 'request' | 'sale';
  _id: string;
  clientId: string;
  minor: number;
  isOrdered: boolean;
  createdAt: string;
  createdBy: string | null;
}

/**
 * Documents that exceed a client's limit were approved by the administrator when they were ordered. If a document waits for the approval of its
 * prices, the credit is added to that approval. The other approvals are returned.
 */
export function approveCredit(
  country: DemoCountry,
  known: readonly Client[],
  { requests: asked, sales, waiting }: { requests: readonly Request[]; sales: readonly DemoSale[]; waiting: readonly DemoApproval[] },
  now: Date,
): DemoApproval[] {
  const limits = new Map(known.map(({ _id, creditLimitMinor }) => [_id as string, creditLimitMinor ?? null]));
  const made: DemoApproval[] = [];
  for (const [clientId, documents] of groupedBy(owedBy(asked, sales), (owed) => owed.clientId)) {
    const limitMinor = limits.get(clientId) ?? null;
    if (limitMinor === null) continue;
    let [balanceMinor, orderedMinor] = [0, 0];
    for (const { entity, _id: entityId, minor: orderMinor, isOrdered, createdAt, createdBy } of documents) {
      const credit = { balanceMinor, orderedMinor, orderMinor, limitMinor };
      if (isOrdered) orderedMinor += orderMinor;
      else balanceMinor += orderMinor;
      if (beyondCredit(credit) === 0) continue;
      const held = waiting.find((one) => one.entityId === entityId);
      if (held) {
        held.credit = credit;
        continue;
      }
      const decidedAt = new Date(Math.min(Date.parse(createdAt) + 50 * minuteMs, now.getTime())).toISOString();
      const decidedBy = userIdOf(`admin.${country.suffix}`);
      made.push({
        ...{
          _id: uuidOf(`${entityId} credit`, createdAt),
          countryId: countries[country.key]._id,
          entity,
          entityId,
          kind: 'price',
          lines: [],
          credit,
        },
        ...{ state: 'approved', reason: '', decidedBy, decidedAt, version: 2 },
        ...{ createdAt, createdBy, updatedAt: decidedAt, updatedBy: decidedBy },
      });
    }
  }
  return made;
}

/** Unpaid sales, and requests without a sale, oldest first. A sale counts as ordered at the time of its request. */
function owedBy(asked: readonly Request[], sales: readonly DemoSale[]): Owed[] {
  const byId = new Map(asked.map((request) => [request._id, request]));
  const sold = new Set(sales.map(({ requestId }) => requestId));
  const open = sales.map(({ totalMinor, paidMinor = 0, ...sale }): Owed => {
    const request = byId.get(sale.requestId ?? '');
    const { _id, createdAt = '', createdBy = null } = request ?? sale;
    const minor = openOf({ totalMinor, paidMinor });
    return { entity: request ? 'request' : 'sale', _id, clientId: sale.clientId, minor, isOrdered: false, createdAt, createdBy };
  });
  const ordered = asked
    .filter(({ _id, state }) => state !== 'rejected' && !sold.has(_id))
    .map(({ _id, clientId, totalMinor, createdAt = '', createdBy = null }): Owed => {
      return { entity: 'request', _id, clientId, minor: totalMinor, isOrdered: true, createdAt, createdBy };
    });
  return [...open, ...ordered].filter(({ minor }) => minor > 0).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

function rounded(minor: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(minor, 1))) + 1 - digits);
  return Math.ceil(minor / step) * step;
}
