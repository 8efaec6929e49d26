import { send } from '../../../api/send.ts';
import { type Call, type CallInput, pageOf, type ReadingCall } from '../../../contract/call.ts';
import { limits } from '../../../contract/limits.ts';
import type { AskedOf, Fetching, RowOf } from './defineList.ts';

const size = Math.max(...limits.page.sizes);

/** Fetches every row of a list whose call returns pages only. */
export async function everyPage<C extends Call>(
  call: C,
  asked: AskedOf<C>,
  { signal, onRows, take }: Fetching<RowOf<C>> = {},
): Promise<RowOf<C>[]> {
  const rows: RowOf<C>[] = [];
  let fetched = 0;
  for (let page = 0; ; page++) {
    const input = { ...asked, ...pageOf(call, page, size) } as unknown as CallInput<C & ReadingCall>;
    const { items, total } = (await send(call as C & ReadingCall, input, signal && { signal })) as { items: RowOf<C>[]; total: number };
    fetched += items.length;
    if (take) await take(items);
    else rows.push(...items);
    onRows?.(fetched);
    if (items.length < size || fetched >= total) return rows;
  }
}
