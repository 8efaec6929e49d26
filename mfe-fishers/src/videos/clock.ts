const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** `01:05`, and `1:01:05` from an hour on. */
export const clockOf = (seconds: number): string =>
  seconds < 3600
    ? `${two(seconds / 60)}:${two(seconds % 60)}`
    : `${Math.floor(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
