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
  // Not in the call table, so the fake server's `fetch` would reject it.
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

describe('what a part offers besides pages', () => {
  const label = (es: string, en: string) => ({ es, en });
  beforeEach(() => {
    const { declares } = release('2.0.0');
    const whole = {
      ...declares,
      actions: [
        { id: 'client', name: label('Nuevo cliente', 'New client'), icon: 'add' as const, link: '/clients/new' as const },
        { id: 'project', name: label('Proyectar', 'Project'), icon: 'add' as const, link: '/projection' as const },
      ],
      tiles: [
        {
          id: 'channels',
          words: { es: { one: 'canal', other: 'canales' }, en: { one: 'channel', other: 'channels' } },
          call: 'releaseTokens.list',
          link: '/clients' as const,
        },
      ],
      notifications: [
        {
          kind: 'given',
          name: label('Cliente nuevo', 'New client'),
          text: label('a', 'a'),
          icon: 'users' as const,
          link: '/clients' as const,
        },
      ],
    };
    const offering: Registry = { planning: { releases: [release('2.0.0', { declares: whole })] } };
    asked.mockImplementation(async () => new Response(JSON.stringify(offering)));
  });

  it('is told of the part of the page, rule by rule, and names first what stops it', async () => {
    const { user } = await show('/platform/access?role=seller&country=CL&link=/clients');
    const card = await screen.findByRole('region', { name: 'Lo que ofrece mfe-planning además de páginas' });
    const actions = within(card).getByRole('list', { name: 'Acciones' });
    expect(actions).toHaveTextContent('Lo recibe: Nuevo cliente');
    expect(actions).toHaveTextContent('No lo recibe: ProyectarLleva a Proyección, que no puede abrir: no es para su rol.');
    expect(within(card).getByRole('list', { name: 'Conteos' })).toHaveTextContent(
      'No lo recibe: canalesEl rol Ventas no puede leer lo que muestra (releaseTokens.list). Pueden: Administración general.',
    );
    expect(within(card).getByRole('list', { name: 'Avisos' })).toHaveTextContent('Lo recibe: Cliente nuevo');
    await user.click(within(actions).getByText('Nuevo cliente'));
    const [steps] = within(actions).getAllByRole('list', { name: 'Reglas' });
    expect(
      within(steps as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Cumple: La ven todos los roles.',
      'Cumple: Es de todos los países.',
      'Cumple: Lleva a Clientes, que puede abrir.',
      'Cumple: Recibe mfe-planning 2.0.0.',
    ]);
  });

  it('is told without a page, of a part that is chosen and stays in the address', async () => {
    const { user, address } = await show('/platform/access?role=admin&country=CL');
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Parte/ }), 'mfe-planning');
    expect(address()).toContain('part=planning');
    expect(await screen.findByRole('list', { name: 'Acciones' })).toHaveTextContent('Lo recibe: Proyectar');
    expect(screen.queryByRole('heading', { name: 'Resultado' })).not.toBeInTheDocument();
  });
});
