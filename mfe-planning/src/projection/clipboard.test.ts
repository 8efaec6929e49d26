import { readBlock } from './clipboard.ts';

it('reads a block of a spreadsheet, whatever ends its lines', () => {
  const block = [
    ['4.750', '3.660'],
    ['6.690', '5.710'],
  ];
  expect(readBlock('4.750\t3.660\r\n6.690\t5.710\r\n')).toEqual(block);
  expect(readBlock('4.750\t3.660\n6.690\t5.710')).toEqual(block);
});

it('leaves words as they are', () => {
  expect(readBlock('sin\tkg\tTBD\t')).toEqual([['sin', 'kg', 'TBD', '']]);
});

it.each([
  ['720 kg', '720'],
  ['$9.400', '9.400'],
  ['BZ$12.50', '12.50'],
  ['S/ 12.50', '12.50'],
  ['₡1 234,50', '1 234,50'],
  ['9400 CLP', '9400'],
])('leaves out what %s is counted in', (cell, amount) => {
  expect(readBlock(cell)).toEqual([[amount]]);
});
