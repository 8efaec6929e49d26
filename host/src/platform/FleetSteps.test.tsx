import type { RoleName } from '@shop/shared/contract';
import { Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FleetPage } from './FleetPage.tsx';
import { aRemoteStatus, aServer, aStatus } from './testing.ts';

const show = (path = '/platform', lang: 'es' | 'en' = 'es', role: RoleName = 'mega') =>
  renderPage(<FleetPage />, { role, path, wholePage: true, lang });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

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

  it('may grow by itself, and tells what the next step waits for', async () => {
    const growth = {
      next: 25,
      people: 1,
      peopleNeeded: 2,
      notBefore: '2026-11-20T11:40:00.000Z',
      heldUpBy: [{ es: 'Le falló a 3.', en: 'It failed for 3.' }],
    };
    const { lastStep } = aRemoteStatus('planning');
    const grown = { rollout: { share: 10 }, growth, lastStep: lastStep && { ...lastStep, step: 'grow' as const } };
    const server = aServer(aStatus([aRemoteStatus('planning', grown)]));
    server.answer({ releases: { promote: () => aRemoteStatus('planning', { seq: 3 }) } });
    const { user } = await show();
    const card = await screen.findByRole('region', { name: 'Avance de mfe-planning 2.15.0' });
    expect(card).toHaveTextContent(/a 25 % cuando les ande bien a 2 personas \(van 1\), no antes del 20.*Por ahora no crece:/);
    expect(within(card).getByRole('listitem')).toHaveTextContent('Le falló a 3.');
    expect(card).toHaveTextContent('Marcela Rojas; creció sola');
    await user.click(within(card).getByRole('button', { name: 'Cambiar alcance…' }));
    const dialog = screen.getByRole('dialog', { name: 'Publicar mfe-planning' });
    expect(within(dialog).getByRole('checkbox', { name: 'Crece sola mientras ande bien: 25 → 50 → 100 %' })).toBeChecked();
    const share = within(dialog).getByRole('textbox', { name: /Parte del personal/ });
    await user.clear(share);
    await user.type(share, '30');
    expect(within(dialog).getByRole('checkbox', { name: 'Crece sola mientras ande bien: 50 → 100 %' })).toBeChecked();
    await user.type(within(dialog).getByRole('textbox', { name: /planning/ }), 'planning');
    await user.click(within(dialog).getByRole('button', { name: 'Publicar 2.15.0' }));
    const sent = { name: 'planning', version: '2.15.0', after: 2, share: 30 };
    await waitFor(() => expect(server.of('releases.promote')[0]?.input).toEqual({ ...sent, grows: true }));
  });

  it('grows no further by itself once it is given to everybody, or its box is empty', async () => {
    const growth = { next: 25, people: 0, peopleNeeded: 2, notBefore: '2026-11-20T11:40:00.000Z', heldUpBy: [] };
    const server = aServer(aStatus([aRemoteStatus('planning', { rollout: { share: 10 }, growth })]));
    server.answer({ releases: { promote: () => aRemoteStatus('planning', { seq: 3 }) } });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Cambiar alcance…' }));
    const dialog = screen.getByRole('dialog', { name: 'Publicar mfe-planning' });
    const share = within(dialog).getByRole('textbox', { name: /Parte del personal/ });
    await user.clear(share);
    await user.type(share, '100');
    expect(within(dialog).queryByRole('checkbox', { name: /Crece sola/ })).toBeNull();
    await user.clear(share);
    await user.type(share, '10');
    await user.click(within(dialog).getByRole('checkbox', { name: /Crece sola/ }));
    await user.type(within(dialog).getByRole('textbox', { name: /planning/ }), 'planning');
    await user.click(within(dialog).getByRole('button', { name: 'Publicar 2.15.0' }));
    const sent = { name: 'planning', version: '2.15.0', after: 2, share: 10 };
    await waitFor(() => expect(server.of('releases.promote')[0]?.input).toEqual(sent));
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
  await user.click(await screen.findByRole('menuitem', { name: 'Vista previa…' }));
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
