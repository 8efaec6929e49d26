import { countries } from './countries.ts';
import { message, messages } from './messages.ts';
import { fieldErrors, schemas } from './schemas/index.ts';

describe('messages', () => {
  it('says everything in both languages, with the same blanks', () => {
    expect(Object.keys(messages.en)).toEqual(Object.keys(messages.es));
    const blanks = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();
    for (const [key, text] of Object.entries(messages.es))
      expect(blanks(messages.en[key as keyof typeof messages.en])).toEqual(blanks(text));
  });

  it('has the words of the specification for a refused login', () => {
    expect(message('es', 'problem.login')).toBe('Email o contraseña incorrectos');
  });

  it('writes fractions as the language does, and whole numbers without marks', () => {
    expect(message('es', 'field.stock', { kg: 12_500.75 })).toContain('Solo quedan 12500,75 kg');
    expect(message('en', 'field.stock', { kg: 12_500.75 })).toContain('12500.75 kg');
    expect(message('es', 'field.stock', { kg: 12_500 })).toContain('12500 kg');
  });

  it('turns every issue of a schema into a sentence by field', () => {
    const input = {
      countryId: countries.CL._id,
      client: {
        legalName: 'x',
        taxId: '',
        phone: '12',
        paymentTermDays: 7,
        email: 'a',
        address: '',
        regionId: 'q',
        sellerId: null,
        organizationId: null,
      },
    };
    const { error } = schemas.clients.create.body.safeParse(input);
    const said = Object.fromEntries(
      fieldErrors(error?.issues ?? [], input).map(({ field, key, params }) => [field, message('en', key, params)]),
    );
    expect(said).toEqual({
      'client.legalName': 'Write at least 2 characters.',
      'client.taxId': 'This is missing.',
      'client.categoryId': 'This is missing.',
      'client.paymentTermDays': 'Choose one of the options.',
      'client.phone': 'Write the phone with its country code, which begins with +.',
      'client.email': 'Write a complete email, like name@company.com.',
      'client.regionId': 'This id is not valid.',
      'client.communeId': 'This is missing.',
    });
  });

  it('asks for a number where what is typed is none', () => {
    const input = { countryId: countries.CL._id, wishlist: { maxPriceMinor: Number.POSITIVE_INFINITY } };
    const errors = fieldErrors(schemas.wishlist.create.body.safeParse(input).error?.issues ?? [], input);
    expect(errors).toContainEqual({ field: 'wishlist.maxPriceMinor', key: 'field.number', params: {} });
  });

  it('checks the tax id by the country of the call', () => {
    const client = {
      legalName: 'Caleta',
      taxId: '76.412.889-4',
      categoryId: countries.CL._id,
      sellerId: null,
      paymentTermDays: 30,
      phone: '+56322214480',
      email: null,
      regionId: countries.CL._id,
      communeId: countries.CL._id,
      address: '',
      organizationId: null,
    };
    const errors = (countryId: string) => {
      const input = { countryId, client };
      return fieldErrors(schemas.clients.create.body.safeParse(input).error?.issues ?? [], input);
    };
    expect(errors(countries.CL._id)).toEqual([{ field: 'client.taxId', key: 'field.taxId.checkDigit', params: { expected: '3' } }]);
    expect(errors(countries.USA._id)).toEqual([]);
  });
});
