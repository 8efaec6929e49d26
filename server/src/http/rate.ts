import { tooMany } from './refusal.ts';

const windowMs = 60_000;

/**
 * Counts what each session or person does in a minute, in this instance: a page gone wild, or somebody who plays, must not take it from the
 * others. Throws 429 above the limit.
 */
export function rateLimit(max: number, now: () => number = Date.now) {
  let counts = new Map<string, number>();
  let beganAt = now();

  return (who: string, events = 1): void => {
    if (now() - beganAt >= windowMs) {
      counts = new Map();
      beganAt = now();
    }
    const count = (counts.get(who) ?? 0) + events;
    if (count > max) throw tooMany(Math.ceil((beganAt + windowMs - now()) / 1000));
    counts.set(who, count);
  };
}
