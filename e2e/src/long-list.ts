import type { Page } from '@playwright/test';

/** Has list calls whose address fits answer with so many rows, many times those that there are: more than a page of the server holds. */
export async function manyRows(page: Page, call: RegExp, count: number): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { items: object[] };
    const { length } = answer.items;
    const copies = Array.from({ length: count - length }, (_, at) => ({ ...answer.items[at % length], _id: crypto.randomUUID() }));
    const items = [...answer.items, ...copies];
    await route.fulfill({ response, json: { ...answer, items, total: count } });
  });
}

export interface Scrolled {
  framesPerSecond: number;
  /** The most elements that table, head and rows had in any frame. */
  nodes: number;
}

/** Scrolls the list of the page down with the wheel and counts while it moves. */
export async function scrollRows(page: Page, { px, pxPerSecond }: { px: number; pxPerSecond: number }): Promise<Scrolled> {
  const table = page.locator('table');
  const box = await table.evaluate((element) => {
    const { x, y } = (element.parentElement as HTMLElement).getBoundingClientRect();
    return { x: Math.round(x) + 200, y: Math.round(y) + 200 };
  });
  await table.evaluate((element) => {
    const seen = { frames: [] as number[], nodes: 0, isOver: false };
    Object.assign(window, { seen });
    const look = (at: number) => {
      seen.frames.push(at);
      seen.nodes = Math.max(seen.nodes, element.querySelectorAll('*').length);
      if (!seen.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.synthesizeScrollGesture', { ...box, yDistance: -px, speed: pxPerSecond, gestureSourceType: 'mouse' });
  await cdp.detach();
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { frames: number[]; nodes: number; isOver: boolean } };
    seen.isOver = true;
    const ms = (seen.frames.at(-1) ?? 0) - (seen.frames[0] ?? 0);
    return { framesPerSecond: (1000 * (seen.frames.length - 1)) / ms, nodes: seen.nodes };
  });
}
