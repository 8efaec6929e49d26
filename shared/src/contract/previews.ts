/** How long the address of a preview may be asked to last, in hours; the last is the most. */
export const previewHours = [24, 72, 168] as const;
