#!/usr/bin/env bash
# write-excel-file 4.1.1 writes NaN and Infinity, which JavaScript counts as numbers, into a worksheet as the texts "NaN" and "Infinity" of a
# numeric cell, without an error. A numeric cell of SpreadsheetML is an xsd:double, where infinity is spelled "INF". read-excel-file 9.3.17,
# the sister library, refuses the whole workbook.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund write-excel-file@4.1.1 read-excel-file@9.3.17 fflate@0.8.2
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';

await writeWorkbook([[{ value: NaN, type: Number }, { value: Infinity, type: Number }, { value: 1.5, type: Number }]]).toFile('book.xlsx');
const sheet = strFromU8(unzipSync(readFileSync('book.xlsx'))['xl/worksheets/sheet1.xml']);
const values = [...sheet.matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) => value);
console.log('values in the worksheet:', values);
let error = null;
try { console.log(JSON.stringify(await readWorkbook('book.xlsx'))); } catch (thrown) { error = String(thrown.message); }
console.log('read again:', error);
assert.match(error, /VALUE_INVALID/);
assert.deepEqual(values, ['NaN', 'Infinity', '1.5']);
JS
node run.mjs
echo "As found: numbers that are not finite leave the library without an error."
