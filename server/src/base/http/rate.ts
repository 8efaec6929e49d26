import { tooMany } from './refusal.ts';

interface RateOptions {
  windowMs?: number;
  now?: () => number;
}

/**
 * Counts events per session, person or address in a window, by default one minute, in this instance, so that a faulty page or an abusive
 * client does not use up the server. Throws 429 above the limit.
 */
export function rateLimit(max: number, { windowMs = 60_000, now = Date.now }: RateOptions = {}) {
  let counts = new Map<string, number>();
  let beganAt = now();

  return (who: string, events = 1): void => {
    if (now() - beganAt >= windowMs) {
      counts = new Map();
      beganAt = now();
    }
    const count = (counts.get(who) ?? 0) + events;
    if (count > max) throw tooMany(Math.max(1, Math.ceil((beganAt + windowMs - now()) / 1000)));
    counts.set(who, count);
  };
}
