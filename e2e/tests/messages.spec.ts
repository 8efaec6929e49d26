import { expectNoFinding } from '../src/axe.ts';
import { expect, test } from '../src/test.ts';

test('a template is made and changed, sent to one person and to a group, and removed', async ({ openAs, page }) => {
  await openAs('admin', '/notifications/whatsapp');
  const dialog = page.getByRole('dialog');
  const name = `aviso_${Date.now()}`;
  await page.getByRole('button', { name: 'Plantillas' }).click();
  await dialog.getByRole('button', { name: 'Nueva plantilla' }).click();
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill(name);
  await dialog.getByRole('textbox', { name: /^Texto/ }).fill('Mañana no hay reparto');
  await dialog.getByRole('button', { name: /^Crear/ }).click();
  await dialog.getByRole('button', { name: `Editar la plantilla ${name}` }).click();
  await dialog.getByRole('textbox', { name: /^Texto/ }).fill('Hoy no hay reparto');
  await dialog.getByRole('button', { name: /^Guardar/ }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('Hoy no hay reparto');
  await page.keyboard.press('Escape');

  const template = page.getByRole('combobox', { name: 'Plantilla' });
  const stop = async () => {
    await page.getByRole('button', { name: 'Detener' }).click();
    await expect(page.getByText('Se detuvo: no salió ninguno.')).toBeVisible();
  };
  await page.getByRole('combobox', { name: 'Persona' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await template.selectOption({ label: name });
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await stop();
  await page.getByRole('radio', { name: 'Un grupo' }).check({ force: true });
  await template.selectOption({ label: name });
  await page.getByRole('button', { name: /^Enviar a [1-9]/ }).click();
  await stop();

  await page.getByRole('button', { name: 'Plantillas' }).click();
  await dialog.getByRole('button', { name: `Eliminar la plantilla ${name}` }).click();
  await dialog.getByRole('button', { name: 'Eliminar plantilla' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
});

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
