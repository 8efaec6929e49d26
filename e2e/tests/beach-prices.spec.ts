import { expectNoFinding } from '../src/axe.ts';
import { expect, rowsOf, test, toastOf } from '../src/test.ts';

test('lines of fishers are accepted, countered and rejected by keyboard, and stand so after a reload', async ({ openAs, page }) => {
  // It looks four times with axe.
  test.slow();
  await openAs('admin', '/fishermen-requests?filter=toAnswer', 'EC');
  const open = rowsOf(page).filter({ has: page.getByRole('button', { name: /^Aceptar / }) });
  await expect(open.first()).toBeVisible();
  /** Axe leaves the page as narrow as a phone, where lines are cards. */
  const look = async (name: string) => {
    await expectNoFinding(page, name);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await look('requests of fishers');
  /** One fisher may ask for the same twice. */
  const acceptsOf = (line: string) => page.getByRole('button', { name: `Aceptar ${line}`, exact: true });
  /** The list is read again behind an answer: until then the line is offered still. */
  const answered = async ({ line, offered }: { line: string; offered: number }, said: string) => {
    await expect(toastOf(page, `${line.replace(/, de .*$/, '')}: ${said}`)).toBeVisible();
    await expect(acceptsOf(line)).toHaveCount(offered - 1);
  };
  /** Focuses the first line that waits, and answers what it is called. */
  const take = async () => {
    const label =
      (await open
        .first()
        .getByRole('button', { name: /^Aceptar / })
        .getAttribute('aria-label')) ?? '';
    await open.first().focus();
    const line = label.replace(/^Aceptar /, '');
    return { line, offered: await acceptsOf(line).count() };
  };

  const accepted = await take();
  await page.keyboard.press('a');
  await answered(accepted, 'aceptada a');

  const countered = await take();
  await page.keyboard.press('c');
  const panel = page.getByRole('complementary');
  const field = panel.getByRole('textbox', { name: /Contraoferta/ });
  await expect(field).toBeFocused();
  await field.fill('0,05');
  await look('a counter-offer');
  await panel.getByRole('button', { name: /^Enviar/ }).click();
  await answered(countered, 'contraoferta de');
  await expect(panel.getByRole('button', { name: /^Acepta / })).toBeVisible();
  await panel.getByRole('link', { name: 'Abrir solicitud' }).click();
  await expect(page.getByRole('cell', { name: /^Contraoferta \$0,05/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('cell', { name: /^Contraoferta \$0,05/ })).toBeVisible();
  await look('a request of a fisher');
  await page.getByRole('link', { name: 'Historial' }).click();
  await expect(page.getByText(/Contraoferta/).first()).toBeVisible();

  await page.goto('/fishermen-requests?filter=toAnswer');
  await expect(open.first()).toBeVisible();
  const rejected = await take();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Calibre bajo el mínimo.');
  await look('the dialog of a rejection');
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await answered(rejected, 'rechazada');
  await page.goto('/fishermen-requests?filter=rejected');
  await page.reload();
  await expect(rowsOf(page).filter({ hasText: 'Rechazada' }).first()).toBeVisible();
});
