import { defaultProduct } from '@shop/shared/contract';
import { expectNoFinding } from '../src/axe.ts';
import { expect, rowsOf, test } from '../src/test.ts';

test('weight of a trip that nobody can account for is explained, and stays so', async ({ openAs, page }) => {
  await openAs('admin', `/${defaultProduct}/fisher/balance?state=unexplained&sort=-unexplainedGrams`);
  await expect(rowsOf(page).first()).toContainText('Sin explicar');
  await rowsOf(page).first().getByRole('gridcell').nth(2).click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Explicar…' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Qué pasó').selectOption({ label: 'Consumo propio' });
  await dialog.getByLabel('Peso, kg').fill('1,5');
  await dialog.getByLabel('Comentario').fill('Para la tripulación');
  await dialog.getByRole('button', { name: 'Firmar' }).click();
  await expect(panel.getByText('«Para la tripulación»')).toBeVisible();
  await panel.getByRole('link', { name: 'Abrir viaje' }).click();
  await page.getByRole('link', { name: 'Balance de masa del viaje' }).click();
  await page.reload();
  await rowsOf(page).first().getByRole('gridcell').nth(2).click();
  await expect(page.getByRole('complementary').getByText('«Para la tripulación»')).toBeVisible();
  // The last, for it leaves the window as wide as a phone.
  await expectNoFinding(page, 'the balance of a trip');
});
