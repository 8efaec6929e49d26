import type { calls } from './calls/index.ts';
import { deliveryFieldNames } from './deliveries.ts';
import type { FixedReason } from './fixed-reasons.ts';
import { requestSteps } from './request-steps.ts';
import { nextStates, type StateOf } from './states.ts';

/** While `when` holds for the stored record, only the call's fields in `may` can change; `why` explains it to users. */
// biome-ignore lint/suspicious/noExplicitAny: each condition says what it reads of its own record.
export interface EditCondition<Record_ = any> {
  when: (record: Record_) => boolean;
  /** `lines.priceMinor`: only that field of the lines; `lines`: all fields of the lines. */
  may: readonly string[];
  why: FixedReason;
}

export interface EditRule {
  /** Path of the fields in the call's body; '' for its top level. */
  at: string;
  /** Fields without a rule here: a state machine or their step decides when they are accepted. */
  steps?: readonly string[];
  /** Each condition that holds excludes the fields that it does not name. Without conditions every field can change whenever the call is allowed. */
  conditions: readonly EditCondition[];
}

/** The fields of a record that the conditions read, in answers of calls and in stored rows. */
export interface SaleFacts {
  paidMinor: number;
  deliveryState: StateOf<'saleDelivery'>;
  isBilled: boolean;
  isOfRequest: boolean;
}

export interface AppPurchaseFacts {
  paidMinor: number;
  deliveryState: StateOf<'purchaseDelivery'>;
}

const invoice = {
  at: 'invoice',
  conditions: [
    { when: ({ state }: { state: StateOf<'invoice'> }) => state !== 'pending', may: [], why: 'fixed.invoice.issued' },
    {
      when: ({ docType }: { docType: string }) => docType === 'credit_note',
      may: ['docNumber', 'description', 'lang', 'issuedOn'],
      why: 'fixed.invoice.note',
    },
  ],
} satisfies EditRule;
const documentOfRequest = {
  at: '',
  conditions: [{ when: ({ state }: { state: StateOf<'request'> }) => state === 'rejected', may: [], why: 'fixed.request.rejected' }],
} satisfies EditRule;
const always = (at: string) => ({ at, conditions: [] }) satisfies EditRule;
const step = (...steps: string[]) => ({ at: '', steps, conditions: [] }) satisfies EditRule;

/**
 * The fields of a record that can still change, by state; who can change them are the roles of the call. The server enforces it (`refuseFixed`),
 * pages show fixed fields as read-only with the reason. An `update` call without a row here does not compile.
 */
