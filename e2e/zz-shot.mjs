import { chromium } from '@playwright/test';

const [, , email, path, out, opts = '{}'] = process.argv;
const o = JSON.parse(opts);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const c = await b.newContext({
  viewport: o.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  colorScheme: o.dark ? 'dark' : 'light',
  locale: 'es-CL',
});
const p = await c.newPage();
p.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
const base = o.base ?? 'http://localhost:4991';
await p.goto(base);
await p.getByLabel('Email').fill(email);
await p.getByLabel('Contraseña', { exact: true }).fill('Demo-2026!');
await p.getByRole('button', { name: 'Login' }).click();
await p
  .getByText(/En línea|Online/)
  .or(p.getByRole('button', { name: 'Abrir el menú' }))
  .first()
  .waitFor();
if (o.en) await p.evaluate(() => localStorage.setItem('language','en'));
await p.goto(base + path);
await p.waitForLoadState('networkidle');
await p.waitForTimeout(o.wait ?? 4200);
for (const step of o.steps ?? []) {
  if (step.click)
    await p
      .getByRole(step.role ?? 'button', { name: step.click })
      .first()
      .click();
  if (step.key) await p.keyboard.press(step.key);
  if (step.row !== undefined) await p.locator('tbody tr[data-at]').nth(step.row).click();
  await p.waitForTimeout(900);
}
await p.screenshot({ path: out, fullPage: Boolean(o.full) });
await b.close();
