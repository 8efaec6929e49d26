import { countries, type Registry, roles } from '@shop/shared/contract';
import { aListOf, aUser, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { AccessPage } from './AccessPage.tsx';

const release = (version: string, more: object = {}) => ({
  version,
  buildId: version.replaceAll('.', ''),
  contract: '1.0.0',
  entry: '/remotes/x/entry.js',
  declares: { title: { es: 'Planificación', en: 'Planning' }, owner: 'Equipo Planificación' },
  ...more,
});
const registry: Registry = { planning: { releases: [release('2.1.0', { rollout: { roles: ['admin'] } }), release('2.0.0')] } };

const asked = jest.fn();
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer({ people: { byRolePage: () => aListOf([aUser({ names: 'Ana', lastNames: 'Soto' })]) } });
  // Not a call of the table: the fake server's own `fetch` would refuse it.
  globalThis.fetch = asked.mockReset().mockImplementation(async () => new Response(JSON.stringify(registry)));
});

const show = (path: string) => renderPage(<AccessPage />, { role: 'admin', path, wholePage: true });
const rules = async () =>
  within(await screen.findByRole('list', { name: 'Reglas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('tells rule by rule why somebody sees a page, and which release they get', async () => {
  await show('/platform/access?role=seller&country=CL&link=/clients');
  expect(await rules()).toEqual([
    'Cumple: La dirección es de Clientes.',
    'Cumple: mfe-planning está publicada.',
    expect.stringContaining('Cumple: El rol Ventas la ve.'),
    'Cumple: Es de todos los países.',
    'Cumple: Recibe mfe-planning 2.0.0.No recibe 2.1.0: es solo para Administración.',
  ]);
  expect(screen.getByText('La ve')).toBeInTheDocument();
});

it('tells what to change when they do not', async () => {
  await show('/platform/access?role=seller&country=CL&link=/projection');
  expect(await screen.findByText('No la ve')).toBeInTheDocument();
  expect(await rules()).toContain('No cumple: El rol Ventas no la ve. La ven: Administración y Administración general.');
  expect(screen.getByText(/Cámbiale el rol a uno de estos: Administración y Administración general/)).toBeInTheDocument();
});

it('asks about a person of the country, whom it finds by name, and keeps the question in the address', async () => {
  const { user, address } = await show('/platform/access?role=logistic&link=/clients');
  await user.type(await screen.findByRole('combobox', { name: /Persona/ }), 'Ana');
  await user.click(await screen.findByRole('option', { name: /Ana Soto/ }));
  expect(address()).toContain('person=');
  const { input } = server.of('people.byRolePage').at(-1) ?? {};
  expect(input).toMatchObject({ roleId: roles.logistic._id, countryId: countries.CL._id });
});

it('takes an address as it is pasted', async () => {
  const { user } = await show('/platform/access');
  await user.type(await screen.findByRole('combobox', { name: /Página o dirección/ }), 'https://shop.example/clients/7?tab=log');
  expect(await screen.findByText('La ve')).toBeInTheDocument();
});

it('offers to try again when what is published cannot be read', async () => {
  asked.mockRejectedValueOnce(new TypeError('no network'));
  const { user } = await show('/platform/access?role=seller&link=/clients');
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('La ve')).toBeInTheDocument();
});
