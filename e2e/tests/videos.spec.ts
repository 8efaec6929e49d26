import { defaultProduct } from '@shop/shared/contract';
import { expectNoFinding } from '../src/axe.ts';
import { expect, test } from '../src/test.ts';

// Both work at the first of the queue.
test.describe.configure({ mode: 'serial' });

const path = `/${defaultProduct}/fisher/videos`;

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
  await expectNoFinding(page, 'videos');
});

test('logistic staff say of which trip a video is, and decide nothing', async ({ openAs, page }) => {
  await openAs('logistic', path);
  await expect(page.getByText('Deciden administradores.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verificar y seguir' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Enlazar viaje…' }).click();
  const dialog = page.getByRole('dialog');
  const trips = dialog.getByRole('combobox', { name: 'Viaje' });
  await expect(trips.locator('option').nth(1)).toBeAttached();
  const before = await trips.inputValue();
  const values = await trips.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const other = values.find((value) => value !== '' && value !== before);
  const act = dialog.getByRole('button', { name: 'Enlazar viaje' });
  await expect(act).toBeDisabled();
  if (!other) return;
  await trips.selectOption(other);
  await act.click();
  await expect(dialog).toBeHidden();
});

test('on a phone the video that is chosen comes into sight, also where a link asks for it', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('logistic', path);
  const player = page.getByRole('region', { name: 'Reproductor' });
  await page.getByRole('main').getByRole('listitem').nth(2).getByRole('button').click();
  await expect(player).toBeInViewport();
  await expect(page).toHaveURL(/open=/);
  await page.reload();
  await expect(player).toBeInViewport();
});