export const editRules = {
  'clients.update': always('client'),
  'clients.updateBinnacle': always('binnacle'),
  'clients.updateLogState': step('state'),
  'providers.update': always('provider'),
  'products.update': {
    at: 'product',
    conditions: [
      {
        when: ({ hasLots }: { hasLots: boolean }) => hasLots,
        may: ['providerId', 'costMinor', 'priceMinor', 'minGrams', 'taxClass'],
        why: 'field.product.hasLots',
      },
    ],
  },
  'products.updateVirtual': step('isVirtual'),
  'requests.update': {
    at: 'request',
    steps: ['settle'],
    conditions: [
      {
        when: ({ state }: { state: StateOf<'request'> }) => !(requestSteps.update.from as readonly string[]).includes(state),
        may: [],
        why: 'fixed.request.closed',
      },
    ],
  },
  'requests.updateComment': always(''),
  'requests.updateDocNumber': documentOfRequest,
  'requests.updateInvoicePdf': documentOfRequest,
  'sales.update': {
    at: 'sale',
    conditions: [
      { when: ({ isBilled }: SaleFacts) => isBilled, may: [], why: 'fixed.sale.billed' },
      { when: ({ deliveryState }: SaleFacts) => deliveryState === 'cancelled', may: [], why: 'fixed.sale.cancelled' },
      // The day determines the IVA rate, and so the amount that was due.
      { when: ({ paidMinor }: SaleFacts) => paidMinor > 0, may: [...deliveryFieldNames, 'comment'], why: 'fixed.sale.paid' },
      {
        when: ({ isOfRequest }: SaleFacts) => isOfRequest,
        may: ['soldOn', ...deliveryFieldNames, 'comment', 'lines.priceMinor', 'lines.discount'],
        why: 'field.sale.weight',
      },
      {
        when: ({ deliveryState }: SaleFacts) => deliveryState === 'delivered',
        may: ['clientId', 'soldOn', 'comment', 'lines'],
        why: 'fixed.sale.delivered',
      },
    ],
  },
  'sales.updateDeliveryDetails': {
    at: 'delivery',
    conditions: [
      {
        when: ({ deliveryState }: Pick<SaleFacts, 'deliveryState'>) => deliveryState === 'delivered',
        may: [],
        why: 'fixed.sale.delivered',
      },
      {
        when: ({ deliveryState }: Pick<SaleFacts, 'deliveryState'>) => deliveryState === 'cancelled',
        may: [],
        why: 'fixed.sale.cancelled',
      },
    ],
  },
  'sales.updateDelivery': step('deliveryState', 'transportistUserId', 'isConfirmed', 'receipt'),
  'sales.updateInvoice': invoice,
  'sales.updateInvoicePdf': always(''),
  'invoices.update': invoice,
  'orders.update': {
    at: 'order',
    steps: ['state'],
    conditions: [
      { when: ({ state }: { state: StateOf<'order'> }) => state !== 'open', may: [], why: 'fixed.order.closed' },
      {
        when: ({ boughtGrams }: { boughtGrams: number }) => boughtGrams > 0,
        may: ['providerId', 'grams', 'maxPriceMinor', 'neededOn', 'minFreshHours', 'comment'],
        why: 'fixed.order.bought',
      },
    ],
  },
  'offers.update': {
    at: 'offer',
    steps: ['state'],
    conditions: [
      { when: ({ state }: { state: StateOf<'offer'> }) => state !== 'active', may: [], why: 'fixed.offer.closed' },
      {
        when: ({ soldGrams }: { soldGrams: number }) => soldGrams > 0,
        may: ['grams', 'priceMinor', 'expiresAt', 'validUntil'],
        why: 'field.offer.sold',
      },
    ],
  },
  'purchases.update': {
    at: 'purchase',
    steps: ['deliveryState', 'salePriceMinor'],
    conditions: [
      {
        when: ({ deliveryState }: { deliveryState: StateOf<'purchaseDelivery'> }) =>
          nextStates('purchaseDelivery', deliveryState).length === 0,
        may: ['comment'],
        why: 'fixed.purchase.over',
      },
      {
        when: ({ paidMinor }: { paidMinor: number }) => paidMinor > 0,
        may: ['deliverOn', 'comment'],
        why: 'fixed.purchase.paid',
      },
    ],
  },
  'appPurchases.update': {
    at: 'purchase',
    steps: ['deliveryState', 'reason', 'receipt'],
    conditions: [
      {
        when: ({ deliveryState }: AppPurchaseFacts) => nextStates('purchaseDelivery', deliveryState).length === 0,
        may: ['note'],
        why: 'fixed.appPurchase.over',
      },
      {
        when: ({ deliveryState }: AppPurchaseFacts) => deliveryState === 'picked_up' || deliveryState === 'in_transit',
        may: ['address', 'deliveryWindow', 'deliveryContact', 'deliveryPhone', 'note'],
        why: 'fixed.appPurchase.pickedUp',
      },
      {
        when: ({ paidMinor }: AppPurchaseFacts) => paidMinor > 0,
        may: ['deliverOn', 'address', 'deliveryWindow', 'deliveryContact', 'deliveryPhone', 'note'],
        why: 'fixed.appPurchase.paid',
      },
    ],
  },
  'wishlist.update': {
    at: 'wishlist',
    steps: ['state'],
    conditions: [{ when: ({ state }: { state: StateOf<'wishlist'> }) => state !== 'open', may: [], why: 'fixed.wish.closed' }],
  },
  'projections.update': always('projection'),
  'projections.updateSale': always(''),
  'transport.update': always('carrier'),
  'freight.updateWindows': always(''),
  'partners.update': always('partner'),
  'organizations.update': always('organization'),
  'marketplace.updateProduct': always(''),
  'coupons.update': always('coupon'),
  'shopProducts.update': always('product'),
  'shopProducts.updateAddons': always(''),
  'messages.updateTemplate': always('template'),
  'users.updateApproval': step('state'),
  'views.update': always('view'),
} as const satisfies Record<UpdateCall, EditRule>;

type Calls = typeof calls;
/** A bulk call has the rules of its single call. */
type UpdateCall = { [A in keyof Calls & string]: `${A}.${Exclude<keyof Calls[A] & `update${string}`, `${string}Many`>}` }[keyof Calls &
  string];

export type EditCall = keyof typeof editRules;
type Conditions<C extends EditCall> = (typeof editRules)[C]['conditions'][number];
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
/** The fields that the conditions of a call read. */
export type EditFacts<C extends EditCall> = [Conditions<C>] extends [never]
  ? object
  : Intersection<Conditions<C> extends infer One ? (One extends { when: (record: infer R) => boolean } ? R : never) : never>;

/** The conditions that hold for a record now. */
export function holding<C extends EditCall>(call: C, record: EditFacts<C>): EditCondition[] {
  return (editRules[call].conditions as readonly EditCondition[]).filter(({ when }) => when(record));
}

/** Why a field of a record cannot change now; undefined if it can. `lines.priceMinor` is a field of the lines. */
export function fixedBy<C extends EditCall>(call: C, record: EditFacts<C>, field: string): FixedReason | undefined {
  return holding(call, record).find(({ may }) => !may.some((allowed) => covers(allowed, field)))?.why;
}

/** Whether no field of a record can change now. */
export const isFixed = <C extends EditCall>(call: C, record: EditFacts<C>): boolean =>
  holding(call, record).some(({ may }) => may.length === 0);

const covers = (allowed: string, field: string) => allowed === field || field.startsWith(`${allowed}.`);
