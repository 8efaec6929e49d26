import { storageKeys } from '@shop/shared/contract';
import { expect, loaderGone, signIn, test } from '../src/test.ts';

test('where the deployment does not allow it, nothing is overridden, whatever the browser keeps', async ({ page, complaints }) => {
  const address = '127.0.0.1:3101';
  await signIn(page, 'admin');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.overrides,
    JSON.stringify({ planning: `http://${address}/` }),
  ] as const);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const response = await page.goto('/');
  await loaderGone(page);
  expect(asked.filter((url) => url.includes(address))).toEqual([]);
  expect(response?.headers()['content-security-policy']).not.toContain('localhost');
  await page.getByRole('banner').getByRole('button').last().click();
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Versión local/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
