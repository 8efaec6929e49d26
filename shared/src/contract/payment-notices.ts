import { type ReviewReason, reviewReasons } from './payment-reviews.ts';
import type { StateOf } from './states.ts';

/**
 * What the gateway reports about a transaction. cancelled: the gateway closed the charge, and it is unknown whether it holds the money.
 * refundedInPart: an amount that the notice does not name was refunded.
 */
export const paymentNotices = ['pending', 'approved', 'declined', 'cancelled', 'refunded', 'refundedInPart', 'chargedBack'] as const;
export type PaymentNotice = (typeof paymentNotices)[number];

interface GatewayCode {
  notice: PaymentNotice;
  /** documented: named in Paymentez's own documents or plug-ins. assumed: this project's interpretation, not confirmed by Paymentez. */
  certainty: 'documented' | 'assumed';
}

const documented = (notice: PaymentNotice): GatewayCode => ({ notice, certainty: 'documented' });
const assumed = (notice: PaymentNotice): GatewayCode => ({ notice, certainty: 'assumed' });

/** `status` of a transaction in a notice of Paymentez. */
const byStatus: Record<string, GatewayCode> = {
  '0': documented('pending'),
  '1': documented('approved'),
  // Paymentez uses "cancelled" for a refund and a charge-back too; the detail below distinguishes them. Without one of those details it is unknown
  // whether the card was charged.
  '2': assumed('cancelled'),
  '4': documented('declined'),
  '5': documented('declined'),
};

/**
 * `status_detail`, which decides before `status`. 7 and 8 are in the PrestaShop, Magento and WooCommerce plug-ins of Paymentez (its newest
 * WooCommerce plug-in contradicts the other three: there 7 is fraud and 6 a refund). Not certain: which `status` comes with 8 and 34, whether
 * `amount` is then the charge's or the part's, whether a charge-back that the shop wins is reported at all, and whether 21 to 28 (a refund that
 * Paymentez started itself) are followed by 7.
 */
const byDetail: Record<string, GatewayCode> = {
  '7': documented('refunded'),
  '8': documented('chargedBack'),
  '34': assumed('refundedInPart'),
};

/** What a notice of Paymentez reports; undefined: its status is not known. */
export const noticeOfPaymentez = (status: string, detail = ''): PaymentNotice | undefined => (byDetail[detail] ?? byStatus[status])?.notice;

/** What administrators are notified of. */
export type PaymentAlert = 'paymentToReview' | 'paymentChargedBack' | 'paymentRefundedElsewhere' | 'paymentContradicted';

interface NoticeResult {
  /**
   * charge: an approved charge. It becomes `confirmed` if it is the amount due, `refund_requested` if its purchase is over, otherwise `review`.
   * same: the state does not change.
   */
  to: StateOf<'payment'> | 'charge' | 'same';
  reason?: ReviewReason;
  alert?: PaymentAlert;
}

const same: NoticeResult = { to: 'same' };
const contradicted: NoticeResult = { to: 'same', alert: 'paymentContradicted' };
const review = (reason: ReviewReason): NoticeResult => ({ to: 'review', reason, alert: 'paymentToReview' });
const refunded: NoticeResult = { to: 'refunded', alert: 'paymentRefundedElsewhere' };
const chargedBack: NoticeResult = { to: 'charged_back', alert: 'paymentChargedBack' };

const beforeCharge = {
  pending: { to: 'pending' },
  approved: { to: 'charge' },
  declined: { to: 'failed' },
  // Stored, so that an approval that arrives later goes to review as well.
  cancelled: { to: 'failed', reason: 'cancelled' },
  refunded,
  refundedInPart: review('refundedInPart'),
  chargedBack,
} as const satisfies Record<PaymentNotice, NoticeResult>;

const charged = {
  pending: same,
  // If the amount differs from an earlier one, the payment goes to review.
  approved: same,
  declined: contradicted,
  cancelled: review('cancelled'),
  refunded,
  // Not for a partial refund that we requested: see `isOwnRefund`.
  refundedInPart: review('refundedInPart'),
  chargedBack,
} as const satisfies Record<PaymentNotice, NoticeResult>;

const over = {
  pending: same,
  approved: same,
  declined: same,
  cancelled: same,
  refunded: same,
  refundedInPart: same,
  chargedBack: same,
} as const satisfies Record<PaymentNotice, NoticeResult>;

/**
 * State of a payment × notice of its transaction → new state, reason for review, alert. `none`: the transaction is new.
 * The books (`paidMinor` of the purchase) count a payment that is confirmed, or whose refund is requested, rejected or made, minus the refunded
 * amount, and never one with a review reason. The result does not depend on the order of the notices, because
 * - an approved notice takes precedence over a pending or declined one, a charge-back over all others, a full refund over all except that;
 * - the amount of an approval replaces every other amount, and two approvals with different amounts go to review;
 * - after each notice, a payment in review for the reason `notDue` is confirmed if it is now exactly the amount due.
 * A repeated notice without changes has no effect.
 */
export const paymentNoticeTable: Record<StateOf<'payment'> | 'none', Record<PaymentNotice, NoticeResult>> = {
  none: beforeCharge,
  pending: beforeCharge,
  failed: { ...beforeCharge, pending: same },
  confirmed: charged,
  review: { ...charged, declined: same },
  // The refund is already under way: a cancelled charge or a partial refund is handled together with it.
  refund_requested: { ...charged, cancelled: { to: 'same', reason: 'cancelled', alert: 'paymentToReview' }, refundedInPart: same },
  refunded: { ...over, chargedBack },
  refund_rejected: charged,
  charged_back: over,
  charge_lost: over,
};

/** Of two review reasons, the one that needs more attention from staff. */
export const strongerReason = (one: ReviewReason | null, other: ReviewReason | null): ReviewReason | null =>
  [one, other].reduce((strongest, reason) => (rank(reason) > rank(strongest) ? reason : strongest), null);

const rank = (reason: ReviewReason | null): number => (reason === null ? -1 : reviewReasons.indexOf(reason));
