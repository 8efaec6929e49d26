import { limits } from '@shop/shared/contract';
import { tooMany } from '../http/refusal.ts';

const windowMs = 60_000;

/**
 * Counts what each session reports in a minute, in this instance: a page gone wild, or somebody who plays, must not fill the tables.
 * Throws 429 above the limit.
 */
export function rateLimit(max: number = limits.telemetry.eventsPerMinute, now: () => number = Date.now) {
  let counts = new Map<string, number>();
  let beganAt = now();

  return (sessionId: string, events: number): void => {
    if (now() - beganAt >= windowMs) {
      counts = new Map();
      beganAt = now();
    }
    const count = (counts.get(sessionId) ?? 0) + events;
    if (count > max) throw tooMany(Math.ceil((beganAt + windowMs - now()) / 1000));
    counts.set(sessionId, count);
  };
}
