import { mailStates, partsAt, taxIdName } from './index.ts';

it('answers what 2.0.0 did under the names of then', () => {
  expect(taxIdName).toEqual({ CL: 'RUT', BZ: 'TIN', EC: 'RUC', USA: 'EIN', Peru: 'RUC', CR: 'Cédula' });
  expect(mailStates).toEqual(['queued', 'sent', 'failed']);
  expect([partsAt('/clients', ''), partsAt('/clients', '/7')]).toEqual([['/clients/'], ['/clients/7', '/clients/*']]);
});
