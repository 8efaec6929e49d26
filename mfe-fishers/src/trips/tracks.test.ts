import { xOf, yOf } from '../parts/map/mercator.ts';
import { drawn, linesIn, nearest, portsOf } from './tracks.ts';

const track = (code: string, port: string, line: number[]) => drawn({ _id: code, code, port, landedGrams: 1000, line });
/** From Melinka to the west, and from a port far to the north. */
const south = track('S', 'Melinka', [-74_000, -44_000, -10, 0, -490, 100]);
const north = track('N', 'Arica', [-70_000, -18_000, -500, 0]);
const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };

describe('tracks on a map', () => {
  const steps: [step: string, x: number, y: number][] = [];
  beforeEach(() => {
    steps.length = 0;
    // jsdom has no canvas.
    Object.assign(window, {
      Path2D: class {
        moveTo = (x: number, y: number) => steps.push(['from', x, y]);
        lineTo = (x: number, y: number) => steps.push(['to', x, y]);
      },
    });
  });
  afterEach(() => Reflect.deleteProperty(window, 'Path2D'));

  it('are drawn where they went', () => {
    linesIn([south], everywhere, 0);
    expect(steps.map(([step]) => step)).toEqual(['from', 'to', 'to']);
    expect(steps[2]?.[1]).toBeCloseTo(xOf(-74.5));
    expect(steps[2]?.[2]).toBeCloseTo(yOf(-43.9));
    expect(south.box.left).toBeCloseTo(xOf(-74.5));
    expect(south.box.bottom).toBeCloseTo(yOf(-44));
  });

  it('leave out what nobody sees: points beside the one before, but never the last, and lines beyond the edge', () => {
    linesIn([south], everywhere, 20);
    expect(steps.map(([step]) => step)).toEqual(['from', 'to']);
    expect(steps[1]?.[1]).toBeCloseTo(xOf(-74.5));
    steps.length = 0;
    linesIn([south], everywhere, 10_000);
    expect(steps).toHaveLength(2);
    steps.length = 0;
    linesIn([south, north], north.box, 0);
    expect(steps).toHaveLength(2);
    expect(steps[0]?.[2]).toBeCloseTo(yOf(-18));
  });

  it('are found by a press on their line, within some slack', () => {
    const onSouth = [xOf(-74.255), yOf(-43.95)] as const;
    expect(nearest([south, north], onSouth, 5)).toBe(south);
    expect(nearest([south, north], [onSouth[0], onSouth[1] + 40], 5)).toBeUndefined();
  });

  it('begin at ports, told from the north with how many begin there', () => {
    const ports = portsOf([south, north, south, track('?', 'Nowhere', [])]);
    expect(ports.map(({ port, trips }) => [port, trips])).toEqual([
      ['Arica', 1],
      ['Melinka', 2],
    ]);
  });
});
