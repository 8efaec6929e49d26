/** The share of a part in a total, percent; null if the total is 0. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);
