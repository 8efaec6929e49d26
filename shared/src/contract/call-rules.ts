/** Fields with business rules that a call can set, and the field names that identify them. */
export const controlledFields = {
  price: /^(price|.*PriceMinor|priceMinor)$/,
  discount: /^(discount|couponCode)$/,
  weight: /^(grams|.*Grams)$/,
  client: /^(clientId|organizationId|personId)$/,
  day: /^(day|(?!is)[a-z]+On)$/,
  amount: /^(amount|.*Minor)$/,
} as const;
export type ControlledField = keyof typeof controlledFields;

/** The kind of controlled field that a name has; a price is not an amount too. */
export const controlledFieldOf = (name: string): ControlledField | undefined =>
  (Object.keys(controlledFields) as ControlledField[]).find((kind) => controlledFields[kind].test(name));

/** The rules that a call checks before it sets such a field. */
export const callRules = {
  selling: 'limits of the role and credit of the client; beyond them an administrator approves (`checkSelling`)',
  publishedPrice: 'a price below the cost of the lot is refused to roles with limits (`refusePrice`)',
  approvedWeight: 'no more of a line beyond the limits, of the total, or beyond the credit, than was approved (`refuseGrowth`)',
  creditLimit: 'changed by administrators alone',
  stock: 'no more than there is to sell, to keep or to bring back',
  open: 'no more than is open, or was paid too much',
  coupon: 'a coupon of an administrator that runs, for this buyer, with uses left',
  owned: 'a record of the country',
  days: 'a day within the bounds of its field',
} as const;
export type CallRule = keyof typeof callRules;

/** Why a field of a call is exempt: what the field is. */
export const exemptReasons = {
  administrators: 'only administrators may call it, and they have no limits',
  listPrice: 'a reference price: sales at it are checked when they are made',
  buying: 'a buying price, not a selling price',
  wish: 'a wish of a client: nothing is promised or sold',
  plan: 'a figure of a plan: nothing is promised or sold',
  draft: 'a draft of one user: it is checked when the request is created',
  ownGoods: 'the goods of a fisher or partner, at their own price',
  published: 'the buyer pays the published price, which was checked when it was set',
  fewer: 'it can only reduce a document',
  reported: 'a report of something that has happened',
  capacity: 'the capacity of a vehicle or delivery window',
  freight: 'the cost of delivery, not of the goods',
  route: 'selects a day: it moves nothing to another one',
  notice: 'content of a message',
  belongs: 'the owner of a record: nothing is sold',
  threshold: 'a threshold for a warning or a coupon',
  document: 'the document of sales that were already checked',
} as const;
export type ExemptReason = keyof typeof exemptReasons;

type Answer = CallRule | { exempt: ExemptReason };
const exempt = <R extends ExemptReason>(reason: R) => ({ exempt: reason }) as const;

const administrators = exempt('administrators');
const selling = { client: 'selling', weight: 'selling', price: 'selling', discount: 'selling', day: 'days' } as const;
const ofApp = { price: 'selling', day: 'days', amount: exempt('freight') } as const;
const buying = { weight: exempt('buying'), price: exempt('buying') } as const;
const order = { client: exempt('belongs'), ...buying, day: 'days' } as const;
const bought = { weight: 'stock', day: 'days', amount: exempt('freight') } as const;
const product = { price: exempt('listPrice'), amount: exempt('listPrice'), weight: exempt('threshold') } as const;
const log = { client: 'owned', day: 'days' } as const;
const document = { day: 'days' } as const;
const wish = { client: exempt('wish'), weight: exempt('wish'), price: exempt('wish') } as const;
const plan = { client: exempt('plan'), weight: exempt('plan'), price: exempt('plan') } as const;
const coupon = { day: 'days', amount: exempt('threshold') } as const;
const client = { amount: 'creditLimit', client: exempt('belongs') } as const;

/**
 * For each call that sets a price, discount, weight, client, day or amount: the rule that it checks, or why it is exempt. A test compares this table
 * with the bodies of all calls, tries each `selling`, `publishedPrice`, `approvedWeight` and `creditLimit` beyond the limits on a server, and
 * compares the exempt ones with docs/security.md.
 */
