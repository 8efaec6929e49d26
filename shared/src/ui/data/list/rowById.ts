import { send } from '../../../api/send.ts';
import { type Call, type CallInput, pageOf, type ReadingCall } from '../../../contract/call.ts';
import type { AskedOf, RowOf } from './defineList.ts';

/** A row of a list wherever it stands in it: searched for by its id, which other filters do not hide. */
export async function rowById<C extends Call>(call: C, asked: AskedOf<C>): Promise<RowOf<C> | undefined> {
  const input = { ...asked, ...pageOf(call, 0, 1) } as unknown as CallInput<C & ReadingCall>;
  const { items } = (await send(call as C & ReadingCall, input)) as { items: RowOf<C>[] };
  return items[0];
}
