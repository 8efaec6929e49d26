import { defaultProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { newRut } from '../src/clients.ts';
import { expect, rowsOf, test } from '../src/test.ts';

const path = `/${defaultProduct}/restaurant/restaurants`;
const number = Date.now() % 1_000_000;
const name = `Marisquería ${number}`;

test('an organization is made with its first person, edited, invites another, and its person gets the plugin', async ({ openAs, page }) => {
  test.slow();
  await openAs('admin', path);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Nueva organización' }).click();
  const field = (title: RegExp) => page.getByRole('textbox', { name: title });
  await field(/^Nombre(?!s)/).fill(name);
  await field(/^Razón social/).fill(`${name} SpA`);
  await field(/^RUT/).fill(newRut());
  await page.getByRole('combobox', { name: /^Tipo/ }).selectOption({ label: 'Restaurante' });
  await page.getByRole('combobox', { name: /^Región/ }).selectOption({ label: 'Valparaíso' });
  await page.getByRole('combobox', { name: /^Comuna/ }).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: 'Comedor' }).check();
  await field(/^Nombres/).fill('Ana');
  await field(/^Apellidos/).fill(`Soto ${number}`);
  await field(/^Email/).fill(`ana.${number}@buyer.example`);
  await field(/^Teléfono/).fill('9 2221 4480');
  await expectNoFinding(page, 'a new organization');
  await page.getByRole('button', { name: 'Crear organización' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await field(/^Recibe/).fill('lun a vie, 07:00–09:00');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  await page.getByRole('link', { name: /^Personas/ }).click();
  await expect(page.getByText(/sin respuesta/)).toBeVisible();
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Nombres/).fill('Rodrigo');
  await dialog.getByLabel(/^Apellidos/).fill('Cárcamo');
  await dialog.getByLabel(/^Email/).fill(`rodrigo.${number}@buyer.example`);
  await dialog.getByLabel(/^Teléfono/).fill('9 2221 4481');
  await expectNoFinding(page, 'an invitation');
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rodrigo Cárcamo' })).toBeVisible();
  await page.getByRole('link', { name: 'Historial' }).click();
  await expect(page.getByText('Cambió Recibe')).toBeVisible();

  await page.goto(`/${defaultProduct}/restaurant/plugin?search=${encodeURIComponent(`Soto ${number}`)}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Acciones de Ana Soto/ }).click();
  await page.getByRole('menuitem', { name: 'Habilitar…' }).click();
  await dialog.getByLabel(/^Razón/).fill('Compra desde esta semana');
  await expectNoFinding(page, 'a person of an organization being enabled');
  await dialog.getByRole('button', { name: 'Habilitar' }).click();
  const resolved = page.getByRole('region', { name: 'Resueltas' });
  await expect(resolved.getByRole('listitem').first()).toContainText(`Ana Soto ${number}`);
  await page.goto(`/${defaultProduct}/restaurant/plugin?state=enabled&search=${encodeURIComponent(`Soto ${number}`)}`);
  await rowsOf(page).first().getByRole('gridcell').nth(2).click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('Cambió Plugin y Razón')).toBeVisible();
  await expectNoFinding(page, 'a person of an organization, with their history');
});

test('the figures of an organization are those of its purchases', async ({ openAs, page }) => {
  await openAs('seller', `${path}?sort=-purchases`);
  const row = rowsOf(page).first();
  await expect(row).toBeVisible();
  await row.getByRole('gridcell').nth(3).click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('list').first()).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Qué compra' }).getByRole('listitem').first()).toBeVisible();
  await expectNoFinding(page, 'an organization beside the list');
  await panel.getByRole('link', { name: /^Ver \d+ compras?$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas y reservas' })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('an organization that registers itself waits, and is refused with a reason', async ({ openAs, page }) => {
  const session = await sessionOf('admin');
  const { id: sessionId, countryId } = session;
  const [{ types }, areas] = await Promise.all([
    ask<{ types: { _id: string }[] }>(`/api/v2/${defaultProduct}/organization?countryId=${countryId}`, { sessionId }),
    ask<{ _id: string; parentId: string | null }[]>(calls.places.ofCountry.path.replace('{countryId}', countryId), { sessionId }),
  ]);
  const commune = areas.find(({ parentId }) => parentId !== null);
  const own = `Hotel ${newRut()}`;
  await ask(`/api/${defaultProduct}/register-organization`, {
    method: 'POST',
    body: {
      countryId,
      organization: {
        ...{ name: own, legalName: `${own} SpA`, taxId: newRut(), typeId: types[0]?._id, buyerType: 'hotel' },
        ...{ serviceIds: [], appointmentIds: [], regionId: commune?.parentId, communeId: commune?._id, address: '', receives: '' },
      },
      ...{ email: `hotel.${newRut()}@buyer.example`, password: 'marea-baja-2026' },
      person: { names: 'Eva', lastNames: 'Rojas', phone: '+56922214480' },
    },
  });
  await openAs('admin', `/${defaultProduct}/restaurant/approvals?search=${encodeURIComponent(own)}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: `Seleccionar ${own}` }).check({ force: true });
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Rechazar' })).toBeDisabled();
  await dialog.getByLabel(/^Razón/).fill('El RUT no corresponde');
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByRole('region', { name: 'Resueltas' }).getByRole('listitem').filter({ hasText: own })).toContainText(
    'El RUT no corresponde',
  );
});
