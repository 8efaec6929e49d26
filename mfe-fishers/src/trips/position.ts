import type { Trip } from '@shop/shared/contract';

type Position = NonNullable<Trip['hauls'][number]['position']>;

/** `43°56,1′ S 74°16,8′ O`: degrees and minutes, as on charts. number: formats a number in the language, with this many decimals. */
export function positionText(
  { latitude, longitude }: Position,
  letters: { south: string; north: string; west: string; east: string },
  number: (value: number, decimals: number) => string,
): string {
  const half = (degrees: number, below: string, above: string) => {
    const minutes = Math.round(Math.abs(degrees) * 600);
    return `${Math.floor(minutes / 600)}°${number((minutes % 600) / 10, 1)}′ ${degrees < 0 ? below : above}`;
  };
  return `${half(latitude, letters.south, letters.north)} ${half(longitude, letters.west, letters.east)}`;
}
