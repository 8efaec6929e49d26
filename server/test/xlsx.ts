import { strToU8, zipSync } from 'fflate';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A cell with a formula and what the spreadsheet last showed for it. */
export interface Formula {
  formula: string;
  shown: string;
}

/** A spreadsheet file of one sheet, as small as the format allows. */
export function xlsxOf(rows: readonly (readonly (string | number | Formula)[])[]): Uint8Array {
  const cell = (value: string | number | Formula, at: string) => {
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    if (typeof value === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
    return `<c r="${at}" t="str"><f>${escaped(value.formula)}</f><v>${escaped(value.shown)}</v></c>`;
  };
  const sheet = rows
    .map((row, i) => `<row r="${i + 1}">${row.map((value, j) => cell(value, `${String.fromCharCode(65 + j)}${i + 1}`)).join('')}</row>`)
    .join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** Some kB that unpack to so many MB. */
export const bombOf = (megabytes: number) =>
  zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': new Uint8Array(megabytes * 1024 * 1024) });
