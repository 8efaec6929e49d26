import { type ReviewReason, reviewReasons } from './payment-reviews.ts';
import type { StateOf } from './states.ts';

/**
 * What the gateway reports about a transaction. cancelled: the gateway closed the charge and nothing says whether it holds the money.
 * refundedInPart: an amount that the notice does not name was given back.
 */
export const paymentNotices = ['pending', 'approved', 'declined', 'cancelled', 'refunded', 'refundedInPart', 'chargedBack'] as const;
export type PaymentNotice = (typeof paymentNotices)[number];

interface GatewayCode {
  notice: PaymentNotice;
  /** documented: named so by Paymentez in its own documents or plug-ins. assumed: this project's reading, not confirmed by Paymentez. */
  certainty: 'documented' | 'assumed';
}

const documented = (notice: PaymentNotice): GatewayCode => ({ notice, certainty: 'documented' });
const assumed = (notice: PaymentNotice): GatewayCode => ({ notice, certainty: 'assumed' });

/** `status` of a transaction in a notice of Paymentez. */
const byStatus: Record<string, GatewayCode> = {
  '0': documented('pending'),
  '1': documented('approved'),
  // Paymentez says "cancelled" for a refund and a charge-back too, which the detail below tells apart. Without one of those details we do not
  // know whether the card was charged.
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
  // Remembered, so that an approval that arrives later goes to review as well.
  cancelled: { to: 'failed', reason: 'cancelled' },
  refunded,
  refundedInPart: review('refundedInPart'),
  chargedBack,
} as const satisfies Record<PaymentNotice, NoticeResult>;

const charged = {
  pending: same,
  // With an amount that differs from an earlier one it goes to review.
  approved: same,
  declined: contradicted,
  cancelled: review('cancelled'),
  refunded,
  // Not when we asked for a part ourselves: see `isOwnRefund`.
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
 * State of a payment × notice of its transaction → state, why it waits for staff, who is notified. `none`: the transaction is new.
 * The books (`paidMinor` of the purchase) count a payment that is confirmed, or of which a refund is asked for, rejected or made, less what was
 * given back, and never one with a review reason. They are the same in whichever order notices arrive, because
 * - an approved notice decides before a pending or declined one, a charge-back before everything, a refund of all before everything else;
 * - the amount of an approval replaces every other amount, and two approvals with different amounts go to review;
 * - after each notice, a payment in review for the reason `notDue` is confirmed if it is now exactly the amount due.
 * A notice that arrives again unchanged does nothing.
 */
export const paymentNoticeTable: Record<StateOf<'payment'> | 'none', Record<PaymentNotice, NoticeResult>> = {
  none: beforeCharge,
  pending: beforeCharge,
  failed: { ...beforeCharge, pending: same },
  confirmed: charged,
  review: { ...charged, declined: same },
  // The money is on its way back already: a cancelled charge or a part that went back is followed up with the refund.
  refund_requested: { ...charged, cancelled: { to: 'same', reason: 'cancelled', alert: 'paymentToReview' }, refundedInPart: same },
  refunded: { ...over, chargedBack },
  refund_rejected: charged,
  charged_back: over,
  charge_lost: over,
};

/** Which of two reasons stays: the one that staff have to look into most. */
export const strongerReason = (one: ReviewReason | null, other: ReviewReason | null): ReviewReason | null =>
  [one, other].reduce((strongest, reason) => (rank(reason) > rank(strongest) ? reason : strongest), null);

const rank = (reason: ReviewReason | null): number => (reason === null ? -1 : reviewReasons.indexOf(reason));
