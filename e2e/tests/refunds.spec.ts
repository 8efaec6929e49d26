import { expectNoFinding } from '../src/axe.ts';
import { expect, test } from '../src/test.ts';

test('a part of a payment goes back: the amount is typed twice, Enter sends nothing, and the gateway is seen to answer', async ({
  openAs,
  page,
}) => {
  await openAs('admin', '/sales-and-reservations/payments?state=confirmed&search=PZ');
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(2).click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Reembolsar' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: /^Reembolsar/ });
  await dialog.getByLabel('Monto', { exact: true }).fill('1000');
  await dialog.getByLabel('Escribe el monto otra vez').fill('100');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Escribe el monto otra vez').fill('1000');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectNoFinding(page, 'the dialog of a refund');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText(/^Aceptado/)).toBeVisible({ timeout: 15_000 });
});
