import { windowName } from '@shop/shared/contract';

/** The time of a delivery as text: the day, and the hours if they were promised. */
export const withWindow = (day: string, window: string | null): string => (window === null ? day : `${day} · ${windowName(window)}`);

/** The short form: `mañana · 06–09:30 h`. */
export const withShortWindow = (day: string, window: string | null): string =>
  window === null ? day : `${day} · ${windowName(window).replaceAll(':00', '')} h`;
