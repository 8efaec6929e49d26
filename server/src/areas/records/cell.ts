/** The square of one degree that a place lies in, by its corner nearest to the equator and Greenwich: `S43W074`. */
export function cellOf([longitude, latitude]: readonly [number, number]): string {
  const degrees = (value: number, digits: number) => String(Math.floor(Math.abs(value))).padStart(digits, '0');
  return `${latitude < 0 ? 'S' : 'N'}${degrees(latitude, 2)}${longitude < 0 ? 'W' : 'E'}${degrees(longitude, 3)}`;
}
