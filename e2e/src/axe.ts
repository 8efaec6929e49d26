import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const widths = [1280, 390] as const;
type Width = (typeof widths)[number];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The other theme changes nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Looks at what is on screen now, light and dark, in each of the widths, and expects axe to find nothing. The state stays as it is: only
 * colours and width change beneath it.
 */
export async function expectNoFinding(page: Page, name: string, at: readonly Width[] = widths): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
      // Legacy mode is for pages without frames of another origin; it saves a page of its own for each look.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      const { violations } = await (theme === 'light' ? axe.withTags(tags) : axe.withRules(colourRules)).analyze();
      const found = violations.map(({ id, help, nodes }) =>
        [`${id}: ${help}`, ...nodes.slice(0, 4).map(({ html, failureSummary }) => `${html.slice(0, 200)}\n    ${failureSummary}`)].join(
          '\n  ',
        ),
      );
      expect.soft(found, `${name}, ${theme}, ${width} px`).toEqual([]);
    }
  }
}
