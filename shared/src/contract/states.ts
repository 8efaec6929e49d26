/**
 * State machines as data: state → states that may follow. The page draws its buttons from them, the server enforces them.
 */
export const machines = {
  user: { pending: ['approved', 'rejected'], approved: ['blocked'], blocked: ['approved'], rejected: [] },
  fisher: { pending: ['approved', 'rejected'], approved: ['suspended'], suspended: ['approved'], rejected: [] },
  plugin: { pending: ['enabled'], enabled: ['disabled'], disabled: ['enabled'] },
  /** Of one that registered itself. Who was refused by mistake is approved after all. */
  organization: { pending: ['approved', 'rejected'], approved: [], rejected: ['approved'] },
  /** A verdict is the last word: nobody changes it afterwards. */
  video: { pending: ['verified', 'rejected'], verified: [], rejected: [] },
  /** lapsed: the fisher did not answer the counter-offer, and the line is open again. asked from an answer: it is taken back. */
  beachPriceLine: {
    asked: ['accepted', 'countered', 'rejected'],
    countered: ['accepted', 'refused', 'lapsed', 'asked'],
    lapsed: ['accepted', 'countered', 'rejected'],
    accepted: ['asked'],
    refused: [],
    rejected: ['asked'],
  },
  log: { open: ['done'], done: ['open'] },
  request: {
    created: ['confirmed', 'rejected'],
    confirmed: ['confirmed_seller', 'rejected', 'created'],
    confirmed_seller: ['completed', 'rejected', 'confirmed'],
    completed: ['completed_selling', 'return_requested'],
    completed_selling: ['return_requested'],
    /** Settled, it is again what it was. */
    return_requested: ['completed', 'completed_selling'],
    rejected: [],
  },
  /** superseded: other prices took the place of these, before anybody decided or after. withdrawn: nobody asks any more. */
  approval: {
    waiting: ['approved', 'refused', 'superseded', 'withdrawn'],
    approved: ['superseded'],
    refused: ['superseded'],
    superseded: [],
    withdrawn: [],
  },
  reservation: { live: ['shipped', 'released'], shipped: [], released: [] },
  /** Every step can be undone. Which steps a sale has depends on whether the client collects it: `nextDeliveryStates`. */
  saleDelivery: {
    pending: ['picked_up', 'in_transit', 'delivered', 'cancelled'],
    picked_up: ['in_transit', 'delivered', 'pending'],
    in_transit: ['delivered', 'picked_up', 'pending'],
    delivered: ['in_transit', 'pending'],
    cancelled: ['pending'],
  },
  purchaseDelivery: {
    pending: ['assigned', 'lost', 'cancelled'],
    assigned: ['picked_up', 'pending', 'lost', 'cancelled'],
    picked_up: ['in_transit', 'lost', 'cancelled'],
    in_transit: ['delivered', 'lost', 'cancelled'],
    delivered: [],
    lost: [],
    cancelled: [],
  },
  /** Of a purchase of the app or the shop: each step of it can be undone. Back at `assigned` its goods are in stock again. */
  appPurchaseDelivery: {
    pending: ['assigned', 'lost', 'cancelled'],
    assigned: ['picked_up', 'pending', 'lost', 'cancelled'],
    picked_up: ['in_transit', 'assigned', 'lost', 'cancelled'],
    in_transit: ['delivered', 'picked_up', 'lost', 'cancelled'],
    delivered: ['in_transit'],
    lost: [],
    cancelled: [],
  },
  /**
   * Steps that notices of the gateway cause are in `paymentNoticeTable`. review: the gateway holds money that does not count as paid until staff
   * decide. charged_back: the buyer's bank took the money back. charge_lost: and it stays there.
   */
  payment: {
    pending: ['confirmed', 'failed', 'review', 'refund_requested', 'refunded', 'charged_back'],
    confirmed: ['refund_requested', 'refunded', 'review', 'charged_back'],
    review: ['confirmed', 'failed', 'refund_requested', 'refunded', 'charged_back'],
    /** A part that went back leaves it confirmed, with what is left; a refund that was refused may be asked for again. */
    refund_requested: ['refunded', 'refund_rejected', 'confirmed', 'review', 'charged_back'],
    failed: ['confirmed', 'review', 'refund_requested', 'refunded', 'charged_back'],
    refunded: ['charged_back'],
    refund_rejected: ['refund_requested', 'refunded', 'confirmed', 'review', 'charged_back'],
    charged_back: ['confirmed', 'charge_lost'],
    charge_lost: [],
  },
  /** A paid invoice is issued again when money of another sale that paid it is taken back. */
  invoice: { pending: ['issued'], issued: ['paid', 'credited'], paid: ['credited', 'issued'], credited: [] },
  order: { open: ['covered', 'cancelled'], covered: ['open', 'fulfilled'], fulfilled: [], cancelled: [] },
  offer: {
    active: ['reserved', 'expired', 'withdrawn'],
    /** All of it is bought; what is called off of that is for sale again. */
    reserved: ['sold', 'active', 'expired', 'withdrawn'],
    sold: [],
    expired: [],
    withdrawn: [],
  },
  wishlist: { open: ['matched', 'cancelled'], matched: ['fulfilled', 'open', 'cancelled'], fulfilled: [], cancelled: [] },
  import: {
    checking: ['checked', 'failed', 'cancelled'],
    checked: ['running', 'cancelled'],
    running: ['done', 'failed', 'cancelled'],
    done: [],
    failed: [],
    cancelled: [],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type Machine = keyof typeof machines;
export type StateOf<M extends Machine> = keyof (typeof machines)[M] & string;

export function statesOf<M extends Machine>(machine: M): [StateOf<M>, ...StateOf<M>[]] {
  return Object.keys(machines[machine]) as [StateOf<M>, ...StateOf<M>[]];
}

/** The states that may follow `from`. */
export function nextStates<M extends Machine>(machine: M, from: StateOf<M>): readonly StateOf<M>[] {
  return (machines[machine] as Record<string, readonly string[]>)[from] as readonly StateOf<M>[];
}

export function mayBecome<M extends Machine>(machine: M, from: StateOf<M>, to: StateOf<M>): boolean {
  return nextStates(machine, from).includes(to);
}

/** A step of a machine, as `from.to`: `pending.approved`. */
export type StepOf<M extends Machine> = {
  [From in StateOf<M>]: (typeof machines)[M][From] extends readonly (infer To extends string)[] ? `${From}.${To}` : never;
}[StateOf<M>];

/** The states in which an approval is the one that its document has; the others are past. */
export const presentApprovals = ['waiting', 'approved', 'refused'] as const satisfies readonly StateOf<'approval'>[];
export type PresentApproval = (typeof presentApprovals)[number];

/** While its prices are in one of these a document goes no step further. */
export const heldApprovals = ['waiting', 'refused'] as const satisfies readonly PresentApproval[];

/** What a list is filtered by: what holds its documents, or that nothing does. */
export const approvalFilters = [...heldApprovals, 'notHeld'] as const;

/** Whether a document is held by the approval that it has. */
export const isHeld = (approval: StateOf<'approval'> | null | undefined): boolean =>
  (heldApprovals as readonly unknown[]).includes(approval);

/** The states that may follow for a purchase from a provider: one that has payments is not called off, for the provider has the money. */
export const nextOfPurchase = ({ deliveryState, paidMinor }: { deliveryState: StateOf<'purchaseDelivery'>; paidMinor: number }) =>
  nextStates('purchaseDelivery', deliveryState).filter((to) => to !== 'cancelled' || paidMinor === 0);
