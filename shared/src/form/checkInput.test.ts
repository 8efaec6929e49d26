import { calls } from '../contract/index.ts';
import { checkInput } from './checkInput.ts';

jest.mock('@shop/shared/schemas', () => {
  throw new Error('Loading chunk failed');
});

it('leaves the check to the server while its rules cannot be fetched', async () => {
  const input = { client: { legalName: '' } } as Parameters<typeof checkInput<typeof calls.clients.create>>[1];
  await expect(checkInput(calls.clients.create, input, { at: 'client', countryId: 'cl', lang: 'es' })).resolves.toEqual({});
});
