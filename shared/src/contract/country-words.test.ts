import { countryList } from './countries.ts';
import { countryWord, inWordsOf, placeGender } from './country-words.ts';

describe('words of a country', () => {
  it.each([
    ['CL', 'IVA', 'RUT', 'Comuna', 'Boleta', 'Patente'],
    ['BZ', 'GST', 'TIN', 'Localidad', 'Recibo', 'Placa'],
    ['EC', 'IVA', 'RUC', 'Ciudad', 'Nota de venta', 'Placa'],
    ['USA', 'Impuesto a las ventas', 'EIN', 'Ciudad', 'Recibo', 'Placa'],
    ['Peru', 'IGV', 'RUC', 'Distrito', 'Boleta', 'Placa'],
    ['CR', 'IVA', 'Cédula', 'Cantón', 'Tiquete', 'Placa'],
  ] as const)('of %s are its own', (country, ...own) => {
    const names = ['Tax', 'TaxId', 'Commune', 'Receipt', 'Plate'];
    expect(names.map((name) => countryWord(country, 'es', name))).toEqual(own);
  });

  it('write the names of countries as people do', () => {
    const names = (lang: 'es' | 'en') => countryList.map(({ key }) => countryWord(key, lang, 'country'));
    expect(names('es')).toEqual(['Chile', 'Belice', 'Ecuador', 'EE. UU.', 'Perú', 'Costa Rica']);
    expect(names('en')).toEqual(['Chile', 'Belize', 'Ecuador', 'USA', 'Peru', 'Costa Rica']);
  });

  it('fill the blanks that they know, with a capital where the blank has one, and leave the others', () => {
    expect(inWordsOf('Peru', 'es', '{{Commune}}, {{region}}: {{tax}} {{rate}}')).toBe('Distrito, región: IGV {{rate}}');
    expect(inWordsOf('USA', 'en', '{{Tax}} of the {{region}}')).toBe('Sales tax of the state');
  });

  it('know the gender of what places are called', () => {
    expect([placeGender('CL', 'commune'), placeGender('Peru', 'commune'), placeGender('BZ', 'region')]).toEqual([
      'feminine',
      'masculine',
      'masculine',
    ]);
  });
});
