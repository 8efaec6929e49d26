import type { Page } from '@playwright/test';
import { type CallRow, defaultProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { expect, loaderGone, test } from '../src/test.ts';

const fisher = `/${defaultProduct}/fisher`;
const restaurant = `/${defaultProduct}/restaurant`;

/**
 * Every list of every remote whose rows are records, the call that it shows, and the one that saves it whole where no other spec asks for it.
 * Lots that expire and shrink are no records of their own.
 */
const lists: readonly (readonly [string, CallRow, CallRow?])[] = [
  ['/clients', calls.clients.list],
  ['/clients/categories', calls.clients.categories],
  ['/providers', calls.providers.list],
  ['/providers/orders', calls.providers.withOrders],
  ['/providers/offers', calls.providers.withOffers],
  ['/products-planification', calls.products.list],
  ['/request', calls.requests.list, calls.requests.exportAll],
  ['/sales', calls.sales.list, calls.sales.exportAll],
  ['/marketplace/orders', calls.orders.list, calls.orders.filtered],
  ['/marketplace/offers', calls.offers.list, calls.offers.filtered],
  ['/marketplace/purchases', calls.purchases.list, calls.purchases.exportAll],
  ['/facturation', calls.invoices.list, calls.invoices.exportAll],
  ['/wishlist', calls.wishlist.list, calls.wishlist.all],
  ['/offers-fishers', calls.marketplace.products],
  ['/fishermen-requests', calls.beachPrices.list],
  ['/marketplace-products/all-products', calls.marketplace.products],
  ['/sales-and-reservations', calls.appPurchases.list, calls.appPurchases.exportAll],
  ['/sales-and-reservations/reservations', calls.appPurchases.ofShop],
  ['/sales-and-reservations/shop-products', calls.shopProducts.list],
  ['/sales-and-reservations/payments', calls.appPayments.list],
  ['/sales-and-reservations/coupons', calls.coupons.list],
  ['/sellers', calls.people.byRolePage, calls.people.byRole],
  ['/logistics', calls.people.byRolePage],
  ['/administrators', calls.people.byRolePage],
  ['/administrators/user-approvals', calls.people.byRolePage],
  ['/transportists', calls.transport.list],
  ['/transportists/partners', calls.partners.page, calls.partners.exportAll],
  ['/notifications/history', calls.messages.list],
  [`${fisher}/fishers`, calls.plugin.users],
  [`${fisher}/trips`, calls.trips.list, calls.trips.exportAll],
  [`${fisher}/balance`, calls.trace.balances, calls.trace.exportBalances],
  [`${fisher}/videos`, calls.videos.list],
  [`${restaurant}/restaurants`, calls.organizations.withPurchases, calls.organizations.exportAll],
  [`${restaurant}/approvals`, calls.organizations.withPurchases],
  [`${restaurant}/plugin`, calls.plugin.users],
];

const isOf = ({ path }: CallRow) => {
  const pattern = new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return (address: string) => pattern.test(new URL(address).pathname);
};

/** Saves all that the filters of the list match. */
async function saveWhole(page: Page, call: CallRow): Promise<void> {
  const isAsked = isOf(call);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForResponse((one) => isAsked(one.url()) && one.ok()),
    page
      .getByRole('main')
      .getByRole('button', { name: 'Exportar' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV' }).click()),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
}

for (const [path, call, whole] of lists)
  test(`${path} opens the record that its address names, also one that is not on its page`, async ({ page, openAs }) => {
    const isAsked = isOf(call);
    const [answer] = await Promise.all([page.waitForResponse((one) => isAsked(one.url()) && one.ok()), openAs('mega', path)]);
    const { items } = (await answer.json()) as { items: { _id: string }[] };
    if (whole) await saveWhole(page, whole);
    const id = items.at(-1)?._id ?? '';
    await page.goto(`${path}?open=${id}&page=9999`);
    await loaderGone(page);
    // Beside the list, or where its record is.
    const panel = page
      .getByRole('complementary')
      .filter({ hasNot: page.getByRole('navigation', { name: 'Menú' }) })
      .getByRole('heading')
      .first();
    const player = page.getByRole('region', { name: 'Reproductor' });
    const stands = async () => {
      const { pathname, searchParams } = new URL(page.url());
      searchParams.delete('open');
      return (await panel.isVisible()) || (await player.isVisible()) || `${pathname}?${searchParams}`.includes(id);
    };
    await expect.poll(stands).toBe(true);
    await expect(page.getByText(/no está en esta lista/)).toHaveCount(0);
  });
