import { interpolate, interpolateFacts, interpolateLink, translateCodes } from './interpolate.ts';

it.each([
  ['{names} {lastNames}', { names: 'Ana', lastNames: 'Soto' }, 'Ana Soto'],
  ['{organization} · {region}', { organization: 'Caleta', region: 'Maule' }, 'Caleta · Maule'],
  ['{organization} · {region}', { organization: 'Caleta', region: null }, 'Caleta'],
  ['{organization} · {region}', {}, ''],
  ['{kg} kg', { kg: 0 }, '0 kg'],
  ['{number} · {client.name}', { number: 10446, client: { _id: 'a1', name: 'Sushi Kai' } }, '10446 · Sushi Kai'],
  ['{number} · {seller.name}', { number: 10446, seller: null }, '10446'],
])('%s of %j reads %s', (template, record, text) => {
  expect(interpolate(template, record)).toBe(text);
});

it('writes a tax id as the country does', () => {
  expect(interpolate('{taxId} · {commune}', { taxId: '764128893', commune: 'Arica' }, 'CL')).toBe('76.412.889-3 · Arica');
});

it.each([
  [{ balanceMinor: 31774200, overdueDays: 9 }, 'saldo $31.774.200 · 9 días vencida'],
  [{ balanceMinor: 31774200, overdueDays: 0 }, 'saldo $31.774.200'],
  [{ balanceMinor: -56525, overdueDays: 0 }, 'saldo −$56.525'],
  [{ balanceMinor: 0, overdueDays: 0 }, ''],
])('tells of %j only what there is', (record, text) => {
  expect(interpolateFacts('saldo {balanceMinor} · {overdueDays} días vencida', record, 'CL')).toBe(text);
});

it.each([
  ['card_expired', 'Ana · Tarjeta vencida'],
  ['E-51', 'Ana · Otra respuesta (E-51)'],
  ['', 'Ana'],
])('says what a code is called: %s', (said, text) => {
  const of = { card_expired: { es: 'Tarjeta vencida', en: 'Card expired' } };
  const words = { said: { of, other: { es: 'Otra respuesta ({code})', en: 'Another answer ({code})' } } };
  expect(interpolate('{name} · {said}', translateCodes({ name: 'Ana', said }, words, 'es'))).toBe(text);
});

it.each([
  ['/clients/{_id}', { _id: 'a1' }, '/clients/a1'],
  ['/clients/{_id}', { _id: '../sellers' }, '/clients/..%2Fsellers'],
  ['/fishers?search={name}', { name: 'Ana & Cía' }, '/fishers?search=Ana%20%26%20C%C3%ADa'],
])('%s of %j leads to %s', (template, record, address) => {
  expect(interpolateLink(template, record)).toBe(address);
});
