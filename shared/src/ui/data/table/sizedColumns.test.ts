import { columnWidths, sizedColumns } from './sizedColumns.ts';
import type { Column } from './types.ts';

const column = (id: string, own: Partial<Column<string>>) => ({ id, header: id, value: (row: string) => row, ...own }) as Column<string>;
const columns = [
  column('client', { width: 240 }),
  column('period', { width: 200, leastWidth: 180 }),
  column('day', { width: 110 }),
  column('kg', { width: 200, align: 'end' }),
  column('state', { width: 170, card: 'badge' }),
];
const plain = { hidden: [], widths: {}, isCompact: false };

it('takes what lacks from texts, down to what they need, and not from numbers, badges and what is narrow', () => {
  const sized = sizedColumns(columns, plain);
  expect(sized).toMatchObject({ total: 920, least: 770 });
  expect(columnWidths(sized, 80)).toEqual([
    'clamp(110px, 240px - (1000px - 100cqw) * 0.8666666666666667, 240px)',
    'clamp(180px, 200px - (1000px - 100cqw) * 0.13333333333333333, 200px)',
    '110px',
    '200px',
    '170px',
  ]);
});

it('leaves the title more than other texts: it tells the rows apart', () => {
  const sized = sizedColumns([column('name', { width: 240, card: 'title' }), column('number', { width: 80, card: 'title' })], plain);
  expect(sized.shown.map(({ least }) => least)).toEqual([160, 80]);
});

it('takes from names what others could not give', () => {
  const sized = sizedColumns([column('name', { width: 250, card: 'title' }), column('seller', { width: 150 })], plain);
  expect(columnWidths(sized, 0)).toEqual([
    // If 40 px are missing, the seller column has given up all of its 40.
    'clamp(160px, 250px - (360px - 100cqw) * 1, 250px)',
    'clamp(110px, 150px - (400px - 100cqw) * 1, 150px)',
  ]);
});

it('keeps widths that somebody has set', () => {
  const sized = sizedColumns(columns, { ...plain, widths: { client: 300 } });
  expect(columnWidths(sized, 0)[0]).toBe('300px');
  expect(sized.least).toBe(sized.total);
});

it('drops the least columns beside an open record until the others fit, and keeps 190 px for names', () => {
  const list = [
    column('number', { width: 80, card: 'title' }),
    column('client', { width: 200, card: 'subtitle' }),
    column('day', { width: 110, isFirstToGo: true }),
    column('kg', { width: 110, align: 'end' }),
    column('total', { width: 130, align: 'end' }),
    column('state', { width: 170, card: 'badge' }),
    column('seller', { width: 140, card: 'none' }),
  ];
  const idsIn = (room?: number) => sizedColumns(list, plain, room).shown.map(({ column: { id } }) => id);
  expect(idsIn()).toHaveLength(7);
  expect(idsIn(680)).toEqual(['number', 'client', 'kg', 'total', 'state']);
  expect(idsIn(560)).toEqual(['number', 'client', 'kg', 'state']);
  expect(idsIn(100)).toEqual(['number']);
  expect(sizedColumns(list, plain, 560).shown[1]?.least).toBe(190);
});
