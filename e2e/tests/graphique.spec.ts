import { defaultProduct } from '@shop/shared/contract';
import { expectNoFinding } from '../src/axe.ts';
import { expect, test } from '../src/test.ts';

// Nobody else works in Belize.
test('a figure opens the list that it counts, and the list says the same', async ({ openAs, page }) => {
  await openAs('seller', `/${defaultProduct}/dashboard/graphique`, 'BZ');
  await expect(page.getByRole('list', { name: 'Desembarcado' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Mapa de caletas' })).toBeVisible();
  await expectNoFinding(page, 'graphique');
  const figure = page.getByRole('link', { name: /^Sin video \d+$/ });
  const count = /\d+/.exec((await figure.textContent()) ?? '')?.[0] ?? '';
  expect(Number(count)).toBeGreaterThan(0);
  await figure.click();
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=../following-sibling::span[1]')).toHaveText(count);
  await page.goBack();
  for (const face of await page.getByRole('radio', { name: 'Tabla' }).all()) await face.check({ force: true });
  await expect(page.getByRole('table')).toHaveCount(5);
  await expectNoFinding(page, 'graphique as tables');
});
