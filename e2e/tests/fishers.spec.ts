import { join } from 'node:path';
import { defaultProduct } from '@shop/shared/contract';
import { expectNoFinding } from '../src/axe.ts';
import { expect, rowsOf, test } from '../src/test.ts';

const list = `/${defaultProduct}/fisher/fishers`;
const picture = join(import.meta.dirname, '../../server/src/areas/demo/photos/person-1.webp');

test('a fisher is looked at beside the list, opened whole, and leads to their trips', async ({ openAs, page }) => {
  await openAs('seller', `${list}?sort=-lastTripAt`);
  await rowsOf(page).first().getByRole('gridcell').nth(3).click();
  await page.getByRole('complementary').getByRole('link', { name: 'Abrir la ficha' }).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Cerrar' }).click();
  const year = page.getByRole('region', { name: 'Capturas de un año' });
  await expect(year.getByRole('img', { name: /kg por mes: / }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Aprobaciones' })).toContainText('Pescador:');
  await expectNoFinding(page, 'a fisher');
  await year.getByRole('radio', { name: 'Tabla' }).check({ force: true });
  await expect(year.getByRole('table')).toBeVisible();
  await expectNoFinding(page, 'a year of catches as a table');
  await page.getByRole('link', { name: 'Consejos' }).click();
  await expect(page.getByRole('heading', { name: 'Lo que cuenta del mar' })).toBeVisible();
  await page.getByRole('link', { name: 'Resumen' }).click();
  await page.getByRole('region', { name: 'Últimos viajes' }).getByRole('link', { name: /^V-/ }).first().click();
  await expect(page.getByRole('region', { name: 'Lances' })).toBeVisible();
});

test('somebody on the staff gives a fisher a face, and decides about them with a reason', async ({ openAs, page }) => {
  await openAs('admin', `${list}?fisherState=approved&sort=-name`);
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Persona' })).toBeVisible();
  const fisher = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByLabel(`Foto de ${fisher}`).and(page.locator('input')).setInputFiles(picture);
  await expect(page.getByText('Foto guardada')).toBeVisible();
  const face = page.getByRole('img', { name: `Foto de ${fisher}` });
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await page.getByRole('button', { name: 'Suspender…' }).click();
  await expectNoFinding(page, 'why a fisher is suspended');
  await page.getByRole('textbox', { name: /Razón/ }).fill('Zarpó sin aviso');
  await page.getByRole('button', { name: 'Suspender', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Aprobaciones' })).toContainText('Zarpó sin aviso');
  await page.getByRole('button', { name: 'Reactivar…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivar' }).click();
  await expect(page.getByRole('region', { name: 'Aprobaciones' })).toContainText('Pescador: Aprobado');
  await page.getByRole('link', { name: 'Historial' }).click();
  await expect(page.getByText('Zarpó sin aviso').first()).toBeVisible();
  await page.getByRole('link', { name: 'Resumen' }).click();
  await page.getByRole('button', { name: 'Quitar foto' }).click();
  await expect(page.getByText('Sin foto')).toBeVisible();
});
