import { coreCalls } from '../contract/index.ts';
import { checkInput } from './checkInput.ts';

jest.mock('@shop/shared/schemas', () => {
  throw new Error('Loading chunk failed');
});

it('leaves the check to the server while its rules cannot be fetched', async () => {
  const input = { client: { legalName: '' } } as Parameters<typeof checkInput<typeof coreCalls.clients.create>>[1];
  await expect(checkInput(coreCalls.clients.create, input, { at: 'client', countryId: 'cl', lang: 'es' })).resolves.toEqual({});
});
