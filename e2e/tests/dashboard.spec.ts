import type { Page } from '@playwright/test';
import { type CallAnswer, countries, type Invoice } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, type Session, sessionOf } from '../src/accounts.ts';
import { expect, goWithin, test } from '../src/test.ts';

/** Nobody else trades here, so that a figure and the list behind it are of the same moment. Costa Rica writes `1 234,5`. */
const country = 'CR';
const dashboard = '/dashboard/purchases-sales';
test.describe('on a screen of 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test('what needs somebody today stands whole above the fold', async ({ openAs, page }) => {
    await openAs('admin', dashboard);
    for (const name of ['Lotes por vencer', 'Facturas vencidas']) {
      const card = page.getByRole('region', { name });
      await expect(card.getByRole('row')).toHaveCount(6);
      const box = await card.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 900), name).toBeLessThanOrEqual(900);
    }
  });
});

// One after the other: the first sells something.
test.describe.configure({ mode: 'default' });

interface Figure {
  /** What people call it: `Vendido`, `S46 · … : Comprado`, `Margen, Reineta`. */
  name: string;
  /** As it is written. */
  text: string;
  href: string;
  /** The name of the sum that the list has of it; undefined: how many rows it holds. */
  sum: string | undefined;
}

/** `₡1 234,5 kg` as 1234.5, and how many decimals are written. */
function amountIn(text: string): { value: number; decimals: number } {
  const [found = ''] = /[-−]?[\d\s\u00A0\u202F]*\d(,\d+)?/.exec(text) ?? [];
  const plain = found
    .replace('−', '-')
    .replace(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.');
  return { value: Number(plain), decimals: plain.split('.')[1]?.length ?? 0 };
}

/** Every figure on the page that leads to a list, whatever they are: those of a link, of a bar, of a species and of a card. */
async function figuresOf(page: Page): Promise<Figure[]> {
  await expect(page.getByRole('main').getByRole('link', { name: /^Comprado/ })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Rows and sum are two answers.
  const overdue = page.getByRole('region', { name: 'Facturas vencidas' });
  await expect(overdue.getByRole('row').getByText('₡')).not.toHaveCount(0);
  await expect(overdue.locator('header').getByText('₡')).toBeVisible();
  const found = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute('href') ?? '',
        label: link.getAttribute('aria-label'),
        name: link.firstElementChild?.firstChild?.textContent?.trim() ?? '',
        value: link.children[1]?.textContent ?? '',
        words: link.textContent ?? '',
        beside: link.parentElement?.querySelector('b')?.textContent ?? '',
        badge: link.parentElement?.tagName === 'HEADER' ? (link.previousElementSibling?.textContent ?? '') : '',
      })),
    );
  const sums = ['Comprado', 'Vendido', 'Neto', 'IVA', 'Margen'];
  return found.flatMap(({ href, label, name, value, words, beside, badge }): Figure[] => {
    // A bar names the week, what it counts and how much.
    const bar = label?.match(/^(.*: (Comprado|Vendido)) (.*)$/);
    if (bar?.[1] && bar[3]) return [{ name: bar[1], sum: bar[2], text: bar[3], href }];
    if (sums.includes(name)) return [{ name, sum: name, text: value, href }];
    if (name === 'Merma') return [{ name, sum: 'De lo comprado', text: value, href }];
    if (beside && href.startsWith('/sales?')) return [{ name: `Margen, ${words}`, sum: 'Margen', text: beside, href }];
    if (badge.startsWith('₡')) return [{ name: `${words}, monto`, sum: 'Por cobrar', text: badge, href }];
    if (badge) return [{ name: words, sum: undefined, text: badge, href }];
    // What remains are single records, of the first rows of a list.
    expect(href, `a figure that this spec does not know: ${words}`).toMatch(/^\/(products-planification|facturation)\/[0-9a-f-]{36}/);
    return [];
  });
}

