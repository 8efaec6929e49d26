import { csvLine } from './csv.ts';

const csv = (name: string, locale = 'es-CL') => csvLine(locale)([name, 1234.5, new Date('2026-11-20T12:00:00Z')]).replace(/\r\n$/, '');

describe('CSV', () => {
  it('ends a line as spreadsheets expect, and leaves out what there is not', () => {
    expect(csvLine('es-CL')(['Nombre', null, 'Fecha'])).toBe('Nombre;;Fecha\r\n');
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
