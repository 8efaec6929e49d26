import type { Fetching } from '@shop/shared/ui/data';

const size = 100;

/** Every row of a list whose only call answers pages. */
export async function allPages<Row>(
  pageOf: (asked: { page: number; size: number }, how?: Fetching) => Promise<{ items: Row[]; total: number }>,
  how?: Fetching,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page++) {
    const { items, total } = await pageOf({ page, size }, how);
    rows.push(...items);
    if (items.length < size || rows.length >= total) return rows;
  }
}
