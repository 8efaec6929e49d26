import { ALM, AM, ASM, everyRole, type RoleName } from './roles.ts';

/** Who may do what beyond opening a page. The server enforces the same sets through the call table. */
export const permissions = {
  'clients.edit': ASM,
  'clients.log': ASM,
  'clients.export': everyRole,
  'clients.import': AM,
  'providers.edit': ALM,
  'providers.import': AM,
  'products.edit': ALM,
  'products.import': AM,
  'stock.adjust': ALM,
  'sales.edit': ASM,
  'sales.deliver': ALM,
  'sales.pay': AM,
  'sales.delete': AM,
  'approvals.decide': AM,
  'invoices.make': AM,
  'orders.edit': ALM,
  'offers.edit': ALM,
  'purchases.edit': ALM,
  'appPurchases.edit': ALM,
  'appPurchases.delete': AM,
  'appPayments.refund': AM,
  'purchases.pay': AM,
  'projections.edit': AM,
  'wishlist.edit': ASM,
  'transportists.edit': ALM,
  'freight.edit': ALM,
  'partners.edit': AM,
  'users.register': AM,
  'users.approve': AM,
  'users.resetPassword': AM,
  'users.removeSecondFactor': AM,
  'users.endSessions': AM,
  'products.switch': ASM,
  'published.edit': ASM,
  'fisherOffers.publish': ALM,
  'beachPrices.answer': AM,
  'coupons.edit': AM,
  'messages.send': AM,
  'messages.write': ASM,
  'shopProducts.edit': AM,
  'organizations.edit': AM,
  'organizations.decide': AM,
  'organizations.invite': AM,
  'fishers.approve': AM,
  'fishers.plugin': AM,
  'fishers.camera': ALM,
  'videos.decide': AM,
  'videos.link': ALM,
  'balance.explain': ALM,
  'country.switch': ['mega'],
  /** What everybody gets: an administrator answers for one country only. */
  'releases.forAll': ['mega'],
  'releases.forCountry': AM,
} as const satisfies Record<string, readonly RoleName[]>;

export type Permission = keyof typeof permissions;

export function may(role: RoleName | undefined, permission: Permission): boolean {
  return role !== undefined && (permissions[permission] as readonly RoleName[]).includes(role);
}