export const rulesOfCalls = {
  'appPayments.refund': { amount: 'open' },
  'appPayments.decide': { amount: 'open' },
  'appPayments.noteRefund': { amount: 'open', day: 'days' },
  'appPurchases.create': { ...ofApp, client: 'owned', weight: 'stock', discount: 'selling' },
  'appPurchases.update': { ...ofApp, client: 'selling', weight: 'selling' },
  'appSide.reportTrip': { weight: exempt('reported') },
  'appSide.askBeachPrice': buying,
  'appSide.offer': { weight: 'stock', price: exempt('ownGoods') },
  'appSide.buy': { client: 'owned', weight: 'stock', day: 'days', discount: 'coupon' },
  'beachPrices.answer': { price: exempt('buying') },
  'beachPrices.answerMany': { price: exempt('buying') },
  'clients.create': client,
  'clients.update': client,
  'clients.updateBinnacle': log,
  'clients.registerLog': log,
  'coupons.create': coupon,
  'coupons.update': coupon,
  'fishers.setPhoto': { client: exempt('belongs') },
  'freight.arrange': { day: exempt('route') },
  'freight.updateWindows': { weight: exempt('capacity') },
  'freight.price': { day: exempt('route'), amount: exempt('freight') },
  'invoices.register': document,
  'invoices.update': document,
  'invoices.confirmPayment': { amount: 'open', day: 'days' },
  'marketplace.publish': { weight: 'stock', price: 'publishedPrice' },
  'marketplace.setPrice': { price: 'publishedPrice' },
  'messages.tellShort': { weight: exempt('notice') },
  'offers.create': buying,
  'offers.update': buying,
  'orders.create': order,
  'orders.update': order,
  'organizations.invite': { client: exempt('belongs') },
  'partners.register': { client: exempt('belongs') },
  'partners.update': { client: exempt('belongs') },
  'products.create': product,
  'products.update': product,
  'products.moveReservation': { weight: 'stock' },
  'projections.create': plan,
  'projections.update': { weight: exempt('plan'), price: exempt('plan') },
  'projections.updateSale': { price: exempt('plan') },
  'projections.write': plan,
  'purchases.register': bought,
  'purchases.registerByLogistic': bought,
  'purchases.update': { day: 'days', amount: exempt('freight'), price: exempt('listPrice') },
  'purchases.confirmPayment': { amount: 'open', day: 'days' },
  'purchases.refundPayment': { amount: 'open', day: 'days' },
  'requestDrafts.save': {
    client: exempt('draft'),
    weight: exempt('draft'),
    price: exempt('draft'),
    discount: exempt('draft'),
    day: exempt('draft'),
  },
  'requests.create': selling,
  'requests.update': selling,
  'requests.confirm': { weight: 'stock' },
  'requests.complete': { weight: 'approvedWeight' },
  'requests.requestReturn': { weight: exempt('fewer') },
  'sales.register': selling,
  'sales.update': selling,
  'sales.updateDeliveryDetails': { day: 'days' },
  'sales.confirmPayment': { amount: 'open', day: 'days' },
  'sales.refundPayment': { amount: 'open', day: 'days' },
  'sales.applyCredit': { client: 'owned', amount: 'open' },
  'sales.updateInvoice': document,
  'shopProducts.create': { price: administrators },
  'shopProducts.update': { price: administrators },
  'shopProducts.updateAddons': { price: administrators },
  'trace.explain': { weight: exempt('reported') },
  'transport.register': { weight: exempt('capacity') },
  'transport.update': { weight: exempt('capacity') },
  'wishlist.create': wish,
  'wishlist.update': wish,
} as const satisfies Record<string, Partial<Record<ControlledField, Answer>>>;

/** The calls that check a rule for at least one field. */
export type CallsAsking<R extends CallRule> = {
  [Id in keyof typeof rulesOfCalls]: R extends (typeof rulesOfCalls)[Id][keyof (typeof rulesOfCalls)[Id]] ? Id : never;
}[keyof typeof rulesOfCalls];
