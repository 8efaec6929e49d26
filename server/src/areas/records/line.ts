type Place = readonly number[];

/** Half a kilometre: a bend within it is not seen where a map shows a whole coast. */
const toleranceDegrees = 0.005;

/** A track as a map of many draws it: `tripTrack.line` of the contract. */
export const lineOf = (track: readonly Place[]): number[] => stepsOf(simplified(track, toleranceDegrees));

/** The points of a line without those that lie beside it by no more than a tolerance (Ramer, Douglas and Peucker). */
export function simplified(line: readonly Place[], tolerance: number): Place[] {
  const kept = new Set([0, line.length - 1]);
  const open: [from: number, to: number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let farthest = { at: from, distance: tolerance };
    for (let at = from + 1; at < to; at++) {
      const distance = distanceOf(line[at] as Place, line[from] as Place, line[to] as Place);
      if (distance > farthest.distance) farthest = { at, distance };
    }
    if (farthest.at === from) continue;
    kept.add(farthest.at);
    open.push([from, farthest.at], [farthest.at, to]);
  }
  return line.filter((_, at) => kept.has(at));
}

/** Of a point from a stretch between two others; a trip may end where it began. */
function distanceOf([x = 0, y = 0]: Place, [fromX = 0, fromY = 0]: Place, [toX = 0, toY = 0]: Place): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
  return Math.hypot(x - fromX - share * alongX, y - fromY - share * alongY);
}

/** In thousandths of a degree, from place to place. */
function stepsOf(line: readonly Place[]): number[] {
  const thousandths = line.map(([x = 0, y = 0]) => [Math.round(x * 1000), Math.round(y * 1000)] as const);
  return thousandths.flatMap(([x, y], at) => {
    const [fromX, fromY] = thousandths[at - 1] ?? [0, 0];
    return [x - fromX, y - fromY];
  });
}
