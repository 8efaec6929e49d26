import type { CountryKey } from './countries.ts';
import { formatTaxId, rutCheckDigit, taxIdProblem } from './tax-id.ts';

describe('tax ids', () => {
  it.each([
    ['76412889', '3'],
    ['11111111', '1'],
    ['44444446', '0'],
    ['12345670', 'K'],
    ['30686957', '4'],
  ])('the check digit of %s follows modulo 11', (digits, expected) => {
    expect(rutCheckDigit(digits)).toBe(expected);
  });

  it('takes a RUT with or without dots, hyphen and small k', () => {
    for (const written of ['76.412.889-3', '76412889-3', '764128893']) expect(taxIdProblem('CL', written)).toBeUndefined();
  });

  it('says which check digit was expected', () => {
    expect(taxIdProblem('CL', '76.412.889-4')).toEqual({ key: 'field.taxId.checkDigit', params: { expected: '3' } });
  });

  it.each<[CountryKey, string, boolean]>([
    ['EC', '1790012345001', true],
    ['EC', '179001234500', false],
    ['Peru', '20512345678', true],
    ['Peru', '30512345678', false],
    ['USA', '12-3456789', true],
    ['USA', '12-345678', false],
    ['CR', '3-101-123456', true],
    ['BZ', '123456', true],
    ['BZ', 'abc', false],
  ])('%s %s is allowed: %s', (country, value, isAllowed) => {
    expect(taxIdProblem(country, value) === undefined).toBe(isAllowed);
  });

  it('writes it the way the country does', () => {
    expect(formatTaxId('CL', '764128893')).toBe('76.412.889-3');
    expect(formatTaxId('CL', '9123456K')).toBe('9.123.456-K');
    expect(formatTaxId('USA', '123456789')).toBe('12-3456789');
    expect(formatTaxId('CR', '3101123456')).toBe('3-101-123456');
  });
});
