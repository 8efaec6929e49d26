import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Atajos de teclado' });

/** The keys come once a page has its first data: the one of their sheet is pressed until they are there. */
export async function openSheet(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(sheetOf(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** From here on letters alone are answered. */
export async function keysAreThere(page: Page): Promise<void> {
  await openSheet(page);
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toHaveCount(0);
}
