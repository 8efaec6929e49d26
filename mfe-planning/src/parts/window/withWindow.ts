import { windowName } from '@shop/shared/contract';

/** When something is delivered, in words: the day, and the hours where any were promised. */
export const withWindow = (day: string, window: string | null): string => (window === null ? day : `${day} · ${windowName(window)}`);

/** The same where there is little room: `mañana · 06–09:30 h`. */
export const withShortWindow = (day: string, window: string | null): string =>
  window === null ? day : `${day} · ${windowName(window).replaceAll(':00', '')} h`;
