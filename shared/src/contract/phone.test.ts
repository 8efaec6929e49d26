import { type CountryKey, countryList } from './countries.ts';
import { examplePhone, normalizePhone } from './phone.ts';

it.each<[CountryKey, string, string]>([
  ['CL', '32 221 4480', '+56322214480'],
  ['CL', '9 8765 4321', '+56987654321'],
  ['CL', '56 32 221 4480', '+56322214480'],
  ['CL', '+56 (32) 221-4480', '+56322214480'],
  ['CL', '0056322214480', '+56322214480'],
  ['CL', '+54 11 4321 1234', '+541143211234'],
  ['BZ', '223-3445', '+5012233445'],
  ['EC', '04 234 5678', '+59342345678'],
  ['EC', '099 123 4567', '+593991234567'],
  ['USA', '(305) 555-0123', '+13055550123'],
  ['USA', '1 305 555 0123', '+13055550123'],
  ['Peru', '01 456 7890', '+5114567890'],
  ['Peru', '987654321', '+51987654321'],
  ['CR', '2234-5678', '+50622345678'],
  ['CL', '221 448', '221448'],
  ['CL', 'no tiene', 'notiene'],
  ['CL', ' ', ''],
])('in %s "%s" is %s', (country, typed, stored) => {
  expect(normalizePhone(country, typed)).toBe(stored);
});

it.each(countryList)('leaves in $key what is whole as it is', ({ key }) => {
  expect(normalizePhone(key, examplePhone[key])).toBe(examplePhone[key]);
});
