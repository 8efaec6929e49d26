import type { FlagEvent, RemoteStatus, RoleName } from '@shop/shared/contract';
import { renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FleetPage } from './FleetPage.tsx';
import { aFlag, aRemoteStatus, aServer, aStatus, byAna } from './testing.ts';

// Of the days typed below, one is today and one is the day before.
jest.useFakeTimers({
  now: new Date('2026-11-20T12:00:00Z'),
  doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
});

const show = (path = '/platform', lang: 'es' | 'en' = 'es', role: RoleName = 'mega') =>
  renderPage(<FleetPage />, { role, path, wholePage: true, lang });

it('throws a switch of a part', async () => {
  const flags = [aFlag()];
  const server = aServer(aStatus([aRemoteStatus('planning', { flags })]));
  server.answer({
    releases: { setFlag: () => aRemoteStatus('planning', { flags: [aFlag({ isOn: true, rollout: {} })] }) },
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Más acciones de mfe-planning' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Funciones…' }));
  await user.click(screen.getByRole('button', { name: 'Encender Pujas' }));
  await waitFor(() => expect(server.of('releases.setFlag')[0]?.input).toEqual({ name: 'planning', key: 'bids', isOn: true }));
});

describe('the end of a flag', () => {
  const setOn = aFlag({ isOn: true, rollout: {}, ...byAna });

  async function open(flag: RemoteStatus['flags'][number], history: FlagEvent[] = []) {
    const server = aServer(aStatus([aRemoteStatus('planning', { flags: [flag] })]));
    server.answer({ releases: { flagHistory: () => history, setFlagEnd: () => aRemoteStatus('planning', { flags: [flag] }) } });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Más acciones de mfe-planning' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Funciones…' }));
    return { server, user, dialog: await screen.findByRole('dialog') };
  }

  it('is the last minute of a day of the country, from today on', async () => {
    const { server, user, dialog } = await open(setOn);
    expect(dialog).toHaveTextContent('decidió Ana Soto, 20-11-2026 09:00');
    const opener = within(dialog).getByRole('button', { name: 'Fin de Pujas' });
    await user.click(opener);
    const day = within(dialog).getByRole('textbox', { name: /Último día de Pujas/ });
    await user.type(day, '19-11-2026');
    await user.click(within(dialog).getByRole('button', { name: 'Poner fin' }));
    expect(await within(dialog).findByText('Elige un día, desde hoy.')).toBeVisible();
    expect(server.of('releases.setFlagEnd')).toHaveLength(0);
    await user.clear(day);
    await user.type(day, '20-11-2026');
    await user.click(within(dialog).getByRole('button', { name: 'Poner fin' }));
    const endsAt = '2026-11-21T02:59:00.000Z';
    await waitFor(() => expect(server.of('releases.setFlagEnd')[0]?.input).toEqual({ name: 'planning', key: 'bids', endsAt }));
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('is told, and taken away', async () => {
    const { server, user, dialog } = await open({ ...setOn, endsAt: '2026-12-06T02:59:00.000Z' });
    expect(dialog).toHaveTextContent('hasta el 05-12-2026 23:59');
    await user.click(within(dialog).getByRole('button', { name: 'Fin de Pujas' }));
    await user.click(within(dialog).getByRole('button', { name: 'Sin fin' }));
    await waitFor(() => expect(server.of('releases.setFlagEnd')[0]?.input).toEqual({ name: 'planning', key: 'bids', endsAt: null }));
  });

  it('is for what somebody has set', async () => {
    const { dialog } = await open(aFlag());
    expect(within(dialog).queryByRole('button', { name: 'Fin de Pujas' })).not.toBeInTheDocument();
    expect(await within(dialog).findByText('Nadie ha decidido nada todavía.')).toBeVisible();
  });

  it('stands in the history, with who set it', async () => {
    const event = { key: 'bids', country: null, isOn: null, isForSome: false, endsAt: null, by: null };
    const ana = { _id: '10000000-0000-4000-8000-000000000002', name: 'Ana Soto' };
    const { dialog } = await open(setOn, [
      { ...event, _id: '10000000-0000-4000-8000-000000000003', act: 'ended', at: '2026-11-21T12:00:00.000Z' },
      {
        ...event,
        _id: '10000000-0000-4000-8000-000000000004',
        act: 'end',
        at: '2026-11-20T12:01:00.000Z',
        endsAt: '2026-11-21T12:00:00.000Z',
        by: ana,
      },
      {
        ...event,
        _id: '10000000-0000-4000-8000-000000000005',
        act: 'set',
        at: '2026-11-20T12:00:00.000Z',
        isOn: true,
        country: 'CL',
        by: ana,
      },
    ]);
    const entries = await within(await within(dialog).findByRole('list', { name: 'Historial' })).findAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Pujas: llegó a su finEl servidor, 21-11-2026 09:00',
      'Pujas: termina el 21-11-2026 09:00Ana Soto, 20-11-2026 09:01',
      'Pujas encendida · ChileAna Soto, 20-11-2026 09:00',
    ]);
  });
});

describe('flags that nobody asks for any more', () => {
  const unused = {
    name: 'planning',
    key: 'old',
    since: '2026-11-20T12:00:00.000Z',
    isOn: true,
    countries: ['CL' as const],
    at: byAna.at,
    by: byAna.by,
  };

  it('are listed with since when, and removed once that is confirmed', async () => {
    const server = aServer(aStatus([aRemoteStatus('planning')], [unused]));
    server.answer({ releases: { removeFlag: ({ name, key }) => ({ name, key }) } });
    const { user } = await show();
    const card = await screen.findByRole('region', { name: 'Funciones que ya nadie pide' });
    expect(card).toHaveTextContent('mfe-planning · old');
    expect(card).toHaveTextContent('nadie la pide desde el 20-11-2026 09:00 · aparte en Chile · decidió Ana Soto, 20-11-2026 09:00');
    await user.click(within(card).getByRole('button', { name: 'Quitar old de mfe-planning' }));
    expect(server.of('releases.removeFlag')).toHaveLength(0);
    server.answer({ releases: { status: () => aStatus([aRemoteStatus('planning')]) } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Quitar' }));
    await waitFor(() => expect(server.of('releases.removeFlag')[0]?.input).toEqual({ name: 'planning', key: 'old' }));
    await waitFor(() => expect(card).not.toBeInTheDocument());
  });

  it('are removed by no administrator of one country', async () => {
    aServer(aStatus([aRemoteStatus('planning')], [unused]));
    await show('/platform', 'en', 'admin');
    const card = await screen.findByRole('region', { name: 'Features that nobody asks for any more' });
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
  });
});
