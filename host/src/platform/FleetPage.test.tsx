import type { RoleName } from '@shop/shared/contract';
import { Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FleetPage } from './FleetPage.tsx';
import { aRemoteStatus, aServer, aStatus } from './testing.ts';

const show = (path = '/platform', lang: 'es' | 'en' = 'es', role: RoleName = 'mega') =>
  renderPage(<FleetPage />, { role, path, wholePage: true, lang });
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

it('says what a release declares of its load beside what it is', async () => {
  const server = aServer();
  server.answer({ releases: { status: () => aStatus([aRemoteStatus('planning', { budget: { readyMs: 400 } })]) } });
  await show();
  const row = await screen.findByRole('row', { name: /mfe-planning/ });
  expect(row).toHaveTextContent(/Lenta/);
  expect(row).toHaveTextContent(/412declara 400/);
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
