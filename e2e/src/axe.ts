import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './test.ts';

const widths = [1280, 390] as const;
type Width = (typeof widths)[number];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The other theme changes nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const themes = ['light', 'dark'] as const;

/** What axe is asked in a theme; of another language than the first everything but colours, which words do not change. */
function rulesIn(theme: (typeof themes)[number], isOfWords: boolean): RunOptions {
  if (theme === 'dark') return { runOnly: { type: 'rule', values: [...colourRules] } };
  const rules = isOfWords ? Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) : {};
  return { runOnly: { type: 'tag', values: [...tags] }, rules };
}

const soft = expect.configure({ soft: true });

/** In the browser: px by which the page scrolls sideways; what is wide, as a table is, scrolls within itself. */
const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/**
 * Looks at what is on screen now, light and dark, in each of the widths, and expects axe to find nothing, and nothing wider than the screen.
 * The state stays as it is: only colours and width change beneath it, and the width comes back. `isOfWords`: the same state was looked at in
 * another language, colours and all; what its own words may spoil is left.
 */
export async function expectNoFinding(page: Page, name: string, at: readonly Width[] = widths, isOfWords = false): Promise<void> {
  const before = page.viewportSize();
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    // In the gallery what is busy stays so: it is what is looked at.
    await expect(page.locator('[aria-busy=true]:not([data-story] *)')).toHaveCount(0);
    // An open dialog follows a new width a moment later.
    await soft.poll(() => page.evaluate(wider), `${name}, ${width} px: how much wider than the screen`).toBe(0);
    for (const theme of isOfWords ? (['light'] as const) : themes) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
      expect.soft(await findings(page, rulesIn(theme, isOfWords)), `${name}, ${theme}, ${width} px`).toEqual([]);
    }
  }
  if (before) await page.setViewportSize(before);
}

/**
 * Our pages hold no frames, so that axe runs in the page as it is. It comes once a page load: to read half a megabyte of it at each look
 * took longer than the looks.
 */
async function findings(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (asked) => {
    const { axe: own } = window as unknown as { axe: typeof axe };
    // A haul stands on the map where it was; its row in the table beside the map does the same (WCAG 2.5.8, equivalent).
    own.configure({ rules: [{ id: 'target-size', selector: ':not([data-haul])' }] });
    // What passed is not told: to describe it all took as long as to find it.
    const found = await own.run(document, { ...asked, resultTypes: ['violations'] });
    return found.violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      nodes: nodes.slice(0, 4).map(({ html, failureSummary }) => `${html.slice(0, 200)}\n    ${failureSummary}`),
    }));
  }, options);
  return violations.map(({ rule, nodes }) => [rule, ...nodes].join('\n  '));
}
