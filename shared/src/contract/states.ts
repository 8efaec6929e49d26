/** State machines as data: state → states that can follow. Pages draw their buttons from them, the server enforces them. */
export const machines = {
  user: { pending: ['approved', 'rejected'], approved: ['blocked'], blocked: ['approved'], rejected: [] },
  fisher: { pending: ['approved', 'rejected'], approved: ['suspended'], suspended: ['approved'], rejected: [] },
  plugin: { pending: ['enabled'], enabled: ['disabled'], disabled: ['enabled'] },
  /** An organization that registered itself. One that was rejected by mistake can be approved later. */
  organization: { pending: ['approved', 'rejected'], approved: [], rejected: ['approved'] },
  /** A verdict is final. */
  video: { pending: ['verified', 'rejected'], verified: [], rejected: [] },
  /** lapsed: the fisher did not answer the counter-offer, and the line is open again. asked after an answer: the answer is undone. */
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
    /** A settled return goes back to the state before it. */
    return_requested: ['completed', 'completed_selling'],
    rejected: [],
  },
  /** superseded: newer prices replaced these, before or after the decision. withdrawn: the question was cancelled. */
  approval: {
    waiting: ['approved', 'refused', 'superseded', 'withdrawn'],
    approved: ['superseded'],
    refused: ['superseded'],
    superseded: [],
    withdrawn: [],
  },
  reservation: { live: ['shipped', 'released'], shipped: [], released: [] },
  /** Every step can be undone. The steps of a sale depend on whether the client collects it: `nextDeliveryStates`. */
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
  /** For a purchase of the app or the shop: each step can be undone. Back at `assigned` its goods are in stock again. */
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
   * Steps caused by notices of the gateway are in `paymentNoticeTable`. review: the gateway holds money that does not count as paid until staff
   * decide. charged_back: the buyer's bank took the money back. charge_lost: the charge-back is final.
   */
  payment: {
    pending: ['confirmed', 'failed', 'review', 'refund_requested', 'refunded', 'charged_back'],
    confirmed: ['refund_requested', 'refunded', 'review', 'charged_back'],
    review: ['confirmed', 'failed', 'refund_requested', 'refunded', 'charged_back'],
    /** After a partial refund the payment stays confirmed with the rest; a refused refund can be requested again. */
    refund_requested: ['refunded', 'refund_rejected', 'confirmed', 'review', 'charged_back'],
    failed: ['confirmed', 'review', 'refund_requested', 'refunded', 'charged_back'],
    refunded: ['charged_back'],
    refund_rejected: ['refund_requested', 'refunded', 'confirmed', 'review', 'charged_back'],
    charged_back: ['confirmed', 'charge_lost'],
    charge_lost: [],
  },
  /** A paid invoice is issued again if credit that paid it is withdrawn. */
  invoice: { pending: ['issued'], issued: ['paid', 'credited'], paid: ['credited', 'issued'], credited: [] },
  order: { open: ['covered', 'cancelled'], covered: ['open', 'fulfilled'], fulfilled: [], cancelled: [] },
  offer: {
    active: ['reserved', 'expired', 'withdrawn'],
    /** Completely bought; cancelled purchases make it available again. */
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

/** The states that can follow `from`. */
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

/** The states in which an approval is its document's current one; the other states are past. */
export const presentApprovals = ['waiting', 'approved', 'refused'] as const satisfies readonly StateOf<'approval'>[];
export type PresentApproval = (typeof presentApprovals)[number];

/** A document whose approval is in one of these states is held. */
export const heldApprovals = ['waiting', 'refused'] as const satisfies readonly PresentApproval[];

/** Filters for documents by approval: the state that holds them, or not held. */
export const approvalFilters = [...heldApprovals, 'notHeld'] as const;

/** Whether the approval of a document holds it. */
export const isHeld = (approval: StateOf<'approval'> | null | undefined): boolean =>
  (heldApprovals as readonly unknown[]).includes(approval);

/** The states that can follow for a purchase from a provider: a purchase with payments cannot be cancelled, because the provider has the money. */
export const nextOfPurchase = ({ deliveryState, paidMinor }: { deliveryState: StateOf<'purchaseDelivery'>; paidMinor: number }) =>
  nextStates('purchaseDelivery', deliveryState).filter((to) => to !== 'cancelled' || paidMinor === 0);
