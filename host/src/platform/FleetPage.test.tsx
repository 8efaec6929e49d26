import { type FakeServer, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FleetPage } from './FleetPage.tsx';
import { aFigures, aPart, aRemoteStatus, aStatus } from './testing.ts';

const failing = aPart('marketplace', {
  loads: 95,
  failures: 5,
  loadP75Ms: 1860,
  sessions: [
    { version: '2.15.0', count: 18 },
    { version: '2.14.3', count: 82 },
  ],
});

const aFailure = (own: object = {}) => ({
  _id: '10000000-0000-4000-8000-000000000001',
  at: '2026-11-20T12:41:12.000Z',
  part: 'marketplace',
  version: '2.15.0',
  owner: 'Equipo marketplace',
  phase: 'render' as const,
  cause: 'render' as const,
  detail: 'TypeError: price is not defined',
  code: 'rem-90d2',
  link: '/offers-fishers',
  fellBackTo: '2.14.3',
  ...own,
});

function aServer(status = aStatus([aRemoteStatus('planning'), aRemoteStatus('marketplace')])): FakeServer {
  return fakeServer({
    releases: { status: () => status },
    telemetry: {
      figures: () => aFigures([failing, aPart('planning', { loads: 500, loadP75Ms: 412 })], 231),
      failures: ({ page, pageSize = 10 }) => ({ items: [aFailure()], total: 118, page, pageSize }),
    },
  });
}

const show = (path = '/platform', lang: 'es' | 'en' = 'es') => renderPage(<FleetPage />, { role: 'admin', path, wholePage: true, lang });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

it('shows every part with its releases, its sessions and how it does', async () => {
  aServer();
  await show();
  const row = await screen.findByRole('row', { name: /mfe-marketplace/ });
  for (const text of ['Con fallas', '2.15.0', '2.14.3', 'al día', '18 % nueva · 82 % buena', '1.860', '5,00', 'Equipo marketplace'])
    expect(row).toHaveTextContent(text);
  expect(rowOf('mfe-planning')).toHaveTextContent('Buena');
  expect(rowOf('host')).toHaveTextContent('Con su despliegue');
  expect(screen.getByText('2 · 231 sesiones ahora')).toBeInTheDocument();
});

it('says which part fails most, and what failed in it last', async () => {
  aServer();
  await show();
  expect(await screen.findByText(/mfe-marketplace 2.15.0 falla en 5,0 % de las cargas desde las/)).toBeInTheDocument();
  expect(screen.getByText(/La última versión buena \(2.14.3\) atiende al 82 % de las sesiones/)).toBeInTheDocument();
  const recent = screen.getByRole('region', { name: 'Fallas recientes' });
  expect(await within(recent).findByText(/TypeError: price is not defined · siguió con 2.14.3/)).toBeInTheDocument();
  expect(within(recent).getByText('rem-90d2')).toBeInTheDocument();
});

