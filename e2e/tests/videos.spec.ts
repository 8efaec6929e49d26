import { defaultProduct } from '@shop/shared/contract';
import { expect, test } from '../src/test.ts';

const path = `/${defaultProduct}/fisher/fishers/videos`;

test('a video is watched and verified by keyboard, and the next one opens', async ({ openAs, page }) => {
  test.slow();
  await openAs('admin', path);
  const title = page.getByRole('region', { name: 'Reproductor' }).getByRole('heading');
  const first = (await title.textContent()) ?? '';
  const verify = page.getByRole('button', { name: 'Verificar y seguir' });
  await expect(verify).toBeDisabled();
  await page.getByRole('button', { name: 'Reproducir' }).click();
  for (const key of ['.', '.', '.', '1', '1', '2', '2', '3', '3', '4', '4', '5', '5']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Pausar' }).focus();
  await expect(verify).toBeEnabled({ timeout: 20_000 });
  const address = await page.locator('video').evaluate((video: HTMLVideoElement) => video.src);
  expect((await page.request.get(address)).status()).toBe(200);
  expect((await page.request.get(address.replace(/ends=\d+/, 'ends=1000000000000'))).status()).toBe(403);
  await page.keyboard.press('v');
  await expect(title).not.toHaveText(first);
});
