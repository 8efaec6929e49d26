import { send } from '../../../api/send.ts';
import { type Call, type CallInput, pageOf, type ReadingCall } from '../../../contract/call.ts';
import type { AskedOf, RowOf } from './defineList.ts';

/** Finds a row of a list by its id, regardless of page and filters. */
export async function rowById<C extends Call>(call: C, asked: AskedOf<C>): Promise<RowOf<C> | undefined> {
  const input = { ...asked, ...pageOf(call, 0, 1) } as unknown as CallInput<C & ReadingCall>;
  const { items } = (await send(call as C & ReadingCall, input)) as { items: RowOf<C>[] };
  return items[0];
}
