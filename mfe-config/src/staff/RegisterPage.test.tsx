import { everyRole } from '@shop/shared/contract';
import { aListOf, anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../pages.ts';

const password = 'kfm4-w7tq-3xnb';
const registered = () => ({ _id: anId(), temporaryPassword: password });
const nobody = { people: { byRolePage: () => aListOf([]) } };

async function fill(user: { type: (element: Element, text: string) => Promise<void> }) {
  await user.type(await screen.findByRole('textbox', { name: /Nombres/ }), 'Lucía');
  await user.type(screen.getByRole('textbox', { name: /Apellidos/ }), 'Vera');
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'Lucia.Vera@shop.test');
  await user.type(screen.getByRole('textbox', { name: /Teléfono/ }), '+56 9 2221 4480');
}

describe('registering staff', () => {
  it.each([
    ['/sellers', 'users.registerSeller'],
    ['/logistics', 'users.registerLogistic'],
    ['/administrators', 'users.registerAdministrator'],
  ] as const)('under %s calls its own registration and shows the password once', async (path, call) => {
    const server = fakeServer({
      ...nobody,
      users: { registerSeller: registered, registerLogistic: registered, registerAdministrator: registered },
    });
    const { user, address } = await renderPage(pages, { path: `${path}/new`, role: 'admin' });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText(password)).toBeVisible();
    expect(screen.getByRole('region', { name: 'La cuenta de Lucía Vera está lista' })).toHaveFocus();
    expect(screen.getByText(/Para entrar usa lucia\.vera@shop\.test/)).toBeVisible();
    expect(server.of(call)[0]?.input).toMatchObject({
      person: { names: 'Lucía', lastNames: 'Vera' },
      email: 'Lucia.Vera@shop.test',
      phone: '+56922214480',
    });
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    expect(address()).toBe(path);
    expect(screen.queryByText(password)).toBeNull();
  });

  it('copies the password', async () => {
    fakeServer({ users: { registerSeller: registered } });
    const { user } = await renderPage(pages, { path: '/sellers/new', role: 'admin' });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Registrar' }));
    await user.click(await screen.findByRole('button', { name: 'Copiar' }));
    expect(await screen.findByRole('button', { name: 'Copiado' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(password);
  });

  it('begins anew for the next person', async () => {
    fakeServer({ users: { registerSeller: registered } });
    const { user } = await renderPage(pages, { path: '/sellers/new', role: 'admin' });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Registrar' }));
    await user.click(await screen.findByRole('button', { name: 'Registrar a otra persona' }));
    expect(await screen.findByRole('textbox', { name: /Nombres/ })).toHaveValue('');
  });

  it('says beside the field what is wrong and sends nothing', async () => {
    const server = fakeServer(nobody);
    const { user } = await renderPage(pages, { path: '/sellers/new', role: 'admin' });
    await user.type(await screen.findByRole('textbox', { name: /Teléfono/ }), '22214480');
    await user.click(screen.getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText(/Escribe el teléfono con el código del país/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Nombres/ })).toBeInvalid();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Nombres/ })).toHaveFocus());
    expect(server.of('users.registerSeller')).toHaveLength(0);
  });

  it('brings an email that is taken to its field and keeps what was typed', async () => {
    fakeServer({
      users: {
        registerSeller: () => {
          throw new Refused(422, 'invalid', { errors: [{ field: 'email', message: 'Este email ya tiene una cuenta.' }] });
        },
      },
    });
    const { user } = await renderPage(pages, { path: '/sellers/new', role: 'admin' });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText('Este email ya tiene una cuenta.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('Lucia.Vera@shop.test');
  });

  it.each(everyRole)('is for who may: %s', async (role) => {
    fakeServer(nobody);
    await renderPage(pages, { path: '/sellers/new', role });
    const isTheirs = role === 'admin' || role === 'mega';
    expect(
      await screen.findByRole('heading', { name: isTheirs ? /Registrar|Nuevo vendedor/ : 'Tu rol no permite abrir esta página' }),
    ).toBeVisible();
  });
});
