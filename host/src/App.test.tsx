import { declareRemote, remotes } from '@shop/shared/contract';
import { startI18n } from '@shop/shared/i18n';
import { keep, keepText, noteSessionEnded, overlayAtom, registryAtom, startSession, store } from '@shop/shared/session';
import { aListOf, aProfile, aRegistry, fakeServer, Refused } from '@shop/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './App.tsx';

jest.mock('./shell/useRealtime.ts', () => ({ useRealtime: () => undefined }));
jest.mock('./remotes/loadRemote.ts', () => ({ loadPage: () => new Promise(() => undefined), fetchPage: () => Promise.resolve() }));

const profile = aProfile({ role: 'seller' });
const words = { one: 'cliente', other: 'clientes' };
const planning = declareRemote({
  ...remotes.planning,
  name: 'planning',
  tiles: [{ id: 'clients', words: { es: words, en: words }, call: 'clients.list', link: '/clients' }],
});
const empty = () => aListOf([]);

function serve(me = () => profile) {
  return fakeServer({
    auth: { login: () => ({ session: { _id: 'sid-2' } }), me, logout: () => ({}) },
    clients: { list: empty },
    notifications: { list: () => ({ ...aListOf([]), unread: 0 }) },
  });
}

const loader = () => screen.queryByText('Cargando…')?.closest('[role=status]');

async function open() {
  await startI18n();
  const starting = startSession();
  await act(async () => {
    render(<App />);
    await starting;
  });
}

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('a session that has to do something first', () => {
  const asked = { ...profile, session: { ...profile.session, requires: 'newPassword' as const } };

  it('shows the page for it in place of the app, and the app once it is done', async () => {
    keepText('sessionToken', 'sid-1');
    let me: typeof profile = asked;
    const server = serve(() => me);
    const changePassword = () => {
      me = profile;
      return {};
    };
    server.answer({ account: { changePassword } });
    await open();
    expect(await screen.findByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Menú' })).not.toBeInTheDocument();
    expect(server.requests.map(({ call }) => call)).toEqual(['auth.me']);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/Contraseña que recibiste/), 'kfm4-w7tq-3xnb');
    await user.type(screen.getByLabelText(/Contraseña nueva/), 'marea-baja-2026');
    await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    expect(await screen.findByRole('navigation', { name: 'Menú' })).toBeInTheDocument();
  });

  it('is asked for when the server says so in the middle of the work', async () => {
    keepText('sessionToken', 'sid-1');
    const refuse = () => {
      throw new Refused(403, 'session-requires', { requires: 'newPassword' } as object);
    };
    store.set(registryAtom, aRegistry([planning]));
    serve().answer({ lists: { first: refuse } });
    await open();
    expect(await screen.findByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
  });
});

describe('the start loader', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('covers the page for 2000 ms, hides for 1500 ms more, and is gone; what loads beneath does not wait for it', async () => {
    await open();
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
    expect(loader()).not.toHaveAttribute('aria-hidden');
    await pass(1999);
    expect(loader()).not.toHaveAttribute('aria-hidden');
    await pass(1);
    expect(loader()).toHaveAttribute('aria-hidden', 'true');
    await pass(1499);
    expect(loader()).toBeInTheDocument();
    await pass(1);
    expect(loader()).toBeUndefined();
  });

  it('gives way to the overlay, which is switched on and off', async () => {
    await open();
    await pass(3500);
    act(() => store.set(overlayAtom, true));
    expect(loader()).toBeVisible();
    act(() => store.set(overlayAtom, false));
    expect(loader()).toBeUndefined();
  });
});

describe('the three states', () => {
  it('shows the login without a session', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Iniciar sesión' })).toBeInTheDocument();
  });

  it('loads the app unseen while the stored session is confirmed, then shows it', async () => {
    keepText('sessionToken', 'sid-1');
    keep('profile', profile);
    let confirm: (value: typeof profile) => void = () => undefined;
    store.set(registryAtom, aRegistry([planning]));
    const server = serve();
    server.answer({ auth: { me: () => new Promise((resolve) => (confirm = resolve)) } });
    await startI18n();
    const starting = startSession();
    await act(async () => void render(<App />));
    const navigation = await screen.findByRole('navigation', { name: 'Menú' });
    expect(navigation.closest('[inert]')).toHaveClass('unseen');
    expect(server.of('lists.first')).toHaveLength(1);
    await act(async () => {
      confirm(profile);
      await starting;
    });
    expect(navigation).toBeInTheDocument();
    expect(navigation.closest('[inert]')).toBeNull();
  });

  it('shows the login when the stored session is refused', async () => {
    keepText('sessionToken', 'old');
    serve(() => {
      throw new Refused(401, 'session');
    });
    await open();
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
  });
});

describe('the end of a session', () => {
  it('opens the login over the page, which stays, and closes it after another login', async () => {
    keepText('sessionToken', 'sid-1');
    serve();
    await open();
    const heading = await screen.findByRole('heading', { name: 'Hola, Marcela' });
    act(() => noteSessionEnded('sid-1'));
    const dialog = screen.getByRole('dialog', { name: 'Tu sesión terminó' });
    expect(within(dialog).getByLabelText('Email')).toHaveValue(profile.email);
    expect(within(dialog).getByLabelText('Contraseña')).toHaveFocus();
    expect(heading).toBeInTheDocument();
    const user = userEvent.setup();
    await user.type(within(dialog).getByLabelText('Contraseña'), 'caleta-2026');
    await user.click(within(dialog).getByRole('button', { name: 'Login' }));
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Hola, Marcela' })).toBe(heading);
  });

  it('lets nothing of one person’s page to another', async () => {
    keepText('sessionToken', 'sid-1');
    const server = serve();
    await open();
    const heading = await screen.findByRole('heading', { name: 'Hola, Marcela' });
    act(() => noteSessionEnded('sid-1'));
    server.answer({ auth: { me: () => aProfile({ person: { ...profile.person, names: 'Carla' } }) } });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Contraseña'), 'caleta-2026');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Hola, Carla' })).toBeInTheDocument();
    expect(heading).not.toBeInTheDocument();
  });
});
