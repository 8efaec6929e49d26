export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** What so great a share of them is at most: 0.99 of all. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

/** Three figures that matter, whatever the size. */
export function short(value) {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100 || Number.isInteger(value)) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}

/**
 * Something with a goal: `limit` is the most it may be, or with `least` the least. `unit` is printed behind the figure.
 * In the table and the JSON file alike.
 */
export function goal(name, value, { most, least, unit = '' }) {
  const isMet = most === undefined ? value >= least : value <= most;
  return { name, value, unit, ...(most === undefined ? { least } : { most }), isMet };
}

export function printGoals(goals) {
  printTable(
    ['', 'measured', 'goal', ''],
    goals.map(({ name, value, unit, most, least, isMet }) => [
      name,
      `${short(value)}${unit}`,
      `${most === undefined ? '≥' : '≤'} ${most ?? least}${unit}`,
      isMet ? 'met' : 'MISSED',
    ]),
  );
}

/** First column to the left, the others to the right. */
export function printTable(head, rows) {
  const cells = [head, ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? short(cell) : cell)))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  for (const row of cells) {
    console.log(`  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join('  ')}`);
  }
  console.log('');
}
