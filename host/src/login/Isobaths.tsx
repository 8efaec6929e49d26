import css from './Isobaths.module.css';

const centre = { x: 470, y: 400 };
const points = 40;

/** The points of a depth line: wavy rings around the shoal, rounder near it and stretched horizontally far from it. */
function ring(radius: number): { x: number; y: number }[] {
  const far = Math.min(1, radius / 520);
  return Array.from({ length: points }, (_, at) => {
    const angle = (2 * Math.PI * at) / points;
    const wave = 0.06 * Math.cos(2 * angle + 0.25) + 0.08 * Math.cos(3 * angle + 1.75) + 0.05 * (1.2 - far) * Math.cos(5 * angle + 0.6);
    // A bay on the north side.
    const bay = 0.17 * Math.exp(-(((angle - 1.52 * Math.PI) / 0.42) ** 2));
    const reach = radius * (1 + wave - bay);
    return { x: centre.x + reach * Math.cos(angle) * (1.06 + 0.16 * far), y: centre.y + reach * Math.sin(angle) * (0.84 + 0.06 * far) };
  });
}

/** A smooth closed curve: each point is the control point between the midpoints to its neighbours. */
function curve(radius: number): string {
  const at = ring(radius);
  const middle = (index: number) => {
    const a = at[index % points] as { x: number; y: number };
    const b = at[(index + 1) % points] as { x: number; y: number };
    return `${Math.round((a.x + b.x) / 2)} ${Math.round((a.y + b.y) / 2)}`;
  };
  const bends = at.map(({ x, y }, index) => `Q${Math.round(x)} ${Math.round(y)} ${middle(index)}`).join('');
  return `M${middle(points - 1)}${bends}Z`;
}

/** The radius of each line; every fourth is bold, the innermost three are above water. */
const lines = [760, 700, 640, 580, 520, 465, 410, 355, 305, 255, 205].map((radius) => ({ radius, path: curve(radius) }));
const shoal = [140, 86, 38].map((radius) => ({ radius, path: curve(radius) }));
const depths: readonly [number, number, number][] = [
  [12, 430, 424],
  [71, 555, 280],
  [96, 303, 271],
  [64, 622, 541],
  [88, 235, 505],
  [103, 378, 650],
  [205, 84, 379],
  [169, 756, 379],
  [184, 168, 145],
  [212, 655, 109],
  [240, 134, 739],
  [151, 504, 811],
  [188, 722, 757],
];

/** The decorative sea chart next to the login form: depth lines around a shoal. */
export function Isobaths({ className, isPhone }: { className?: string | undefined; isPhone: boolean }) {
  return (
    <svg
      className={`${css['chart']} ${className ?? ''}`}
      viewBox={isPhone ? '270 300 400 135' : '0 0 840 900'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {lines.map(({ radius, path }, at) => (
        <path key={radius} className={at % 4 === 2 ? css['heavy'] : css['line']} d={path} />
      ))}
      {shoal.map(({ radius, path }) => (
        <path key={radius} className={css['shoal']} d={path} />
      ))}
      {depths.map(([depth, x, y]) => (
        <text key={depth} className={css['depth']} x={x} y={y}>
          {depth}
        </text>
      ))}
    </svg>
  );
}
