import { type ExportColumn, toCsv } from './csv.ts';

type Row = { name: string; kg: number; on: Date | null };
const columns: ExportColumn<Row>[] = [
  { header: 'Nombre', value: (row) => row.name },
  { header: 'kg', value: (row) => row.kg },
  { header: 'Fecha', value: (row) => row.on },
];
const csv = (name: string, locale = 'es-CL') =>
  toCsv(columns, [{ name, kg: 1234.5, on: new Date('2026-11-20T12:00:00Z') }], locale).split('\r\n')[1];

describe('CSV', () => {
  it('starts with the mark of UTF-8 and its headers', () => {
    expect(toCsv(columns, [], 'es-CL')).toBe('\uFEFFNombre;kg;Fecha\r\n');
  });

  it('writes numbers and separators as the spreadsheets of the country do', () => {
    expect(csv('Caleta', 'es-CL')).toBe('Caleta;1234,5;2026-11-20');
    expect(csv('Caleta', 'en-US')).toBe('Caleta,1234.5,2026-11-20');
  });

  it('quotes what would break a row', () => {
    expect(csv('A;B')).toBe('"A;B";1234,5;2026-11-20');
    expect(csv('A "B"\nC')).toBe('"A ""B""\nC";1234,5;2026-11-20');
  });

  it.each(['=1+1', '@SUM(A1)', '+cmd', '-cmd', '\t=1', "-2+3+cmd|' /C calc'!A0", '+1*HYPERLINK("x")', '＝1+1'])(
    'keeps %j from running as a formula',
    (text) => {
      expect(csv(text)?.startsWith("'") || csv(text)?.startsWith('"\'')).toBe(true);
    },
  );

  it.each(['+56322214480', '+56 32 221 4480', '-5'])('leaves %j as it is', (text) => {
    expect(csv(text)).toBe(`${text};1234,5;2026-11-20`);
  });

  it('keeps a text in its cell where the separator is another', () => {
    expect(csv('A;=1+1', 'en-US')).toBe('"A;=1+1",1234.5,2026-11-20');
  });
});
