/** Deterministic random numbers from a seed (mulberry32), so that the demo data is the same each time. */
export class Random {
  private state: number;

  constructor(seed: string) {
    this.state = [...seed].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193) >>> 0, 0x811c9dc5);
  }

  /** 0 ≤ x < 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** An integer from min to max, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)] as T;
  }

  /** A random subset, in the original order. */
  some<T>(from: readonly T[], share: number): T[] {
    return from.filter(() => this.chance(share));
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('');
  }
}

/** Groups rows by a key, in their original order. */
export function groupedBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

const dayMs = 86_400_000;

/** The instant `days` days before another one; after it, if negative. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}

/** An hour (UTC) of a day that has started, or `now` if that hour is in the future. */
export function atHour(day: string, hour: number, now: Date): string {
  return new Date(Math.min(Date.parse(day) + hour * 3_600_000, now.getTime())).toISOString();
}

/** A random price close to another one. */
export const near = (minor: number, random: Random): number => Math.max(1, Math.round((minor * (0.92 + random.next() * 0.16)) / 10) * 10);
