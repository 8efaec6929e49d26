import type { RoleName } from '@shop/shared/contract';
import { renderPage } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { FleetPage } from './FleetPage.tsx';
import { aFlag, aRemoteStatus, aServer, aStatus, byAna } from './testing.ts';

const show = (path = '/platform', lang: 'es' | 'en' = 'es', role: RoleName = 'mega') =>
  renderPage(<FleetPage />, { role, path, wholePage: true, lang });

describe('an administrator of one country', () => {
  const flags = [aFlag()];
  const status = aStatus([aRemoteStatus('planning', { flags, rollout: { share: 10 } })]);
  const showAdmin = () => show('/platform', 'es', 'admin');

  it('reads what is theirs to decide, and is offered nothing that is not', async () => {
    aServer(status);
    const { user } = await showAdmin();
    expect(await screen.findByText(/Publicar, volver atrás y limpiar para todos los países corresponde a administración/)).toBeVisible();
    for (const name of [/^Volver/, 'Pasar a 100 %…', 'Detener…', 'Cambiar alcance…'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Más acciones de mfe-planning' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  });

  const decisions: [choice: string, reach: object | null][] = [
    ['Como los demás países', null],
    ['Todo el personal de Chile', {}],
    ['Nadie: Chile sigue con 2.14.3', { share: 0 }],
    ['Una parte del personal de Chile', { share: 50 }],
  ];
  it.each(decisions)('decides who of Chile gets the release: %s', async (choice, reach) => {
    const server = aServer(status);
    server.answer({ releases: { setCountry: () => aRemoteStatus('planning') } });
    const { user } = await showAdmin();
    await user.click(await screen.findByRole('button', { name: 'mfe-planning en Chile' }));
    await user.click(screen.getByRole('radio', { name: choice }));
    await user.type(screen.getByRole('textbox', { name: /planning/ }), 'planning');
    await user.click(screen.getByRole('button', { name: 'Aplicar en Chile' }));
    expect(await screen.findByText('mfe-planning 2.15.0: cambió lo que recibe Chile')).toBeVisible();
    expect(server.of('releases.setCountry')[0]?.input).toEqual({ name: 'planning', country: 'CL', after: 2, afterOwn: 0, reach });
  });

  it('cannot take what was stopped, nor leave anybody without a release', async () => {
    aServer(
      aStatus([aRemoteStatus('planning', { rollout: { share: 0 } }), aRemoteStatus('marketplace', { lastGood: null, others: null })]),
    );
    const { user } = await showAdmin();
    await user.click(await screen.findByRole('button', { name: 'mfe-planning en Chile' }));
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'mfe-marketplace en Chile' }));
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('throws a switch for Chile, and follows the other countries again', async () => {
    const server = aServer(status);
    const own = [aFlag({ byCountry: [{ country: 'CL', isOn: true, ...byAna }] })];
    server.answer({ releases: { setCountryFlag: () => aRemoteStatus('planning', { flags: own }) } });
    const { user } = await showAdmin();
    await user.click(await screen.findByRole('button', { name: 'Más acciones de mfe-planning' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Funciones…' }));
    server.answer({ releases: { status: () => aStatus([aRemoteStatus('planning', { flags: own })]) } });
    await user.click(screen.getByRole('button', { name: 'Encender Pujas' }));
    const about = { name: 'planning', country: 'CL', key: 'bids' };
    await waitFor(() => expect(server.of('releases.setCountryFlag')[0]?.input).toEqual({ ...about, setting: { isOn: true } }));
    expect(await screen.findByText(/^decidido por Chile/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Como los demás Pujas' }));
    await waitFor(() => expect(server.of('releases.setCountryFlag')[1]?.input).toEqual({ ...about, setting: null }));
  });
});

it('shows what countries decided apart', async () => {
  const by = { seq: 1, at: '2026-11-20T12:00:00.000Z', by: 'Ana Soto', reason: null };
  aServer(
    aStatus([
      aRemoteStatus('planning', {
        countries: [
          { ...by, country: 'CL', reach: { share: 0 } },
          { ...by, country: 'BZ', reach: null },
        ],
      }),
    ]),
  );
  await show();
  const card = await screen.findByRole('region', { name: 'Avance de mfe-planning 2.15.0' });
  expect(card).toHaveTextContent('Chile: sigue con 2.14.3');
  expect(card).not.toHaveTextContent('Belize');
});
