import type { Page } from '@playwright/test';
import type { CallAnswer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, type Session, sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { newProduct } from '../src/sales.ts';
import { expect, test } from '../src/test.ts';

/** A lot of the spec's own, offered in the app. */
async function newPublished(session: Session) {
  const product = await newProduct(session);
  const { id: sessionId, countryId } = session;
  const [lot] = await ask<CallAnswer<typeof calls.products.lots>>(calls.products.lots.path.replace('{productId}', product._id), {
    sessionId,
  });
  const sourceId = lot?._id;
  return ask<CallAnswer<typeof calls.marketplace.publish>>(calls.marketplace.publish.path, {
    method: calls.marketplace.publish.method,
    sessionId,
    body: {
      countryId,
      product: {
        source: 'lot',
        sourceId,
        presentation: null,
        conservation: null,
        grams: 30_000,
        priceMinor: 7000,
        buyerType: true,
        visible: true,
      },
    },
  });
}

/** A photo as a phone takes it, drawn in the browser. */
async function photoOf(page: Page, { width, height }: { width: number; height: number }) {
  const data = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      pen.fillStyle = '#447799';
      pen.fillRect(0, 0, wide, high);
      pen.fillStyle = '#dd8833';
      pen.fillRect(wide / 2, 0, wide / 2, high);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { name: 'reineta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') };
}

test('a published product gets photos, another price and a text, and is switched with a way back', async ({ openAs, page }) => {
  const { _id, name } = await newPublished(await sessionOf('admin'));
  await openAs('admin', `/marketplace-products/all-products/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stock detrás' }).getByRole('row')).toHaveCount(2);
  await expectNoFinding(page, 'a published product');

  const photos = page.getByRole('region', { name: 'Fotos' });
  await photos.getByRole('button', { name: 'Agregar foto' }).click();
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
  await expect(dialog.getByText('El archivo no es una foto')).toBeVisible();
  await file.setInputFiles(await photoOf(page, { width: 300, height: 200 }));
  await expect(dialog.getByText('La foto mide 300 × 200 px')).toBeVisible();
  await file.setInputFiles(await photoOf(page, { width: 1600, height: 900 }));
  await dialog.getByRole('slider', { name: 'Acercar' }).focus();
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Horizontal' }).press('End');
  await expectNoFinding(page, 'a photo being cut');
  await dialog.getByRole('button', { name: 'Subir foto' }).click();
  await expect(photos.getByRole('img', { name: 'Foto 1 de 1' })).toHaveJSProperty('complete', true);
  await expect(photos.getByText('Portada')).toBeVisible();
  await photos.getByRole('button', { name: 'Agregar foto' }).click();
  await file.setInputFiles(await photoOf(page, { width: 700, height: 900 }));
  await dialog.getByRole('button', { name: 'Subir foto' }).click();
  await expect(photos.getByRole('img', { name: 'Foto 2 de 2' })).toBeVisible();
  await photos.getByRole('button', { name: 'Poner de portada' }).click();
  await expect(photos.getByText('Portada', { exact: true })).toBeVisible();
  await photos.getByRole('button', { name: 'Quitar' }).click();
  await expect(photos.getByRole('img', { name: 'Foto 1 de 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(photos.getByRole('button', { name: /^Foto \d de 2$/ })).toHaveCount(2);

  await page.getByRole('button', { name: 'Cambiar precio' }).click();
  await dialog.getByRole('textbox', { name: /Precio por kg/ }).fill('7200');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('competencia');
  await expectNoFinding(page, 'another price');
  await dialog.getByRole('button', { name: 'Cambiar precio' }).click();
  const price = page.getByRole('region', { name: 'Precio' });
  await expect(price.getByRole('button', { name: /sube a \$7\.200.*«competencia»/ })).toBeVisible();
  await price.getByRole('radio', { name: 'Tabla' }).check({ force: true });
  await expect(price.getByRole('row', { name: /\$7\.200.*competencia/ })).toBeVisible();

  await page.getByRole('switch', { name: 'Visible en la app' }).click();
  await expect(page.getByRole('switch', { name: 'Visible en la app' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Deshacer' }).last().click();
  await expect(page.getByRole('switch', { name: 'Visible en la app' })).toBeChecked();

  await page.getByRole('button', { name: 'Editar' }).click();
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Pescada con espinel.');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('region', { name: 'Ficha' })).toContainText('Pescada con espinel.');
  await page.getByRole('link', { name: 'Historial' }).click();
  await expect(page.getByText('ahora: $7.200')).toBeVisible();
});

test('a published product can be looked at by logistics, who change nothing of it', async ({ openAs, page }) => {
  const { _id, name } = await newPublished(await sessionOf('admin'));
  await openAs('logistic', `/marketplace-products/all-products/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const act of ['Cambiar precio', 'Editar', 'Agregar foto']) await expect(page.getByRole('button', { name: act })).toHaveCount(0);
  await expect(page.getByRole('switch')).toHaveCount(0);
});
