import { coreCalls } from '@shop/shared/contract';
import { aProfile, aUser, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { ResetPassword } from './ResetPassword.tsx';

const button = () => screen.queryByRole('button', { name: 'Restablecer contraseña' });

it('asks first, and shows the new password once', async () => {
  const pablo = aUser();
  const server = fakeServer({ users: { resetPassword: () => ({ temporaryPassword: 'kfm4-w7tq-3xnb' }) } });
  const { user } = await renderPage(<ResetPassword user={pablo} />, { role: 'admin' });
  await user.click(button() as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: '¿Restablecer la contraseña de Pablo Fuentes?' });
  expect(server.of(coreCalls.users.resetPassword.id)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Restablecer contraseña' }));
  expect(await screen.findByText('kfm4-w7tq-3xnb')).toBeVisible();
  expect(server.of(coreCalls.users.resetPassword.id)[0]?.input).toEqual({ _id: pablo._id });
});

const me = aProfile({ role: 'admin' });

it.each([
  ['a seller', 'seller', aUser()],
  ['an admin about a mega admin', 'admin', aUser({ role: 'mega' })],
  ['an admin about somebody who is blocked', 'admin', aUser({ state: 'blocked' })],
  ['an admin about themselves', 'admin', aUser({ _id: me._id, role: 'admin' })],
] as const)('is not there for %s', async (_, role, whom) => {
  fakeServer();
  await renderPage(<ResetPassword user={whom} />, role === 'admin' ? { profile: me } : { role });
  expect(button()).not.toBeInTheDocument();
});
