import { fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen } from '@testing-library/react';
import { ResetPage } from './ResetPage.tsx';
import { takeReset } from './resetToken.ts';

const token = 'A'.repeat(43);
const onLeave = jest.fn();

describe('the link of the e-mail', () => {
  it('gives its token, which is in the address bar no longer', () => {
    window.history.replaceState(null, '', `/reset-password#token=${token}`);
    expect(takeReset()).toEqual({ token });
    expect(window.location.href).not.toContain(token);
    expect(window.location.pathname).toBe('/reset-password');
  });

  it('says that it is of an invitation to the app', () => {
    window.history.replaceState(null, '', `/reset-password#token=${token}&for=app`);
    expect(takeReset()).toEqual({ token, isForApp: true });
  });

  it('is nothing on other pages, and asks for an e-mail without a token', () => {
    window.history.replaceState(null, '', '/clients#token=x');
    expect(takeReset()).toBeUndefined();
    window.history.replaceState(null, '', '/reset-password');
    expect(takeReset()).toEqual({ token: undefined });
  });
});

it('asks for the link, and says the same whoever asks', async () => {
  const server = fakeServer({ account: { requestPasswordReset: () => ({}) } });
  const { user } = await renderPage(<ResetPage token={undefined} onLeave={onLeave} />);
  await user.type(screen.getByLabelText(/Email/), 'ana@shop.test');
  await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Si ese email tiene una cuenta');
  expect(server.of('account.requestPasswordReset')[0]?.input).toEqual({ email: 'ana@shop.test' });
  await user.click(screen.getByRole('button', { name: 'Volver a iniciar sesión' }));
  expect(onLeave).toHaveBeenCalled();
});

it('replaces the password', async () => {
  const server = fakeServer({ account: { resetPassword: () => ({}) } });
  const { user } = await renderPage(<ResetPage token={token} onLeave={onLeave} />);
  await user.type(screen.getByLabelText(/Contraseña nueva/), 'marea-baja-2026');
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Tu contraseña cambió.');
  expect(server.of('account.resetPassword')[0]?.input).toEqual({ token, newPassword: 'marea-baja-2026' });
});

it('lets somebody of the app choose their first one, and leads nowhere into the back office', async () => {
  fakeServer({ account: { resetPassword: () => ({}) } });
  const { user } = await renderPage(<ResetPage token={token} isForApp onLeave={onLeave} />);
  expect(screen.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
  await user.type(screen.getByLabelText(/Contraseña nueva/), 'marea-baja-2026');
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Ya puedes entrar en la app con tu email.');
  expect(screen.queryByRole('button', { name: 'Volver a iniciar sesión' })).toBeNull();
});

it('offers another link when this one is over', async () => {
  const errors = [{ field: 'token', message: 'Este enlace ya se usó o venció. Pide otro.' }];
  const resetPassword = () => {
    throw new Refused(422, 'invalid', { errors });
  };
  fakeServer({ account: { resetPassword } });
  const { user } = await renderPage(<ResetPage token={token} onLeave={onLeave} />);
  await user.type(screen.getByLabelText(/Contraseña nueva/), 'marea-baja-2026');
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Este enlace ya se usó o venció.');
  await user.click(screen.getByRole('button', { name: 'Pedir otro enlace' }));
  expect(screen.getByRole('heading', { name: '¿Olvidaste tu contraseña?' })).toBeVisible();
});
