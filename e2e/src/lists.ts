import type { Page } from '@playwright/test';
import { defaultProduct, type RemoteName } from '@shop/shared/contract';

/** A list of each remote that anybody on the staff may open: the heaviest pages there are. */
export const listOf: Record<RemoteName, string> = {
  planning: '/clients',
  config: '/sellers',
  marketplace: '/marketplace-products/all-products',
  fishers: `/${defaultProduct}/fisher/fishers`,
};

/** The lists that are not planning's, by their titles: who builds one adds it here, and is held to what every list is. */
export const listsOfOtherRemotes = [
  ['Vendedores', '/sellers'],
  ['Transportistas', '/transportists'],
  ['Transportistas', '/transportists/partners'],
  ['Notificaciones', '/notifications/history'],
  ['Ofertas pescadores', '/offers-fishers'],
  ['Productos publicados', '/marketplace-products/all-products'],
  ['Fishing Activities', `/${defaultProduct}/fisher/fishers`],
  ['Fishing Activities', `/${defaultProduct}/fisher/trips`],
  ['Restaurant Activities', `/${defaultProduct}/restaurant/restaurants`],
  ['Restaurant Activities', `/${defaultProduct}/restaurant/approvals`],
  ['Restaurant Activities', `/${defaultProduct}/restaurant/plugin`],
] as const;

/** Their rows have buttons instead of a menu, or a panel without facts: what is asked of every list stands in their own specs. */
export const listsOfTheirOwn = ['/fishermen-requests', `/${defaultProduct}/fisher/balance`];

/** Fewer rows than a page holds: what stands beneath moves up when they come, more than the budget allows. To be mended in the list. */
export const shortLists: readonly string[] = [`/${defaultProduct}/restaurant/approvals`];

/** What the cells hold that are too narrow for a badge, a bar or a figure. Texts end in dots by themselves, and overflow nothing. */
export const cutCells = (page: Page): Promise<string[]> =>
  page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent));

/**
 * The paths in so many parts, each for one test that goes from one to the next: neighbours are tabs of one page, whose heading stays, and are
 * in different parts.
 */
export const dealt = <T>(lists: readonly T[], parts: number): T[][] =>
  Array.from({ length: parts }, (_, part) => lists.filter((_list, at) => at % parts === part));

/** Rows that other specs changed meanwhile are offered above the list: takes them, where there are any. */
export async function takeChanges(page: Page): Promise<void> {
  const show = page.getByRole('main').getByRole('button', { name: 'Mostrar', exact: true });
  if (await show.isVisible()) await show.click({ timeout: 1000 });
}
