import { type Changed, limits } from '@shop/shared/contract';

/** An announcement to a room, and its time by the monotonic clock, ms. */
interface Announced {
  at: number;
  room: string;
  changed: Changed;
}

/** Maximum number of stored announcements. A page that missed more gets only the last ones, which concern the same lists. */
const mostKept = 1000;

/** Stores recent announcements, for sockets that connect after their page has read its data. */
export function recentChanges() {
  const kept: Announced[] = [];
  return {
    add(room: string, changed: Changed): void {
      const at = performance.now();
      kept.push({ at, room, changed });
      while (kept.length > mostKept || at - (kept[0]?.at ?? at) > limits.socket.recentMs) kept.shift();
    },
    /** Announcements of the last `ms` to sockets that joined `rooms`. */
    of(rooms: ReadonlySet<string>, ms: number): Changed[] {
      const from = performance.now() - ms;
      return kept.flatMap(({ at, room, changed }) => (at >= from && rooms.has(room) ? [changed] : []));
    },
  };
}
