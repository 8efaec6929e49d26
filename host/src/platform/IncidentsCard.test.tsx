import type { Incident, RoleName } from '@shop/shared/contract';
import { aListOf, anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { IncidentsCard } from './IncidentsCard.tsx';

const anIncident = (own: Partial<Incident> = {}): Incident => ({
  _id: anId(),
  part: 'planning',
  version: '2.15.0',
  owner: 'Equipo planning',
  event: 'failure',
  cause: 'render',
  openedAt: '2026-11-20T12:30:00.000Z',
  closedAt: null,
  failures: 14,
  people: 8,
  failedPeople: 2,
  first: { phase: 'render', detail: 'TypeError: price is not defined', failure: { _id: anId(), hasStack: true, hasBreadcrumbs: false } },
  reason: null,
  by: null,
  backTo: null,
  told: [
    { event: 'failure', channel: 'email', to: 'ana@team.example', state: 'sent', at: '2026-11-20T12:30:04.000Z' },
    { event: 'escalation', channel: 'webhook', to: 'https://hooks.team.example', state: 'failed', at: '2026-11-20T12:45:04.000Z' },
  ],
  acknowledged: null,
  ...own,
});

const onChannels = jest.fn();
const show = (role: RoleName = 'mega', lang: 'es' | 'en' = 'es') => renderPage(<IncidentsCard onChannels={onChannels} />, { role, lang });

it('tells what fails for whom, who was told and what became of it', async () => {
  fakeServer({ incidents: { list: () => aListOf([anIncident()]) } });
  await show('admin');
  const row = await screen.findByRole('region', { name: 'Incidentes' });
  // Only users who publish for all countries may see sources.
  expect(screen.queryByRole('button', { name: /traza/ })).not.toBeInTheDocument();
  for (const text of [
    'mfe-planning 2.15.0',
    'les falló a 2 de 8 personas (25 %)',
    '14 fallas',
    'TypeError: price is not defined',
    'Nadie lo ha visto',
  ])
    expect(row).toHaveTextContent(text);
  const told = within(screen.getByRole('list', { name: 'Avisados de mfe-planning 2.15.0' })).getAllByRole('listitem');
  expect(told[0]).toHaveTextContent(/ana@team\.example.*enviado/);
  expect(told[1]).toHaveTextContent(/hooks\.team\.example.*no llegó.*escalado/);
});

it('is acknowledged with one press, and says by whom', async () => {
  let incident = anIncident();
  const server = fakeServer({
    incidents: {
      list: () => aListOf([incident]),
      acknowledge: () => {
        incident = { ...incident, acknowledged: { at: '2026-11-20T12:50:00.000Z', by: { _id: anId(), name: 'Marcela Rojas' } } };
        return incident;
      },
    },
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Lo veo: mfe-planning 2.15.0' }));
  expect(await screen.findByText(/^Marcela Rojas, /)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Lo veo/ })).not.toBeInTheDocument();
  expect(server.of('incidents.acknowledge')[0]?.input).toEqual({ id: incident._id });
});

it('says so when that could not be noted', async () => {
  fakeServer({
    incidents: {
      list: () => aListOf([anIncident()]),
      acknowledge: () => {
        throw new Refused(503, 'unavailable');
      },
    },
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /Lo veo/ }));
  expect(await screen.findByText('No se pudo anotar que lo ves.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Lo veo/ })).toBeVisible();
});

it('tells a step with its reason, and offers nothing where it is over', async () => {
  const step = { event: 'rollback', cause: null, failures: 0, people: 0, failedPeople: 0, first: null } as const;
  const by = { _id: anId(), name: 'Marcela Rojas' };
  fakeServer({
    incidents: {
      list: () =>
        aListOf([anIncident({ ...step, by, backTo: '2.14.3', reason: 'the map stays empty', closedAt: '2026-11-20T18:30:00.000Z' })]),
    },
  });
  await show('mega', 'en');
  expect(await screen.findByText('Marcela Rojas went back to 2.14.3 · the map stays empty')).toBeVisible();
  expect(screen.getByText('Over')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('leads a mega admin to the channels where nobody was told', async () => {
  fakeServer({ incidents: { list: () => aListOf([anIncident({ told: [] })]) } });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Elegir a quién avisar a mfe-planning…' }));
  expect(onChannels).toHaveBeenCalledWith('planning');
});

it('is not there where there was never an incident', async () => {
  const server = fakeServer({ incidents: { list: () => aListOf([]) } });
  await show();
  await waitFor(() => expect(server.of('incidents.list')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Incidentes' })).not.toBeInTheDocument();
});
