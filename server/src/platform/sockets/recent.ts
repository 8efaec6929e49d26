import { type Changed, limits } from '@shop/shared/contract';

/** What is announced to a room, and when, by the monotonic clock in ms. */
interface Announced {
  at: number;
  room: string;
  changed: Changed;
}

/** As many are kept: a page that missed more hears of the last ones, and they are of the same lists. */
const mostKept = 1000;

/** What was announced lately, for sockets that come after their page has read its data. */
export function recentChanges() {
  const kept: Announced[] = [];
  return {
    add(room: string, changed: Changed): void {
      const at = performance.now();
      kept.push({ at, room, changed });
      while (kept.length > mostKept || at - (kept[0]?.at ?? at) > limits.socket.recentMs) kept.shift();
    },
    /** Of the last `ms`, what a socket in these rooms would have heard. */
    of(rooms: ReadonlySet<string>, ms: number): Changed[] {
      const from = performance.now() - ms;
      return kept.flatMap(({ at, room, changed }) => (at >= from && rooms.has(room) ? [changed] : []));
    },
  };
}
