// The vocabulary of the business: forms of fish, kinds of provider, reasons, documents. Rows of the database and choices of forms alike.

/** The form a species is sold in. */
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

/** How it is kept. */
export const conservations = ['live', 'fresh', 'chilled', 'frozen', 'smoked'] as const;
export type Conservation = (typeof conservations)[number];

/**
 * Weight of a form for a kg of the live animal, and how far more than the landed weight may be sold of it: scales, ice and water differ.
 * Rounded figures of the industry (FAO conversion factors); `species.yields` says otherwise where a species does.
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

/** Hours from the catch until it may no longer be sold; `species.shelfLife` says otherwise where a species does. */
export const usualShelfLifeHours: Record<Conservation, number> = { live: 72, fresh: 168, chilled: 240, frozen: 8760, smoked: 1440 };

export const providerTypes = ['fisher', 'cooperative', 'plant', 'importer'] as const;
export type ProviderType = (typeof providerTypes)[number];

/** A co-operative of fishers, a plant that processes, or a shop. */
export const partnerKinds = ['cooperative', 'plant', 'shop'] as const;
export type PartnerKind = (typeof partnerKinds)[number];

/** A list of products by how they stand: `low` is under the weight that staff are told at, `expiring` within 72 hours. */
export const stockStates = ['in_stock', 'low', 'out', 'expiring', 'virtual'] as const;
export type StockState = (typeof stockStates)[number];
/** Hours before a lot expires from when it is said to be about to; from when it is urgent. */
export const expiring = { soonHours: 72, urgentHours: 12 } as const;

export const moveKinds = ['receive', 'adjust', 'ship', 'return', 'unship'] as const;
/** Why stock is changed by hand: up, down. */
export const increaseReasons = ['received', 'count', 'found'] as const;
export const reduceReasons = ['count', 'damaged', 'expired', 'sample', 'lost'] as const;
/** Why weight is gone that nobody bought: taken out by hand, or given back by a client and not fit to be sold. */
export const shrinkReasons = [...reduceReasons, 'returned'] as const;
export type AdjustReason = (typeof increaseReasons)[number] | (typeof reduceReasons)[number];

/** How a return is settled: what came back is in stock again, or is waste, or is not taken back. */
export const settlements = ['accept', 'waste', 'refuse'] as const;
export type Settlement = (typeof settlements)[number];

/** Why a request is rejected; `other` asks for ten characters. */
export const rejectReasons = ['no_stock', 'price', 'client_cancelled', 'duplicate', 'quality', 'delivery_date', 'other'] as const;
export type RejectReasonId = (typeof rejectReasons)[number];
export const otherReasonLength = 10;

/** Weights vary between what was promised and the scale; more than so many times what was confirmed is a slip of the hand. */
export const mostDelivered = 2;

export const docTypes = ['invoice', 'receipt', 'credit_note'] as const;
export type DocType = (typeof docTypes)[number];
/** What a sale is documented with; a credit note corrects such a document. */
export const saleDocTypes = ['invoice', 'receipt'] as const satisfies readonly DocType[];
export type SaleDocType = (typeof saleDocTypes)[number];

export const paymentMethods = ['transfer', 'cash', 'card', 'cheque'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** credit: money that a client paid too much for one sale, set against another. Forms do not offer it. */
export const bookedPaymentMethods = [...paymentMethods, 'credit'] as const;
export type BookedPaymentMethod = (typeof bookedPaymentMethods)[number];

/** How far a sale is paid; derived from its confirmed payments. returned: nothing is owed, for all of it came back. */
export const paidStates = ['pending', 'partial', 'paid', 'returned'] as const;

export const projectionSides = ['buy', 'sell'] as const;

/** What the shop of the app sells besides fish of the day, and by what. */
export const shopCategories = ['fresh', 'frozen', 'preserves', 'kits', 'utensils'] as const;
export const shopUnits = ['unit', 'kg', 'pack', 'box'] as const;

/** The lists that views are saved of. */
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

/** What can be brought in as a file. */
export const importKinds = ['clients', 'providers', 'products'] as const;
export type ImportKind = (typeof importKinds)[number];
