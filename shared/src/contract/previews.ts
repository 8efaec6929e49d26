/** Durations of a preview address to choose from, in hours; the last is the maximum. */
export const previewHours = [24, 72, 168] as const;
