import assert from 'node:assert/strict';
import { it } from 'node:test';
import { extractText, getDocumentProxy } from 'unpdf';
import { bytesOf, newSheet, page } from './sheet.ts';
import { drawTable } from './table.ts';

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((one) => one.replace(/\s+/g, ' '));
}

it('goes on with a row that is higher than a page on the next one, beneath the titles, with what stands beside its beginning', async () => {
  const sheet = newSheet({ title: 'x', lang: 'es', day: '2026-11-26' });
  const row = { lines: Array.from({ length: 90 }, (_, n) => `línea ${n + 1}.`).join('\n'), due: '$123.457' };
  const columns = [
    { title: 'Qué', text: ({ lines }: typeof row) => lines },
    { title: 'Cobrar', width: 84, text: ({ due }: typeof row) => due },
  ];
  drawTable(sheet, columns, [row], page.top);
  sheet.root.end();
  const [first = '', second = '', ...more] = await pagesOf(await bytesOf(sheet.doc));
  assert.equal(more.length, 0);
  assert.match(first, /Qué.*línea 1\..*\$123\.457/);
  assert.match(second, /Qué.*línea 90\./);
  assert.doesNotMatch(second, /\$123/);
  for (let n = 1; n <= 90; n++) assert.equal([first, second].join(' ').split(`línea ${n}.`).length, 2);
});
