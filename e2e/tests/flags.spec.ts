import type { CallInput } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { onOwnPlatform } from '../src/own-platform.ts';
import { expect, rowsOf } from '../src/test.ts';

const test = onOwnPlatform();

test('a switch that was thrown until a moment goes back by itself, in an open page', async ({ openAs, page, platform }) => {
  const { id: sessionId } = await platform.sessionOf('mega');
  const off: CallInput<typeof calls.releases.setFlag> = { name: 'planning', key: 'wholeListExport', isOn: false };
  const set = (call: typeof calls.releases.setFlag | typeof calls.releases.setFlagEnd, body: object) =>
    platform.ask(call.path, { method: call.method, sessionId, body });
  await set(calls.releases.setFlag, off);
  await openAs('seller', '/clients');
  await expect(rowsOf(page).first()).toBeVisible();
  const exportAll = page.getByRole('button', { name: 'Exportar' });
  await expect(exportAll).toHaveCount(0);
  const end: CallInput<typeof calls.releases.setFlagEnd> = {
    name: 'planning',
    key: 'wholeListExport',
    endsAt: new Date(Date.now() + 2000).toISOString(),
  };
  await set(calls.releases.setFlagEnd, end);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // The server looks three times a minute.
  await expect(exportAll).toBeVisible({ timeout: 40_000 });
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('a switch that is thrown hides the thing in an open page, and shows it again', async ({ openAs, page, platform }) => {
  const { id: sessionId } = await platform.sessionOf('mega');
  const throwSwitch = (isOn: boolean) => {
    const body: CallInput<typeof calls.releases.setFlag> = { name: 'planning', key: 'wholeListExport', isOn };
    return platform.ask(calls.releases.setFlag.path, { method: calls.releases.setFlag.method, sessionId, body });
  };
  await openAs('seller', '/clients');
  await expect(rowsOf(page).first()).toBeVisible();
  const exportAll = page.getByRole('button', { name: 'Exportar' });
  await expect(exportAll).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await throwSwitch(false);
  await expect(exportAll).toHaveCount(0);
  await throwSwitch(true);
  await expect(exportAll).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('a switch is thrown for all with an end, and for one country, which also takes a version ahead of others', async ({
  openAs,
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Funciones de mfe-planning' });
  const open = async () => {
    await page.getByRole('button', { name: 'Más acciones de mfe-planning' }).click();
    await page.getByRole('menuitem', { name: 'Funciones…' }).click();
  };
  const press = (act: string) => dialog.getByRole('button', { name: `${act} Exportar listas enteras` }).click();
  const told = dialog.getByRole('listitem').filter({ hasText: /Exportar listas enteras/ });

  await openAs('mega', '/platform');
  await open();
  await press('Apagar');
  await expect(dialog.getByText('Apagada').first()).toBeVisible();
  await press('Fin de');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Último día de Exportar listas enteras').fill(tomorrow);
  await dialog.getByRole('button', { name: 'Poner fin' }).click();
  await expect(dialog.getByRole('button', { name: 'Poner fin' })).toHaveCount(0);
  await press('Encender');
  await expect(dialog.getByText('Encendida').first()).toBeVisible();
  await expect.poll(() => told.count()).toBeGreaterThan(1);

  await openAs('admin', '/platform');
  await open();
  await press('Apagar');
  await expect(dialog.getByText(/decidido por Chile/)).toBeVisible();
  await press('Como los demás');
  await expect(dialog.getByText(/decidido por Chile/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'mfe-planning en Chile' }).click();
  const ahead = page.getByRole('dialog', { name: /^mfe-planning .* en Chile$/ });
  await ahead.getByRole('radio', { name: 'Todo el personal de Chile' }).check({ force: true });
  await ahead.getByRole('textbox').fill('planning');
  await ahead.getByRole('button', { name: 'Aplicar en Chile' }).click();
  await expect(ahead).toHaveCount(0);
});
