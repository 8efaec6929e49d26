import { EventEmitter, once } from 'node:events';
import { tooMany } from './refusal.ts';

interface QueueLimits {
  /** How many run at once, and how many of one person's. */
  atOnce: number;
  perPerson: number;
  /** How many of one person's may wait. */
  waiting: number;
}

export interface Ticket {
  /** 0: it runs; 1: it is the next one. */
  place(): number;
  /** Resolves once the place is another, or after so many ms. Rejects once `gone` is aborted. */
  moved(gone: AbortSignal, ms: number): Promise<void>;
  /** Makes room for the next one, whether this one has run or not. */
  leave(): void;
}

export interface FairQueue {
  /** Throws 429 when too many of this person's wait. */
  enter(person: string): Ticket;
}

/**
 * Lets few run at once and the rest wait. Whoever has fewest running or ahead of it goes first, so that twenty of one person's do not keep
 * the first of another's waiting.
 */
export function fairQueue({ atOnce, perPerson, waiting: mayWait }: QueueLimits): FairQueue {
  const running = new Set<Entry>();
  const waiting = new Set<Entry>();

  function inOrder(): Entry[] {
    const counts = new Map<string, number>();
    const next = (person: string) => {
      const count = (counts.get(person) ?? 0) + 1;
      counts.set(person, count);
      return count;
    };
    for (const { person } of running) next(person);
    return [...waiting]
      .map((entry) => ({ entry, round: next(entry.person) }))
      .sort((a, b) => a.round - b.round)
      .map(({ entry }) => entry);
  }

  const countOf = (person: string, entries: Set<Entry>) => [...entries].filter((entry) => entry.person === person).length;

  function advance() {
    while (running.size < atOnce) {
      const next = inOrder().find(({ person }) => countOf(person, running) < perPerson);
      if (!next) break;
      waiting.delete(next);
      running.add(next);
    }
    const places = new Map(inOrder().map((entry, at) => [entry, at + 1]));
    for (const entry of [...running, ...waiting]) entry.moveTo(places.get(entry) ?? 0);
  }

  return {
    enter(person) {
      const entry = new Entry(person);
      if (countOf(person, waiting) >= mayWait) throw tooMany(10);
      waiting.add(entry);
      advance();
      return {
        place: () => entry.place,
        moved: (gone, ms) => entry.moved(gone, ms),
        leave: () => {
          if (running.delete(entry) || waiting.delete(entry)) advance();
        },
      };
    },
  };
}

class Entry extends EventEmitter<{ moved: [] }> {
  readonly person: string;
  place = -1;

  constructor(person: string) {
    super();
    this.person = person;
  }

  moveTo(place: number): void {
    if (place === this.place) return;
    this.place = place;
    this.emit('moved');
  }

  async moved(gone: AbortSignal, ms: number): Promise<void> {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(ms)]);
    await once(this, 'moved', { signal }).catch(() => gone.throwIfAborted());
  }
}
