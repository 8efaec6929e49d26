import { createHmac } from 'node:crypto';
import { expectNoFinding } from '../src/axe.ts';
import { labBuild } from '../src/lab.ts';
import { ownPlatform } from '../src/own-platform.ts';
import { startReceiver } from '../src/receiver.ts';
import { publishAndPromote, readBuild, sayGood } from '../src/releases.ts';
import { expect, loaderGone, signIn, test } from '../src/test.ts';

const pageFile = 'src/PlainPage.tsx';
const lab = async (version: string, before = '') =>
  readBuild(await labBuild({ version, change: { [pageFile]: (text) => text.replace('return', `${before}\n  return`) } }));

test('the owner of a part that fails hears of it within a minute, and somebody sees it', async ({ browser }) => {
  // Two builds of the lab, and axe at two widths: three minutes are little on a busy machine.
  test.setTimeout(240_000);
  const receiver = await startReceiver();
  const platform = await ownPlatform({ WEBHOOK_ORIGINS: receiver.origin });
  try {
    await publishAndPromote(platform, await lab('1.0.0'));
    await sayGood(platform, 'lab');
    await publishAndPromote(platform, await lab('1.1.0', "if (document) throw new TypeError('no price here');"));

    const page = await browser.newPage({ baseURL: platform.origin });
    await signIn(page, 'mega');
    await page.goto('/platform');
    await loaderGone(page);
    await page.getByRole('button', { name: 'Más acciones de mfe-lab' }).click();
    await page.getByRole('menuitem', { name: 'Avisos…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Avisos de mfe-lab' });
    await dialog.getByRole('textbox', { name: /^Webhook/ }).fill(`${receiver.origin}/hook`);
    await expectNoFinding(page, 'whom to tell');
    await dialog.getByRole('button', { name: 'Guardar avisos' }).click();
    const once = page.getByRole('dialog', { name: 'El secreto del webhook de mfe-lab' });
    const secret = (await once.locator('code').textContent()) ?? '';
    expect(secret).toMatch(/^sbw_/);
    await once.getByRole('button', { name: 'Listo' }).click();

    for (const country of ['CL', 'EC'] as const) {
      const own = await browser.newPage({ baseURL: platform.origin });
      await signIn(own, 'admin', country);
      await own.goto('/lab/plain');
      await loaderGone(own);
      const reported = own.waitForResponse((response) => response.url().includes('/api/platform/reports') && response.ok());
      await own.evaluate(() => dispatchEvent(new Event('pagehide')));
      await reported;
      await own.close();
    }
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
    const [told] = receiver.received;
    const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(told?.headers['x-shop-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${told?.body}`).digest('hex'));
    expect(told).toMatchObject({ event: 'failure', incident: { release: '1.1.0', cause: 'render', failedPeople: 2 } });
    expect(told?.incident?.first?.detail).toContain('TypeError');

    // An open page hears of it by itself.
    const incidents = page.getByRole('region', { name: 'Incidentes' });
    await expect(incidents).toContainText('mfe-lab 1.1.0');
    await expect(incidents).toContainText('les falló a 2 de 2 personas (100 %)');
    await expect(incidents.getByRole('list', { name: 'Avisados de mfe-lab 1.1.0' })).toContainText(`${receiver.origin}enviado`, {
      timeout: 30_000,
    });
    await expectNoFinding(page, 'incidents');
    await incidents.getByRole('button', { name: 'Lo veo: mfe-lab 1.1.0' }).click();
    await expect(incidents).toContainText('Visto');
    await expect(incidents.getByRole('button', { name: /Lo veo/ })).toHaveCount(0);
    expect(receiver.received).toHaveLength(1);

    // Both are tried: where it is sent, and another secret.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Más acciones de mfe-lab' }).click();
    await page.getByRole('menuitem', { name: 'Avisos…' }).click();
    await dialog.getByRole('button', { name: 'Enviar prueba' }).click();
    await expect(dialog.getByText('La prueba sale a 1 destino')).toBeVisible();
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2);
    await dialog.getByRole('button', { name: 'Cambiar el secreto' }).click();
    await page.getByRole('dialog', { name: '¿Cambiar el secreto de mfe-lab?' }).getByRole('button', { name: 'Cambiar el secreto' }).click();
    await expect(once.locator('code')).toHaveText(/^sbw_/);
    await expect(once.locator('code')).not.toHaveText(secret);
    await once.getByRole('button', { name: 'Listo' }).click();
    await page.close();
  } finally {
    await platform.stop();
    receiver.close();
  }
});
