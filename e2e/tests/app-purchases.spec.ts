import { expectNoFinding } from '../src/axe.ts';
import { expect, rowsOf, test } from '../src/test.ts';

test('a purchase of the app is given to a carrier and taken to its buyer', async ({ openAs, page }) => {
  await openAs('logistic', '/sales-and-reservations?deliveryState=pending');
  await rowsOf(page).first().getByRole('gridcell').nth(3).click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Asignar transportista' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Transportista/).selectOption({ label: await firstWithCold(dialog) });
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toHaveCount(0);
  for (const step of ['Marcar retirada', 'Marcar en ruta', 'Marcar entregada']) await panel.getByRole('button', { name: step }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Entregada' })).toHaveAttribute('aria-current', 'step');
  await expect(panel.getByRole('button', { name: /^Marcar/ })).toHaveCount(0);
  await expectNoFinding(page, 'a purchase of the app');

  await panel.getByRole('link', { name: 'Abrir la ficha' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Historial' }).click();
  await expect(page.getByRole('main').getByText('En ruta').first()).toBeVisible();
  await expectNoFinding(page, 'the history of a purchase of the app');
});

type Dialog = ReturnType<Parameters<typeof rowsOf>[0]['getByRole']>;
const firstWithCold = async (dialog: Dialog): Promise<string> => {
  await expect(dialog.getByRole('option').nth(1)).toBeAttached();
  const names = await dialog.getByRole('option').allTextContents();
  return names.find((name) => name.includes('·') && !name.includes('sin frío')) ?? '';
};
