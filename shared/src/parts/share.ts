/** A part of a whole, percent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);
