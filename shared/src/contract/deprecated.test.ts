import { mailStates, partsAt, taxIdName } from './index.ts';

it('returns under the names of 2.0.0 what 2.0.0 returned, with the message states added since', () => {
  expect(taxIdName).toEqual({ CL: 'RUT', BZ: 'TIN', EC: 'RUC', USA: 'EIN', Peru: 'RUC', CR: 'Cédula' });
  expect(mailStates).toEqual(['queued', 'held', 'sent', 'failed', 'discarded']);
  expect([partsAt('/clients', ''), partsAt('/clients', '/7')]).toEqual([['/clients/'], ['/clients/7', '/clients/*']]);
});
