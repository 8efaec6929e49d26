import { EventEmitter, once } from 'node:events';
import { beginSpan } from '../tracing/spans.ts';
import { tooMany, unavailable } from './refusal.ts';

interface QueueLimits {
  /** What `run` waits for; used in traces. */
  name?: string;
  /** Maximum number of running entries, in total and per caller. */
  atOnce: number;
  atOncePerCaller: number;
  /** Maximum number of waiting entries, in total and per caller. */
  waiting: number;
  waitingPerCaller: number;
}

export interface Ticket {
  /** 0: running; 1: next in the queue. */
  place(): number;
  /** Resolves when the place changes, or after this many ms. Rejects when `gone` is aborted. */
  moved(gone: AbortSignal, ms?: number): Promise<void>;
  /** Resolves when it runs. Rejects when `gone` is aborted. */
  turn(gone: AbortSignal): Promise<void>;
  /** Leaves the queue, whether it has run or not, so that the next one can run. */
  leave(): void;
}

export interface FairQueue {
  /** Throws 429 if this caller has too many waiting, 503 if the queue is full. */
  enter(caller: string): Ticket;
  /** Runs the work when it is its turn. Throws as `enter` does, and the signal's reason if it is aborted before the work starts. */
  run<T>(caller: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Number of running and of waiting entries. */
  size(): { running: number; waiting: number };
}

/**
 * Limits expensive work that runs concurrently; the rest waits. The caller with the fewest entries running or ahead goes first, and among equals
 * the one that has waited longest since its last turn, so that 20 entries of one caller do not delay the first one of another.
 */
export function fairQueue({ name, atOnce, atOncePerCaller, waiting: maxWaiting, waitingPerCaller }: QueueLimits): FairQueue {
  const running = new Set<Entry>();
  const waiting = new Set<Entry>();
  /** Last turn of each caller that has entries, as a value of `clock`, which counts entries and turns. */
  const turns = new Map<string, number>();
  let clock = 0;
  const waitsSince = ({ caller, enteredAt }: Entry) => Math.max(enteredAt, turns.get(caller) ?? 0);

  function inOrder(): Entry[] {
    const counts = new Map<string, number>();
    const next = (caller: string) => {
      const count = (counts.get(caller) ?? 0) + 1;
      counts.set(caller, count);
      return count;
    };
    for (const { caller } of running) next(caller);
    return [...waiting]
      .map((entry) => ({ entry, round: next(entry.caller) }))
      .sort((a, b) => a.round - b.round || waitsSince(a.entry) - waitsSince(b.entry))
      .map(({ entry }) => entry);
  }

  const countOf = (caller: string, entries: Set<Entry>) => [...entries].filter((entry) => entry.caller === caller).length;

  function advance() {
    for (const entry of inOrder()) {
      if (running.size >= atOnce) break;
      if (countOf(entry.caller, running) >= atOncePerCaller) continue;
      waiting.delete(entry);
      running.add(entry);
      turns.set(entry.caller, ++clock);
    }
    const places = new Map(inOrder().map((entry, at) => [entry, at + 1]));
    for (const entry of [...running, ...waiting]) entry.moveTo(places.get(entry) ?? 0);
  }

  function leave(entry: Entry) {
    if (!running.delete(entry) && !waiting.delete(entry)) return;
    if (countOf(entry.caller, running) + countOf(entry.caller, waiting) === 0) turns.delete(entry.caller);
    advance();
  }

  function enter(caller: string): Ticket {
    if (countOf(caller, waiting) >= waitingPerCaller) throw tooMany(5);
    if (waiting.size >= maxWaiting) throw unavailable();
    const entry = new Entry(caller, ++clock);
    waiting.add(entry);
    advance();
    return {
      place: () => entry.place,
      moved: (gone, ms) => entry.moved(gone, ms),
      turn: (gone) => entry.turn(gone),
      leave: () => leave(entry),
    };
  }

  return {
    enter,
    async run(caller, work, signal) {
      signal.throwIfAborted();
      const ticket = enter(caller);
      try {
        const wait = beginSpan('wait for a turn', { 'shop.queue': name });
        try {
          await ticket.turn(signal);
        } finally {
          wait?.end();
        }
        signal.throwIfAborted();
        return await work();
      } finally {
        ticket.leave();
      }
    },
    size: () => ({ running: running.size, waiting: waiting.size }),
  };
}

class Entry extends EventEmitter<{ moved: []; turn: [] }> {
  readonly caller: string;
  readonly enteredAt: number;
  place = -1;

  constructor(caller: string, enteredAt: number) {
    super();
    this.caller = caller;
    this.enteredAt = enteredAt;
  }

  moveTo(place: number): void {
    if (place === this.place) return;
    this.place = place;
    this.emit('moved');
    if (place === 0) this.emit('turn');
  }

  async turn(gone: AbortSignal): Promise<void> {
    if (this.place > 0) await once(this, 'turn', { signal: gone });
  }

  async moved(gone: AbortSignal, ms?: number): Promise<void> {
    const signal = ms === undefined ? gone : AbortSignal.any([gone, AbortSignal.timeout(ms)]);
    await once(this, 'moved', { signal }).catch(() => gone.throwIfAborted());
  }
}
