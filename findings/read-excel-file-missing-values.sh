#!/usr/bin/env bash
# read-excel-file 9.3.17 returns null for three different cells: an error value, a formula without a cached result, and an empty cell.
# It also returns the rows of hidden sheets and hidden rows without a mark, in sheet order, so that "the first sheet" may be one that the
# author of the workbook hid. An import that treats null as "clear this field" therefore deletes data because of a broken lookup formula.
# The workbook is written by exceljs 4.4.0 and is valid.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund read-excel-file@9.3.17 exceljs@4.4.0
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import ExcelJS from 'exceljs';
import readWorkbook from 'read-excel-file/node';

const workbook = new ExcelJS.Workbook();
workbook.addWorksheet('Choices', { state: 'hidden' }).addRow(['Category']);
const sheet = workbook.addWorksheet('Clients');
sheet.addRow(['Name', 'Credit limit']);
sheet.addRow(['error value', { error: '#N/A' }]);
sheet.addRow(['formula without a result', { formula: '1+1' }]);
sheet.addRow(['empty', null]);
sheet.addRow(['formula with a result', { formula: '1+1', result: 2 }]);
sheet.getRow(2).hidden = true;
await workbook.xlsx.writeFile('book.xlsx');

const sheets = await readWorkbook('book.xlsx');
console.log(JSON.stringify(sheets, null, 1));
assert.deepEqual(sheets, [
  { sheet: 'Choices', data: [['Category']] },
  {
    sheet: 'Clients',
    data: [
      ['Name', 'Credit limit'],
      ['error value', null],
      ['formula without a result', null],
      ['empty', null],
      ['formula with a result', 2],
    ],
  },
]);
JS
node run.mjs
echo "As found: errors, uncalculated formulas and empty cells are all null; hidden sheets and rows are not marked."
