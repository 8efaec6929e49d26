import { chooseLanguage } from '@shop/shared/i18n';
import { sessionAtom, store } from '@shop/shared/session';
import { aProfile, fakeServer, Refused, renderPage, Unreachable } from '@shop/shared/testing';
import { act, screen } from '@testing-library/react';
import { LoginPage } from './LoginPage.tsx';

async function open(lang: 'es' | 'en' = 'es') {
  const page = await renderPage(<LoginPage />, { lang });
  act(() => store.set(sessionAtom, { state: 'not-session' }));
  return page;
}

async function logIn({ user }: Awaited<ReturnType<typeof open>>, [email, password, button]: string[] = ['Email', 'Contraseña', 'Login']) {
  await user.type(screen.getByLabelText(email ?? ''), 'marcela@shop.test');
  await user.type(screen.getByLabelText(password ?? ''), 'caleta-2026');
  await user.click(screen.getByRole('button', { name: button ?? '' }));
}

const inEnglish = ['Email', 'Password', 'Login'];

it('has e-mail, password, Login and a copyright footer', async () => {
  await open();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()} Shop Backoffice`);
  expect(document.title).toBe('Iniciar sesión · Shop Backoffice');
});

it('shows and hides the password', async () => {
  const { user } = await open();
  const eye = screen.getByRole('button', { name: 'Mostrar lo escrito' });
  await user.click(eye);
  expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'text');
  expect(eye).toHaveAttribute('aria-pressed', 'true');
  await user.click(eye);
  expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'password');
});

it.each([
  ['es', 'Email o contraseña incorrectos', undefined],
  ['en', 'Wrong email or password', inEnglish],
] as const)('refuses a failed login (%s), keeps what was typed and tells the code', async (lang, words, labels) => {
  const page = await open(lang);
  fakeServer({ auth: { login: () => Promise.reject(new Refused(401, 'login')) } });
  await logIn(page, labels as string[] | undefined);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(alert).toHaveTextContent('req-0001');
  expect(screen.getByLabelText('Email')).toHaveValue('marcela@shop.test');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(store.get(sessionAtom)).toEqual({ state: 'not-session' });
});

it('says what it was when it was not the password', async () => {
  const page = await open();
  fakeServer({ auth: { login: () => Promise.reject(new Unreachable()) } });
  await logIn(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Email o contraseña incorrectos');
  expect(alert).toHaveTextContent('No hay conexión con el servidor');
});

it.each([
  ['es', 'Usuario no permitido', undefined],
  ['en', 'User not allowed', inEnglish],
] as const)('refuses a profile without a country (%s)', async (lang, words, labels) => {
  const page = await open(lang);
  const profile = aProfile();
  fakeServer({
    auth: {
      login: () => ({ session: { _id: 'sid-1' } }),
      me: () => ({ ...profile, person: { ...profile.person, legalData: [] } }),
      logout: () => ({}),
    },
  });
  await logIn(page, labels as string[] | undefined);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(store.get(sessionAtom)).toEqual({ state: 'not-session' });
});

it('opens the session and begins at /', async () => {
  window.history.replaceState(null, '', '/clients');
  const page = await open();
  const profile = aProfile();
  fakeServer({ auth: { login: () => ({ session: { _id: 'sid-1' } }), me: () => profile } });
  await logIn(page);
  await act(async () => undefined);
  expect(store.get(sessionAtom)).toMatchObject({ state: 'session', sessionId: 'sid-1' });
  expect(window.location.pathname).toBe('/');
});

it('changes language and theme without a reload', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText('Idioma'), 'English');
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await act(() => chooseLanguage('es'));
});