/** Opens the list behind a figure and expects it to say the same. */
async function expectSame(page: Page, { name, text, href, sum }: Figure): Promise<void> {
  await goWithin(page, href);
  const shown = amountIn(text);
  const told = sum
    ? page
        .getByRole('main')
        .locator('dl[aria-label]:not([aria-busy]) > div')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${sum} `) }) })
        .locator('dd')
    : page.getByRole('main').getByRole('heading', { level: 1 }).locator('xpath=../following-sibling::span[1]');
  await expect(async () => {
    const listed = amountIn((await told.textContent({ timeout: 2000 })) ?? '');
    // Each rounds the same weight to its own decimals.
    const apart = shown.decimals === listed.decimals ? 0 : (10 ** -shown.decimals + 10 ** -listed.decimals) / 2;
    expect(Math.abs(listed.value - shown.value), `${name}, ${href}: ${listed.value} instead of ${shown.value}`).toBeLessThanOrEqual(apart);
  }).toPass({ timeout: 15_000 });
}

/** 2 kg of what there is, to whoever buys here, sold today. */
async function sellTwoKilos({ id: sessionId, countryId }: Session): Promise<void> {
  const query = `?countryId=${countryId}`;
  const products = await ask<CallAnswer<typeof calls.products.withStock>>(`${calls.products.withStock.path}${query}`, { sessionId });
  const clients = await ask<{ _id: string }[]>(calls.clients.choose.path.replace('{countryId}', countryId), { sessionId });
  const product = products.find(({ availableGrams }) => availableGrams > 10_000);
  const soldOn = new Intl.DateTimeFormat('en-CA', { timeZone: countries[country].timeZone }).format(new Date());
  const lines = [{ productId: product?._id, realGrams: 2000, priceMinor: product?.priceMinor, discount: 0 }];
  await ask(calls.sales.register.path.replace('{product}', 'seafood'), {
    method: calls.sales.register.method,
    sessionId,
    body: { countryId, sale: { clientId: clients[0]?._id, soldOn, comment: '', lines } },
  });
}

/** Pays what is left of the sales of an invoice that is overdue: it is overdue no longer. */
async function payOverdue({ id: sessionId, countryId }: Session): Promise<Invoice> {
  const list = calls.invoices.list.path.replace('{filter}', 'overdue').replace('{countryId}', countryId);
  const { items } = await ask<CallAnswer<typeof calls.invoices.list>>(`${list}?sort=dueOn`, { sessionId });
  const invoice = await ask<Invoice>(calls.invoices.one.path.replace('{id}', items[0]?._id ?? ''), { sessionId });
  for (const { _id: saleId, totalMinor, paidMinor, version } of invoice.sales)
    await ask(calls.sales.confirmPayment.path.replace('{product}', 'seafood'), {
      method: calls.sales.confirmPayment.method,
      sessionId,
      body: { saleId, amount: totalMinor - paidMinor, version },
    });
  return invoice;
}

const named = (figures: readonly Figure[], name: string | RegExp) => {
  const found = figures.find((figure) => (typeof name === 'string' ? figure.name === name : name.test(figure.name)));
  return amountIn(found?.text ?? '').value;
};

test('every figure opens the list that it counts, and the list says the same, also after a sale and a payment', async ({
  openAs,
  page,
}) => {
  test.slow();
  const session = await sessionOf('admin', country);
  await openAs('admin', dashboard, country);
  const before = await figuresOf(page);
  for (const name of ['Comprado', 'Vendido', 'Neto', 'IVA', 'Margen', 'Merma']) expect(named(before, name), name).toBeGreaterThan(0);
  expect(before.filter(({ name }) => name.startsWith('S')).length).toBe(16);
  expect(before.filter(({ name }) => name.startsWith('Margen, ')).length).toBeGreaterThan(3);
  expect(before.filter(({ name }) => name.startsWith('Ver ')).length).toBe(2);
  await test.step('as the demo has them', async () => {
    for (const figure of before) await expectSame(page, figure);
  });

  await goWithin(page, dashboard);
  await expect(page.getByRole('main').getByRole('link', { name: /^Vendido/ })).toBeVisible();
  await sellTwoKilos(session);
  const paid = await payOverdue(session);
  const sold = amountIn(before.find(({ name }) => name === 'Vendido')?.text ?? '').value;
  const inFull = new Intl.NumberFormat(countries[country].locale, { useGrouping: true }).format(sold + 2);
  await expect(page.getByRole('main').getByRole('link', { name: /^Vendido/ }), 'told by the socket').toContainText(
    new RegExp(inFull.replace(/\s/g, '\\s')),
  );
  await expect
    .poll(async () => named(await figuresOf(page), /monto$/), 'what is overdue, told by the socket')
    .toBeCloseTo(named(before, /monto$/) - paid.openMinor / 100, 2);
  const after = await figuresOf(page);
  await test.step('after a sale and a payment', async () => {
    for (const figure of after) await expectSame(page, figure);
  });
});

test('the figures of one species open lists of the same', async ({ openAs, page }) => {
  test.slow();
  await openAs('admin', dashboard, country);
  const [species] = (await figuresOf(page)).filter(({ name }) => name.startsWith('Margen, '));
  const ofSpecies = new URL(species?.href ?? '', page.url()).searchParams.get('species') ?? '';
  await goWithin(page, `${dashboard}?species=${ofSpecies}`);
  await expect(page.getByRole('list', { name: 'Margen' }).getByRole('listitem')).toHaveCount(1);
  for (const figure of await figuresOf(page)) await expectSame(page, figure);
});
