import { fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import type { TaxRate as Rate } from './RemoveTaxRate.tsx';

const path = '/administrators/tax-rates';
const made = { createdAt: '2026-11-20T12:00:00.000Z', createdBy: { _id: '20000000-0000-4000-8000-000000000001', name: 'Marcela Rojas' } };
const initial: Rate = {
  _id: '20000000-0000-4000-8000-000000000010',
  taxClass: 'standard',
  rate: 1900,
  validFrom: '2020-01-01',
  isRemovable: false,
  createdAt: '2020-01-01T00:00:00.000Z',
  createdBy: null,
};
const scheduled: Rate = {
  ...made,
  _id: '20000000-0000-4000-8000-000000000011',
  taxClass: 'standard',
  rate: 2150,
  validFrom: '2099-01-01',
  isRemovable: true,
};

function serverWith() {
  let rates = [scheduled, initial];
  return fakeServer({
    countries: {
      taxRates: () => ({ rates }),
      addTaxRate: ({ taxClass, rate, validFrom }) => {
        rates = [{ ...scheduled, _id: '20000000-0000-4000-8000-000000000012', taxClass, rate, validFrom }, ...rates];
        return { rates };
      },
      removeTaxRate: ({ id }) => {
        rates = rates.filter(({ _id }) => _id !== id);
        return { rates };
      },
    },
  });
}

const rows = async () => within(await screen.findByRole('list', { name: 'Tasas de la clase Estándar' })).getAllByRole('listitem');

it('shows which rate is in force and which one is scheduled', async () => {
  serverWith();
  await renderPage(pages, { path, role: 'admin' });
  const [next, current] = await rows();
  expect(next).toHaveTextContent(/21,50.%.*Desde 01-01-2099.*Programada.*Marcela Rojas/);
  expect(current).toHaveTextContent(/19.%.*Desde 01-01-2020.*Vigente.*Tasa inicial/);
});

it('lets an administrator read only', async () => {
  serverWith();
  await renderPage(pages, { path, role: 'admin' });
  await rows();
  expect(screen.queryByRole('button', { name: 'Agregar tasa' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Quitar/ })).toBeNull();
});

it('adds a rate as it is typed in the country, and says what is wrong with it', async () => {
  const server = serverWith();
  const { user } = await renderPage(pages, { path, role: 'mega' });
  await user.type(await screen.findByRole('textbox', { name: /^Tasa/ }), '120');
  await user.type(screen.getByRole('textbox', { name: /^Primer día/ }), '01-06-2027');
  await user.click(screen.getByRole('button', { name: 'Agregar tasa' }));
  expect(await screen.findByText(/porcentaje entre 0 y 100/)).toBeVisible();
  expect(server.of('countries.addTaxRate')).toHaveLength(0);
  await user.clear(screen.getByRole('textbox', { name: /^Tasa/ }));
  await user.type(screen.getByRole('textbox', { name: /^Tasa/ }), '12,5');
  await user.click(screen.getByRole('button', { name: 'Agregar tasa' }));
  expect(await screen.findByText('Tasa agregada')).toBeVisible();
  expect(server.of('countries.addTaxRate')[0]?.input).toMatchObject({ rate: 1250, validFrom: '2027-06-01' });
});

it('asks before it removes a scheduled rate, and says why it could not', async () => {
  const server = serverWith();
  server.answer({
    countries: {
      removeTaxRate: () => {
        throw new Refused(422, 'validation', { errors: [{ field: 'id', message: 'Esta tasa ya rige.' }] });
      },
    },
  });
  const { user } = await renderPage(pages, { path, role: 'mega' });
  await user.click(await screen.findByRole('button', { name: 'Quitar la tasa desde el 01-01-2099' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar tasa' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Esta tasa ya rige.'));
});
