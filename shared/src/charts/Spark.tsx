import css from './Charts.module.css';

const width = 76;
const height = 26;

/** The development of a figure, without numbers: the figure itself is shown next to it. */
export function Spark({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const most = Math.max(...values);
  const span = most - Math.min(...values) || 1;
  const points = values.map((value, n) => [2 + (n / (values.length - 1)) * (width - 4), 3 + ((most - value) / span) * (height - 6)]) as [
    number,
    number,
  ][];
  const [x, y] = points.at(-1) as [number, number];
  return (
    <svg className={css['spark']} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.map((point) => point.join()).join(' ')} />
      <circle cx={x} cy={y} r="2" />
    </svg>
  );
}
