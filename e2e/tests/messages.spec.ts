import { expectNoFinding } from '../src/axe.ts';
import { expect, test } from '../src/test.ts';

test('a notification is counted, sent and stopped; one that failed leaves again', async ({ openAs, page }) => {
  await openAs('admin', '/notifications');
  const title = `Prueba ${Date.now()}`;
  await page.getByRole('combobox', { name: /Para/ }).click();
  await page.getByRole('option', { name: 'Pescadores' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Pescadores' })).toBeVisible();
  await expect(page.getByText(/sin permiso/)).toBeVisible();
  await page.getByRole('textbox', { name: /Título/ }).fill(title);
  await page.getByRole('textbox', { name: /Texto/ }).fill('Puerto cerrado por marejada');
  await expectNoFinding(page, 'the form of a push message');
  // It leaves the window narrow, where rows are cards.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: /^Enviar a [1-9]/ }).click();
  await page.getByRole('button', { name: 'Detener' }).click();
  await expect(page.getByText('Se detuvo: no salió ninguno.')).toBeVisible();

  await page.getByRole('link', { name: 'Historial' }).click();
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row.getByText('Detenido')).toBeVisible();

  await page.goto('/notifications/history?channel=push&state=failed');
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(2).click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('410 Gone').first()).toBeVisible();
  await expectNoFinding(page, 'the panel of a message');
  await panel.getByRole('button', { name: /^Reenviar a/ }).click();
  await expect(panel.getByRole('button', { name: /^Reenviar a/ })).toBeHidden();
  await expect(panel.getByText('410 Gone')).toBeHidden({ timeout: 20_000 });
});
