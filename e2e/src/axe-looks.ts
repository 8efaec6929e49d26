import type { Page } from '@playwright/test';
import { storageKeys } from '@shop/shared/contract';
import { expectNoFinding } from './axe.ts';
import { expect, loaderGone, openWithin, signIn } from './test.ts';

export const desktop = [1280] as const;
export const phone = [390] as const;

/** What is looked at, and how it is reached on its page. */
export interface Look {
  path: string;
  name?: string;
  reach?: (page: Page) => Promise<void>;
  at?: typeof desktop;
}

export type Language = 'es' | 'en';

/** Opens the platform in a language, as somebody where a role is given. */
export async function startIn(language: Language, page: Page, role?: 'mega' | 'seller' | 'admin', path = '/'): Promise<void> {
  if (role) await signIn(page, role);
  else await page.goto('/healthz');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKeys.language, language] as const);
  await page.goto(path);
  await loaderGone(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Goes to a page on the wide screen, where every control is in sight. */
export async function openWide(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openWithin(page, path);
  await settled(page);
}

export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Looks at each, and leaves what was opened there. `isOfWords`: as for expectNoFinding. */
export async function lookAt(page: Page, looks: readonly Look[], isOfWords = false): Promise<void> {
  for (const { path, name = path, reach, at } of looks) {
    await openWide(page, path);
    await reach?.(page);
    await expectNoFinding(page, name, at, isOfWords);
    await page.keyboard.press('Escape');
  }
}