it('shows another part that is chosen, and another period, both in the address', async () => {
  const server = aServer();
  const { user, address } = await show();
  await user.click(await screen.findByRole('button', { name: 'Ver las fallas de mfe-planning' }));
  expect(address()).toBe('/platform?part=planning');
  await waitFor(() => expect(server.of('telemetry.failures').at(-1)?.input['part']).toBe('planning'));
  await user.click(screen.getByRole('button', { name: /Periodo/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Últimos 7 días' }));
  await waitFor(() => expect(server.of('telemetry.figures').at(-1)?.input['hours']).toBe('168'));
});

it('rolls back only when the name is typed, and says that it did', async () => {
  const server = aServer();
  const after = aRemoteStatus('marketplace', { seq: 3 });
  server.answer({ releases: { rollback: () => after } });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Volver a 2.14.3…' }));
  const dialog = screen.getByRole('dialog', { name: 'Volver mfe-marketplace a 2.14.3' });
  const confirm = within(dialog).getByRole('button', { name: 'Volver a 2.14.3' });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox'), 'marketplace');
  await user.click(confirm);
  expect(await screen.findByText('mfe-marketplace vuelve a 2.14.3')).toBeInTheDocument();
  expect(server.of('releases.rollback')[0]?.input).toEqual({ name: 'marketplace', after: 2 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('tells when somebody else took a step in between, and goes on from there', async () => {
  const server = aServer();
  const moved = aRemoteStatus('marketplace', { seq: 5, current: { ...aRemoteStatus('x').current, version: '2.16.0' } });
  server.answer({
    releases: {
      rollback: () => {
        throw new Refused(409, 'conflict', { present: moved });
      },
    },
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Volver a 2.14.3…' }));
  await user.type(screen.getByRole('textbox'), 'marketplace');
  server.answer({ releases: { status: () => aStatus([moved]) } });
  await user.click(screen.getByRole('button', { name: 'Volver a 2.14.3' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('mfe-marketplace está ahora en 2.16.0');
  server.answer({ releases: { rollback: () => moved } });
  await user.click(screen.getByRole('button', { name: 'Volver a 2.14.3' }));
  await waitFor(() => expect(server.of('releases.rollback').at(-1)?.input['after']).toBe(5));
});

describe('a rollout', () => {
  const rolling = aStatus([aRemoteStatus('planning', { rollout: { share: 10, countries: ['CL', 'Peru'] } })]);

  it('shows whom it reaches, who began it and what would stop it', async () => {
    aServer(rolling);
    await show();
    const card = await screen.findByRole('region', { name: 'Avance de mfe-planning 2.15.0' });
    for (const text of [
      '10 % del alcance',
      'Chile',
      'Peru',
      'todos los roles',
      'Marcela Rojas',
      'fallan 3 páginas y más del 1 % de las cargas',
    ])
      expect(card).toHaveTextContent(text);
  });

  it('goes to everybody', async () => {
    const server = aServer(rolling);
    server.answer({ releases: { promote: () => aRemoteStatus('planning', { seq: 3 }) } });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Pasar a 100 %…' }));
    const dialog = screen.getByRole('dialog', { name: 'Publicar mfe-planning' });
    await user.type(within(dialog).getByRole('textbox', { name: /planning/ }), 'planning');
    await user.click(within(dialog).getByRole('button', { name: 'Publicar 2.15.0' }));
    await waitFor(() => expect(server.of('releases.promote')[0]?.input).toEqual({ name: 'planning', version: '2.15.0', after: 2 }));
  });

  it('can be stopped, and given another reach', async () => {
    const server = aServer(rolling);
    server.answer({ releases: { promote: () => aRemoteStatus('planning', { seq: 3 }) } });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Detener…' }));
    await user.type(screen.getByRole('textbox', { name: /para confirmar|planning/ }), 'planning');
    await user.click(screen.getByRole('button', { name: 'Detener 2.15.0' }));
    await waitFor(() =>
      expect(server.of('releases.promote')[0]?.input).toEqual({
        name: 'planning',
        version: '2.15.0',
        after: 2,
        share: 0,
        countries: ['CL', 'Peru'],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Cambiar alcance…' }));
    const share = screen.getByRole('textbox', { name: /Parte del personal/ });
    await user.clear(share);
    await user.type(share, '200');
    expect(screen.getByText('Escribe un número entero de 0 a 100.')).toBeInTheDocument();
  });
});

it('throws a switch of a part', async () => {
  const flags = [{ key: 'bids', name: { es: 'Pujas', en: 'Bids' }, isOn: false, rollout: null }];
  const server = aServer(aStatus([aRemoteStatus('planning', { flags })]));
  server.answer({
    releases: { setFlag: () => aRemoteStatus('planning', { flags: flags.map((flag) => ({ ...flag, isOn: true, rollout: {} })) }) },
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Más acciones de mfe-planning' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Funciones…' }));
  await user.click(screen.getByRole('button', { name: 'Encender Pujas' }));
  await waitFor(() => expect(server.of('releases.setFlag')[0]?.input).toEqual({ name: 'planning', key: 'bids', isOn: true }));
});

it('says so when there is nothing, and when nothing can be read', async () => {
  const server = aServer(aStatus([]));
  const { unmount } = await show();
  expect(await screen.findByText('Todavía no hay partes publicadas')).toBeInTheDocument();
  unmount();
  server.answer({
    releases: {
      status: () => {
        throw new Refused(403, 'forbidden');
      },
    },
  });
  await show('/platform', 'en');
  expect(await screen.findByText('We could not load the parts')).toBeInTheDocument();
});
