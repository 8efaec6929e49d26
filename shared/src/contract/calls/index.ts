import type { Call } from '../call.ts';
import type { schemas } from '../schemas/index.ts';
import { accountCalls } from './account.ts';
import { approvalCalls } from './approvals.ts';
import { coreCalls } from './core.ts';
import { couponCalls } from './coupons.ts';
import { fileCalls } from './files.ts';
import { historyCalls } from './history.ts';
import { importCalls } from './imports.ts';
import { invoiceCalls } from './invoices.ts';
import { outboxCalls } from './outbox.ts';
import { offerCalls, orderCalls, purchaseCalls } from './procurement.ts';
import { productCalls } from './products.ts';
import { projectionCalls } from './projections.ts';
import { providerCalls } from './providers.ts';
import { requestCalls } from './requests.ts';
import { saleCalls } from './sales.ts';
import { secondFactorCalls } from './second-factor.ts';
import { speciesCalls } from './species.ts';
import { transportCalls } from './transport.ts';
import { wishlistCalls } from './wishlist.ts';

/** Every call of the product, by area and verb. */
export const calls = {
  ...coreCalls,
  approvals: approvalCalls,
  account: accountCalls,
  outbox: outboxCalls,
  secondFactor: secondFactorCalls,
  coupons: couponCalls,
  providers: providerCalls,
  wishlist: wishlistCalls,
  requests: requestCalls,
  species: speciesCalls,
  transport: transportCalls,
  imports: importCalls,
  history: historyCalls,
  files: fileCalls,
  sales: saleCalls,
  invoices: invoiceCalls,
  products: productCalls,
  projections: projectionCalls,
  orders: orderCalls,
  offers: offerCalls,
  purchases: purchaseCalls,
} satisfies { [Area in keyof typeof schemas]: { [Verb in keyof (typeof schemas)[Area]]: Call } };

/** The call of an id such as `clients.list`, as declarations name it. Throws when there is none: the release was built for another contract. */
export function callById(id: string): Call {
  const [area = '', verb = ''] = id.split('.');
  const call = (calls as Record<string, Record<string, Call>>)[area]?.[verb];
  if (!call) throw new Error(`no call ${id}`);
  return call;
}
