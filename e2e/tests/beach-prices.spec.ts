import { expectNoFinding } from '../src/axe.ts';
import { expect, rowsOf, test, toastOf } from '../src/test.ts';

test('lines of fishers are accepted, countered and rejected by keyboard, and stand so after a reload', async ({ openAs, page }) => {
  await openAs('admin', '/fishermen-requests?filter=toAnswer', 'EC');
  const open = rowsOf(page).filter({ has: page.getByRole('button', { name: /^Aceptar / }) });
  await expect(open.first()).toBeVisible();
  await expectNoFinding(page, 'requests of fishers');
  const names: string[] = [];
  /** Focuses the first line that waits, and answers what it is called. */
  const take = async (): Promise<string> => {
    const label =
      (await open
        .first()
        .getByRole('button', { name: /^Aceptar / })
        .getAttribute('aria-label')) ?? '';
    await open.first().focus();
    names.push(label.replace(/^Aceptar /, ''));
    return (names.at(-1) ?? '').replace(/, de .*$/, '');
  };

  const accepted = await take();
  await page.keyboard.press('a');
  await expect(toastOf(page, `${accepted}: aceptada a`)).toBeVisible();

  const countered = await take();
  await page.keyboard.press('c');
  const panel = page.getByRole('complementary');
  const field = panel.getByRole('textbox', { name: /Contraoferta/ });
  await expect(field).toBeFocused();
  await field.fill('0,05');
  await expectNoFinding(page, 'a counter-offer');
  await panel.getByRole('button', { name: /^Enviar/ }).click();
  await expect(toastOf(page, `${countered}: contraoferta de`)).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Acepta / })).toBeVisible();
  await panel.getByRole('link', { name: 'Abrir solicitud' }).click();
  await expect(page.getByRole('cell', { name: /^Contraoferta \$0,05/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('cell', { name: /^Contraoferta \$0,05/ })).toBeVisible();
  await expectNoFinding(page, 'a request of a fisher');
  await page.getByRole('link', { name: 'Historial' }).click();
  await expect(page.getByText(/Contraoferta/).first()).toBeVisible();

  await page.goto('/fishermen-requests?filter=toAnswer');
  await expect(open.first()).toBeVisible();
  const rejected = await take();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Calibre bajo el mínimo.');
  await expectNoFinding(page, 'the dialog of a rejection');
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(toastOf(page, `${rejected}: rechazada`)).toBeVisible();
  await page.goto('/fishermen-requests?filter=rejected');
  await page.reload();
  await expect(rowsOf(page).filter({ hasText: 'Rechazada' }).first()).toBeVisible();
});
