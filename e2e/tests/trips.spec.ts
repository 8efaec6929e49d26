import { defaultProduct } from '@shop/shared/contract';
import { expectNoFinding } from '../src/axe.ts';
import { expect, rowsOf, test } from '../src/test.ts';

test('a trip is found by its vessel, looked at beside the list and opened whole', async ({ openAs, page }) => {
  await openAs('admin', `/${defaultProduct}/fisher/fishers`);
  await page.getByRole('link', { name: 'Viajes', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Fishing Activities' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // Until then the search is that of the fishers.
  await expect(page.getByRole('heading', { level: 1, name: 'Viajes' })).toBeVisible();
  await page.getByRole('searchbox').fill('kaweskar');
  await expect(rowsOf(page).first()).toContainText('Kaweskar');
  await rowsOf(page).first().getByRole('gridcell').nth(3).click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('Completitud')).toBeVisible();
  await expectNoFinding(page, 'a trip beside the list');
  await panel.getByRole('link', { name: 'Abrir viaje' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Kaweskar/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lances' })).toBeVisible();
  await expectNoFinding(page, 'a trip');
});

test('a haul is picked on the map by keyboard, and stands out in the table', async ({ openAs, page }) => {
  await openAs('seller', `/${defaultProduct}/fisher/trips?view=board`);
  const all = page.getByRole('group', { name: 'Mapa de viajes' });
  await expect(page.getByText(/viajes con recorrido, de/)).toBeVisible();
  await expectNoFinding(page, 'trips on a map');
  await all.focus();
  await page.keyboard.press('PageDown');
  const code = await page.getByRole('status', { name: 'Viaje elegido' }).getByRole('link').textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(code ?? '') })).toBeVisible();
  const map = page.getByRole('group', { name: /^Recorrido/ });
  await map.focus();
  const haul = map.getByRole('button', { name: /^Lance 2/ });
  const before = await haul.boundingBox();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Math.round(((await haul.boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBe(80);
  await page.keyboard.press('2');
  await expect(haul).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('row', { name: /^2 / })).toHaveAttribute('aria-current', 'true');
  await expectNoFinding(page, 'a trip with a haul picked');
});

test('the map of all trips takes few bytes for each, and as many strokes whatever there are', async ({ openAs, page }) => {
  await page.addInitScript(() => {
    const counted = window as unknown as { strokes: number };
    counted.strokes = 0;
    const { stroke } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.stroke = function (this: CanvasRenderingContext2D, ...path: [] | [Path2D]) {
      counted.strokes += 1;
      stroke.apply(this, path as [Path2D]);
    };
  });
  const answered = page.waitForResponse(/fishing-trip\/tracks/);
  await openAs('seller', `/${defaultProduct}/fisher/trips?view=board`);
  const answer = await answered;
  const { trips } = (await answer.json()) as { trips: unknown[] };
  expect(trips.length).toBeGreaterThan(100);
  expect((await answer.text()).length / trips.length).toBeLessThan(250);
  await expect(page.getByText(/viajes con recorrido, de/)).toBeVisible();
  const strokes = () => page.evaluate(() => (window as unknown as { strokes: number }).strokes);
  await expect.poll(strokes).toBeGreaterThan(2);
  // Two of a coast and one of all tracks: as it opens, when the coast is there, and when the page has its width.
  expect(await strokes()).toBeLessThanOrEqual(9);
});

test('the map of all trips asks for the tracks beside its code, and not after it', async ({ openAs, page }) => {
  await openAs('seller', `/${defaultProduct}/fisher/trips`);
  await expect(rowsOf(page).first()).toBeVisible();
  const asked = page.waitForRequest(/fishing-trip\/tracks/);
  // Its code waits for them: were they asked for by it, neither would come.
  await page.route(/\/trips-map\.\w+\.js/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('radio', { name: 'Mapa' }).press('Space');
  await expect(page.getByText(/viajes con recorrido, de/)).toBeVisible();
});
