import type { FlagEvent, RemoteStatus, RoleName } from '@shop/shared/contract';
import { type FakeServer, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FleetPage } from './FleetPage.tsx';
import { aFigures, aFlag, aPart, aRemoteStatus, aStatus } from './testing.ts';

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
  hasStack: false,
  hasBreadcrumbs: false,
  ...own,
});

function aServer(status = aStatus([aRemoteStatus('planning'), aRemoteStatus('marketplace')])): FakeServer {
  return fakeServer({
    releases: { status: () => status, flagHistory: () => [] },
    incidents: { list: ({ page, pageSize = 5 }) => ({ items: [], total: 0, page, pageSize }) },
    telemetry: {
      figures: () => aFigures([failing, aPart('planning', { loads: 500, loadP75Ms: 412 })], 231),
      failures: ({ page, pageSize = 10 }) => ({ items: [aFailure()], total: 118, page, pageSize }),
      budgets: () => ({ days: ['2026-11-20'], releases: [] }),
    },
  });
}

const byAna = { at: '2026-11-20T12:00:00.000Z', by: 'Ana Soto', endsAt: null };

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
      'Perú',
      'todos los roles',
      'Marcela Rojas',
      'les falla a 2 personas y a más del 1 % de quienes la abren',
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

  it('goes to everybody against what speaks against it only with a reason, which stands on the page', async () => {
    const server = aServer(rolling);
    const objections = [
      { field: 'version', code: 'x', message: 'Ningún navegador ha mostrado planning 2.15.0.' },
      { field: 'force', code: 'x', message: 'Para seguir de todos modos, di por qué.' },
    ];
    server.answer({
      releases: {
        promote: ({ force }: { force?: string }) => {
          if (!force) throw new Refused(422, 'invalid', { title: 'Hay datos que corregir.', errors: objections });
          return aRemoteStatus('planning', { seq: 3 });
        },
      },
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Pasar a 100 %…' }));
    const dialog = screen.getByRole('dialog', { name: 'Publicar mfe-planning' });
    await user.type(within(dialog).getByRole('textbox', { name: /planning/ }), 'planning');
    await user.click(within(dialog).getByRole('button', { name: 'Publicar 2.15.0' }));
    expect(await within(dialog).findByText(/Ningún navegador ha mostrado planning 2\.15\.0/)).toBeInTheDocument();
    const { lastStep } = aRemoteStatus('planning');
    const reason = 'la feria abre hoy';
    server.answer({ releases: { status: () => aStatus([aRemoteStatus('planning', { lastStep: lastStep && { ...lastStep, reason } })]) } });
    await user.type(within(dialog).getByRole('textbox', { name: /de todos modos porque/ }), reason);
    await user.click(within(dialog).getByRole('button', { name: 'Publicar 2.15.0' }));
    await waitFor(() => expect(server.of('releases.promote').at(-1)?.input).toMatchObject({ version: '2.15.0', force: reason }));
    expect(await screen.findByText('publicada de todos modos: la feria abre hoy')).toBeInTheDocument();
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

it('makes an address that shows a release which nobody gets', async () => {
  const server = aServer();
  const endsAt = '2026-11-28T12:00:00.000Z';
  server.answer({ releases: { preview: ({ name, version }) => ({ name, version, address: '/clients#preview=planning.x', endsAt }) } });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Más acciones de mfe-planning' }));
  await user.click(screen.getByRole('menuitem', { name: 'Vista previa…' }));
  const dialog = screen.getByRole('dialog', { name: 'Vista previa de mfe-planning' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Vale por' }), '3 días');
  await user.click(within(dialog).getByRole('button', { name: 'Crear la dirección' }));
  const ready = await screen.findByRole('dialog', { name: 'Vista previa de mfe-planning 2.15.0' });
  expect(server.of('releases.preview')[0]?.input).toEqual({ name: 'planning', version: '2.15.0', hours: 72 });
  const address = new URL('/clients#preview=planning.x', window.location.origin).href;
  expect(within(ready).getByText(address)).toBeVisible();
  await user.click(within(ready).getByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toBe(address);
});

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
    await user.type(day, '01-01-2020');
    await user.click(within(dialog).getByRole('button', { name: 'Poner fin' }));
    expect(await within(dialog).findByText('Elige un día, desde hoy.')).toBeVisible();
    expect(server.of('releases.setFlagEnd')).toHaveLength(0);
    await user.clear(day);
    await user.type(day, '05-12-2026');
    await user.click(within(dialog).getByRole('button', { name: 'Poner fin' }));
    const endsAt = '2026-12-06T02:59:00.000Z';
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

it('marks a release as good once that is confirmed, where it is not good yet', async () => {
  const unproven = aRemoteStatus('planning');
  let current = { ...unproven.current, goodAt: null as string | null };
  const status = () => aStatus([{ ...unproven, current }, aRemoteStatus('marketplace')]);
  const server = aServer();
  server.answer({
    releases: {
      status,
      markGood: () => {
        current = unproven.current;
        return status().remotes[0] as typeof unproven;
      },
    },
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Más acciones de mfe-marketplace' }));
  expect(screen.queryByRole('menuitem', { name: 'Dar por buena…' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Más acciones de mfe-planning' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dar por buena…' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Dar por buena mfe-planning 2.15.0?' });
  expect(server.of('releases.markGood')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Dar por buena' }));
  expect(await screen.findByText('mfe-planning 2.15.0 es buena')).toBeVisible();
  expect(server.of('releases.markGood')[0]?.input).toEqual({ name: 'planning', version: '2.15.0' });
  await waitFor(() => expect(rowOf('mfe-planning')).toHaveTextContent('Buena'));
});

it('lets no administrator of one country mark a release as good', async () => {
  const unproven = aRemoteStatus('planning');
  aServer(aStatus([{ ...unproven, current: { ...unproven.current, goodAt: null } }]));
  const { user } = await show('/platform', 'es', 'admin');
  await user.click(await screen.findByRole('button', { name: 'Más acciones de mfe-planning' }));
  expect(await screen.findByRole('menuitem', { name: 'Funciones…' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Dar por buena…' })).not.toBeInTheDocument();
});
