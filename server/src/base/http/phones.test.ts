import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CountryKey, countries, countryList, examplePhone } from '@shop/shared/contract';
import { schemas } from '@shop/shared/schemas';
import { internationalPhone, withPhones } from './phones.ts';

describe('a phone', () => {
  const written: [CountryKey, string, string | undefined][] = [
    ['CL', '32 221 4480', '+56322214480'],
    ['CL', '9 8765 4321', '+56987654321'],
    ['CL', '56 32 221 4480', '+56322214480'],
    ['CL', '0056322214480', '+56322214480'],
    ['CL', '+54 11 4321 1234', '+541143211234'],
    ['BZ', '223-3445', '+5012233445'],
    ['BZ', '612 3456', '+5016123456'],
    ['EC', '04 234 5678', '+59342345678'],
    ['EC', '099 123 4567', '+593991234567'],
    ['USA', '(305) 555-0123', '+13055550123'],
    ['USA', '1 305 555 0123', '+13055550123'],
    ['Peru', '01 456 7890', '+5114567890'],
    ['Peru', '987654321', '+51987654321'],
    ['CR', '2234-5678', '+50622345678'],
    ['CR', '8834 5678', '+50688345678'],
    // Valid only in shape: the country code does not exist, or the number of digits is wrong for the country.
    ['CL', '+12345678', undefined],
    ['CL', '+99912345678', undefined],
    ['CL', '+5632221448', undefined],
    ['BZ', '+501223344512', undefined],
    ['EC', '+5932345', undefined],
    ['USA', '+11234567890', undefined],
    ['Peru', '+51123', undefined],
    ['CR', '+506123456789', undefined],
    ['CL', '221 448', undefined],
    ['CL', '+56 32 221 4480 ext. 5', undefined],
    ['CL', 'tel. 32 221 4480', undefined],
    ['CL', 'no tiene', undefined],
    ['CL', '', undefined],
  ];
  for (const [country, text, stored] of written)
    it(`written "${text}" in ${country} is ${stored ?? 'none'}`, () => {
      assert.equal(internationalPhone(text, countries[country]._id), stored);
    });

  for (const { key, _id } of countryList)
    it(`of the example of ${key} stays as it is`, () => {
      assert.equal(internationalPhone(examplePhone[key], _id), examplePhone[key]);
    });

  it('of a body is found wherever its schema has one, in the country that the body names, else the one of who calls', () => {
    const { body = assert.fail() } = schemas.transport.register;
    const carrier = { name: 'Ruta 5', phone: '04 234 5678', zones: ['+12345678'] };
    assert.deepEqual(withPhones({ countryId: countries.EC._id, carrier }, body, countries.CL._id), {
      body: { countryId: countries.EC._id, carrier: { ...carrier, phone: '+59342345678' } },
      wrong: [],
    });
    assert.deepEqual(withPhones({ carrier }, body, countries.CL._id).wrong, [{ field: 'carrier.phone', key: 'field.phone', params: {} }]);
  });

  it('of a body that is no body is for its schema to refuse', () => {
    const { body = assert.fail() } = schemas.transport.register;
    for (const given of [undefined, null, 7, 'x', [], { carrier: null }, { carrier: { phone: 7 } }, { carrier: [] }])
      assert.deepEqual(withPhones(given, body, undefined), { body: given, wrong: [] });
  });
});
