import { defaultProduct } from '@shop/shared/contract';
import { expectNoFinding } from '../src/axe.ts';
import { expect, rowsOf, test } from '../src/test.ts';

test('a trip is found by its vessel, looked at beside the list and opened whole', async ({ openAs, page }) => {
  await openAs('admin', `/${defaultProduct}/fisher/fishers`);
  await page.getByRole('link', { name: 'Viajes', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Fishing Activities' })).toHaveAttribute(
    'aria-current',
    'true',
  );
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
