/** Weight as people give it: whole tens of grams, more than none, no more than a thousand tonnes. */
export const isWeight = (grams: number): boolean => Number.isInteger(grams) && grams >= 10 && grams % 10 === 0 && grams <= 1_000_000_000;
