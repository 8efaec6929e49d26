import type { Locator, Page } from '@playwright/test';
import type { AppPurchase, ListAnswer, MarketplaceProduct, Reference } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, type Session, sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { newCarrier } from '../src/carriers.ts';
import { todayInChile } from '../src/requests.ts';
import { expect, loaderGone, test } from '../src/test.ts';

/** A day that no demo data and no other spec has anything on. */
const day = new Date(Date.parse(todayInChile()) + 60 * 86_400_000).toISOString().slice(0, 10);

async function newPurchase({ id: sessionId, countryId }: Session, kg: number): Promise<AppPurchase> {
  const query = `?countryId=${countryId}&buyerType=true&active=true&postedBy=&pageSize=100`;
  const { items } = await ask<ListAnswer<MarketplaceProduct>>(`${calls.marketplace.products.path}${query}`, { sessionId });
  const product = items.find(({ lot, leftGrams, expiresAt }) => !lot && !expiresAt && leftGrams >= 40_000) ?? items.find(({ lot }) => !lot);
  if (!product) throw new Error('Nothing is for sale.');
  const { organizations } = await ask<{ organizations: Reference[] }>(
    `/api/v2/seafood${calls.organizations.list.path}?countryId=${countryId}`,
    { sessionId },
  );
  const purchase = {
    organizationId: organizations[0]?._id,
    lines: [{ productId: product._id, grams: kg * 1000, priceMinor: product.priceMinor }],
    ...{ deliverOn: day, address: 'Calle Prat 12, Quilpué', freightMinor: 0, note: '' },
  };
  return ask(calls.appPurchases.create.path, { method: 'POST', sessionId, body: { countryId, purchase } });
}

const laneOf = (page: Page, name: string): Locator => page.getByRole('region', { name });
const cardIn = (lane: Locator, number: number) => lane.getByRole('button').filter({ hasText: new RegExp(`A-${number}\\b`) });

test('stops are given to carriers by the keyboard and by the mouse, never above what they can take, and stay there', async ({
  openAs,
  page,
}) => {
  const session = await sessionOf('logistic');
  const run = String(Date.now()).slice(-6);
  const [first, second] = [`AAA Carro ${run}`, `AAB Carro ${run}`];
  await newCarrier(session, { name: first, kg: 30 });
  await newCarrier(session, { name: second, kg: 12 });
  const [one, two, three] = [await newPurchase(session, 10), await newPurchase(session, 11), await newPurchase(session, 12)];
  await openAs('logistic', `/transportists/freight?day=${day}`);
  await loaderGone(page);
  const open = laneOf(page, 'Sin asignar');
  const status = page.getByRole('status').filter({ hasText: /A-/ });

  await cardIn(open, one.number).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText(`A-${one.number} sobre ${first}, parada 1 de 1 · 10,0 de 30 kg`);
  await page.keyboard.press('Space');
  await expect(status).toContainText(`A-${one.number} quedó con ${first}`);
  await expect(cardIn(laneOf(page, first), one.number)).toBeFocused();

  await cardIn(open, two.number).dragTo(laneOf(page, first));
  await expect(status).toContainText(`A-${two.number} quedó con ${first}`);
  await expect(cardIn(laneOf(page, first), two.number)).toBeVisible();
  await expect(cardIn(open, two.number)).toHaveCount(0);

  await cardIn(open, three.number).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(status).toContainText('No cabe: sobran 3,0 kg');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(status).toContainText(`A-${three.number} quedó con ${second}`);

  // The second of the first lane goes before the first.
  await cardIn(laneOf(page, first), two.number).focus();
  await page.keyboard.press('Space');
  const numbers = async () => {
    const labels = await laneOf(page, first).locator('[data-stop]').allTextContents();
    return labels.map((label) => Number(/A-(\d+)/.exec(label)?.[1]));
  };
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(status).toContainText('parada 1 de 2.');
  await expect.poll(numbers).toEqual([two.number, one.number]);

  await page.getByRole('button', { name: `Costo de ${first}` }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Costo del día/)
    .fill('10.000');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(laneOf(page, first).getByText('$5.238 · 52')).toBeVisible();

  await page.reload();
  await loaderGone(page);
  await expect.poll(numbers).toEqual([two.number, one.number]);
  await expect(cardIn(laneOf(page, second), three.number)).toBeVisible();
  await expect(laneOf(page, first).getByText('$4.762')).toBeVisible();
  await expectNoFinding(page, 'the freight board');
});

test('a purchase that is dispatched leads to its stop on the board, and what was sold of an offer to the purchase', async ({
  openAs,
  page,
}) => {
  const session = await sessionOf('logistic');
  const name = `AAC Carro ${String(Date.now()).slice(-6)}`;
  const carrier = await newCarrier(session, { name, kg: 30 });
  const purchase = await newPurchase(session, 12);
  await ask(calls.purchases.setTransportist.path, {
    method: calls.purchases.setTransportist.method,
    sessionId: session.id,
    body: { purchaseId: purchase._id, transportistUserId: carrier._id },
  });
  const product = purchase.lines[0]?.product._id;
  await openAs('logistic', `/offers-fishers/${product}`);
  const bought = page.getByRole('region', { name: 'Quién compró' });
  await expect(bought.getByText('12,0', { exact: true })).not.toHaveCount(0);
  await expectNoFinding(page, 'the record of an offer');
  await bought.getByRole('link', { name: `A-${purchase.number}`, exact: true }).click();
  await expect(page.getByText(/^Parada 1 del /)).toBeVisible();
  await page.getByRole('link', { name: 'Ver en Fletes' }).click();
  const card = cardIn(laneOf(page, name), purchase.number);
  await expect(card).toHaveAttribute('aria-current', 'true');
  await expect(card).toBeInViewport();
  await expectNoFinding(page, 'the freight board with a marked stop');
});
