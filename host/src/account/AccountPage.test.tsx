import type { OwnSession } from '@shop/shared/contract';
import { fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { AccountPage } from './AccountPage.tsx';

const aSession = (own: Partial<OwnSession> = {}): OwnSession => ({
  _id: '10000000-0000-4000-8000-0000000000a1',
  isCurrent: false,
  browser: 'Chrome 139',
  system: 'Android',
  isPhone: true,
  address: '190.45.1.7',
  createdAt: '2026-11-20T12:30:00.000Z',
  lastSeenAt: '2026-11-20T15:00:00.000Z',
  ...own,
});

const here = aSession({
  _id: '10000000-0000-4000-8000-0000000000a0',
  isCurrent: true,
  browser: 'Firefox 142',
  system: 'Linux',
  isPhone: false,
});

async function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  let sessions = [here, aSession()];
  const server = fakeServer({
    secondFactor: { status: () => ({ appSince: null, passkeys: [], codesLeft: 0, isRequired: false, passkeyOrigin: null }) },
    account: {
      sessions: () => sessions,
      endSession: ({ id }) => {
        sessions = sessions.filter(({ _id }) => _id !== id);
        return {};
      },
      endOtherSessions: () => {
        sessions = [here];
        return { ended: 1 };
      },
      ...answers.account,
    },
  });
  const page = await renderPage(<AccountPage />);
  await screen.findByText('Firefox 142 en Linux');
  return { server, ...page };
}

const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

it('lists where one is logged in, with device, address and times', async () => {
  await open();
  expect(row('Firefox 142 en Linux').getByText('Esta sesión')).toBeVisible();
  expect(row('Firefox 142 en Linux').queryByRole('button')).not.toBeInTheDocument();
  expect(row('Chrome 139 en Android').getByText('Dirección de red 190.45.1.7')).toBeVisible();
  expect(row('Chrome 139 en Android').getByText(/Empezó el .* vista por última vez el/)).toBeVisible();
});

it.each(['Cerrar la sesión de Chrome 139 en Android', 'Cerrar las demás'])('ends another session: %s', async (button) => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(/^(Sesión cerrada|Se cerró otra sesión)/)).toBeVisible();
  expect(screen.queryByText('Chrome 139 en Android')).not.toBeInTheDocument();
});

it('changes the password, and forgets what was typed', async () => {
  const { user, server } = await open({ account: { changePassword: () => ({}) } });
  await user.type(screen.getByLabelText(/Contraseña actual/), 'marea-alta-2026');
  await user.type(screen.getByLabelText(/Contraseña nueva/), 'marea-baja-2026');
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  expect(await screen.findByText('Contraseña cambiada')).toBeVisible();
  expect(screen.getByLabelText(/Contraseña nueva/)).toHaveValue('');
  expect(server.of('account.changePassword')[0]?.input).toEqual({ currentPassword: 'marea-alta-2026', newPassword: 'marea-baja-2026' });
});

it('says beside the field which password is wrong', async () => {
  const errors = [{ field: 'currentPassword', message: 'Esta no es tu contraseña actual.' }];
  const changePassword = () => {
    throw new Refused(422, 'invalid', { errors });
  };
  const { user } = await open({ account: { changePassword } });
  await user.type(screen.getByLabelText(/Contraseña nueva/), 'corta');
  await user.tab();
  expect(await screen.findByText('Usa al menos 10 caracteres, con una letra y un número.')).toBeVisible();
  await user.type(screen.getByLabelText(/Contraseña actual/), 'otra-2026');
  await user.clear(screen.getByLabelText(/Contraseña nueva/));
  await user.type(screen.getByLabelText(/Contraseña nueva/), 'marea-baja-2026');
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  expect(await screen.findByText('Esta no es tu contraseña actual.')).toBeVisible();
});

it('says of passwords that were not written that they lack, not that they are the same', async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText(/^Contraseña actual/));
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  expect(await screen.findAllByText('Falta este dato.')).toHaveLength(2);
  expect(screen.queryByText(/Elige una distinta/)).not.toBeInTheDocument();
});
