// The vocabulary of the business: forms of fish, kinds of provider, reasons, documents. Used for rows of the database and choices of forms.

/** The form in which a species is sold. */
export const presentations = [
  'whole',
  'gutted',
  'headed_gutted',
  'fillet',
  'fillet_skinless',
  'portion',
  'tube',
  'cooked',
  'cleaned',
  'meat',
] as const;
export type Presentation = (typeof presentations)[number];

/** How the fish is conserved. */
export const conservations = ['live', 'fresh', 'chilled', 'frozen', 'smoked'] as const;
export type Conservation = (typeof conservations)[number];

/**
 * Weight of a form per kg of the live animal, and the tolerance by which the sold weight can exceed the landed weight: scales, ice and water differ.
 * Rounded figures of the industry (FAO conversion factors); `species.yields` overrides them.
 */
export const usualYields: Record<Presentation, number> = {
  whole: 1,
  gutted: 0.85,
  headed_gutted: 0.7,
  fillet: 0.5,
  fillet_skinless: 0.45,
  portion: 0.45,
  tube: 0.55,
  cooked: 0.6,
  cleaned: 0.7,
  meat: 0.3,
};
export const landedTolerance = 1.02;

/** Hours from the catch until it can no longer be sold; `species.shelfLife` overrides them. */
export const usualShelfLifeHours: Record<Conservation, number> = { live: 72, fresh: 168, chilled: 240, frozen: 8760, smoked: 1440 };

export const providerTypes = ['fisher', 'cooperative', 'plant', 'importer'] as const;
export type ProviderType = (typeof providerTypes)[number];

/** A co-operative of fishers, a processing plant, or a shop. */
export const partnerKinds = ['cooperative', 'plant', 'shop'] as const;
export type PartnerKind = (typeof partnerKinds)[number];

/** Filters of products by stock: `low` is below the weight at which staff are notified, `expiring` within 72 hours. */
export const stockStates = ['in_stock', 'low', 'out', 'expiring', 'virtual'] as const;
export type StockState = (typeof stockStates)[number];
/** Hours before expiry at which a lot counts as expiring soon, and as urgent. */
export const expiring = { soonHours: 72, urgentHours: 12 } as const;

export const moveKinds = ['receive', 'adjust', 'ship', 'return', 'unship'] as const;
/** Reasons for manual changes of stock: increase, decrease. */
export const increaseReasons = ['received', 'count', 'found'] as const;
export const reduceReasons = ['count', 'damaged', 'expired', 'sample', 'lost'] as const;
/** Reasons for weight that left stock without a sale: removed by hand, or returned by a client and unfit for sale. */
export const shrinkReasons = [...reduceReasons, 'returned'] as const;
export type AdjustReason = (typeof increaseReasons)[number] | (typeof reduceReasons)[number];

/** How a return is settled: accepted into stock, accepted as waste, or refused. */
export const settlements = ['accept', 'waste', 'refuse'] as const;
export type Settlement = (typeof settlements)[number];

/** Reasons for rejecting a request; `other` requires an explanation of ten characters. */
export const rejectReasons = ['no_stock', 'price', 'client_cancelled', 'duplicate', 'quality', 'delivery_date', 'other'] as const;
export type RejectReasonId = (typeof rejectReasons)[number];
export const otherReasonLength = 10;

/** Weights vary between promise and scale; more than this multiple of the confirmed weight is a typing error. */
export const mostDelivered = 2;

export const docTypes = ['invoice', 'receipt', 'credit_note'] as const;
export type DocType = (typeof docTypes)[number];
/** Documents of a sale; a credit note corrects such a document. */
export const saleDocTypes = ['invoice', 'receipt'] as const satisfies readonly DocType[];
export type SaleDocType = (typeof saleDocTypes)[number];

export const paymentMethods = ['transfer', 'cash', 'card', 'cheque'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** credit: overpayment of one sale that is applied to another. Forms do not offer it. */
export const bookedPaymentMethods = [...paymentMethods, 'credit'] as const;
export type BookedPaymentMethod = (typeof bookedPaymentMethods)[number];

/** Payment state of a sale; derived from its confirmed payments. returned: nothing is due, because everything was returned. */
export const paidStates = ['pending', 'partial', 'paid', 'returned'] as const;

export const projectionSides = ['buy', 'sell'] as const;

/** Categories of the shop of the app. */
export const shopCategories = ['fresh', 'frozen', 'preserves', 'kits', 'utensils'] as const;
export const shopUnits = ['unit', 'kg', 'pack', 'box'] as const;

/** The lists that have saved views. */
export const listNames = [
  'clients',
  'providers',
  'products',
  'requests',
  'sales',
  'invoices',
  'orders',
  'offers',
  'purchases',
  'wishlist',
  'marketplace-products',
  'app-purchases',
  'app-payments',
  'shop-reservations',
  'coupons',
  'fisher-offers',
  'beach-prices',
  'shop-products',
  'fishers',
  'sellers',
  'logistics',
  'administrators',
  'user-approvals',
  'carriers',
  'partners',
  'trips',
  'balances',
  'messages',
  'organizations',
] as const;
export type ListName = (typeof listNames)[number];

/** Filters and sort as the address holds them; the columns as the table holds them. */
export interface SavedViewState {
  filters: Record<string, string>;
  sort?: string | undefined;
  hidden?: string[] | undefined;
  widths?: Record<string, number> | undefined;
}

/** Kinds of records that can be imported from a file. */
export const importKinds = ['clients', 'providers', 'products'] as const;
export type ImportKind = (typeof importKinds)[number];
