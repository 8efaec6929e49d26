import './testing.tsx';
import { countries } from '@shop/shared/contract';
import { connectionAtom } from '@shop/shared/realtime';
import { countryIdAtom, layoutAtom, readText, sessionAtom, store } from '@shop/shared/session';
import { type Toasts, useToast } from '@shop/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Layout } from './Layout.tsx';
import { links, linksOf, openLayout } from './testing.tsx';

describe('the layout', () => {
  it('has a header and a menu that slides in on a phone', async () => {
    const { user } = await openLayout({ isPhone: true });
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
    const dialog = screen.getByRole('dialog', { name: 'Menú' });
    expect(links()).toEqual(linksOf('seller'));
    await user.click(within(dialog).getByRole('link', { name: 'Clientes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'page of /clients' })).toBeVisible();
  });

  it('switches when the window is resized', async () => {
    await openLayout();
    expect(screen.getByRole('navigation')).toBeVisible();
    act(() => store.set(layoutAtom, 'mobile'));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('has a way past the menu, and a title for every page', async () => {
    const { go } = await openLayout({ path: '/clients' });
    expect(screen.getByRole('link', { name: 'Ir al contenido' })).toHaveAttribute('href', '#main');
    expect(document.title).toBe('Clientes · Shop Backoffice');
    await go('/sellers');
    expect(document.title).toBe('Vendedores · Shop Backoffice');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the focus', () => {
  it('goes to the page where what led to a record went with its list, and stays where it is else', async () => {
    const { go } = await openLayout({ path: '/clients' });
    expect(document.body).toHaveFocus();
    await go('/clients/new');
    expect(screen.getByRole('main')).toHaveFocus();
    const link = screen.getByRole('link', { name: 'Clientes' });
    act(() => link.focus());
    await go('/clients/new/history');
    expect(link).toHaveFocus();
  });
});

describe('the header', () => {
  it('logs out: all storage cleared, the login next', async () => {
    const { user, server } = await openLayout();
    await user.click(screen.getByRole('button', { name: /Marcela Rojas/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(store.get(sessionAtom)).toEqual({ state: 'not-session' }));
    expect(readText('language')).toBeUndefined();
    await waitFor(() => expect(server.of('auth.logout')).toHaveLength(1));
  });

  it('tells whether changes arrive, and since when they do not', async () => {
    await openLayout();
    act(() => store.set(connectionAtom, { state: 'online' }));
    expect(screen.getByText('En línea')).toBeVisible();
    act(() => store.set(connectionAtom, { state: 'offline', since: Date.parse('2026-11-20T12:30:00Z') }));
    expect(screen.getByText('Sin conexión desde las 09:30')).toBeVisible();
  });
});

describe('the country', () => {
  it('is switched by a mega admin, and what is on screen follows', async () => {
    const { user, server } = await openLayout({ role: 'mega', path: '/' });
    await waitFor(() => expect(server.of('lists.first')).not.toHaveLength(0));
    await user.click(screen.getByRole('button', { name: 'País: Chile. Cambiar' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Ecuador' }));
    await waitFor(() => expect(store.get(countryIdAtom)).toBe(countries.EC._id));
    await waitFor(() => expect(server.of('lists.first').at(-1)?.input).toMatchObject({ countryId: countries.EC._id }));
  });

  it.each(['admin', 'seller', 'logistic'] as const)('is no choice of a %s', async (role) => {
    await openLayout({ role });
    expect(screen.queryByRole('button', { name: /País/ })).toBeNull();
  });
});

it('keeps what is said on the pages of one link, and not beyond', async () => {
  let say: Toasts['done'] = () => () => undefined;
  const Speaker = () => {
    say = useToast().done;
    return <Layout />;
  };
  const { go } = await openLayout({ page: <Speaker />, path: '/clients/new' });
  act(() => say('Cliente creado', { undo: () => undefined }));
  await go('/clients/7');
  expect(screen.getByText('Cliente creado')).toBeVisible();
  await go('/sellers');
  expect(screen.queryByText('Cliente creado')).toBeNull();
});
