import { announceChanges } from '@shop/shared/api';
import { countries, declareRemote, menu, type RoleName, remotes, roleNames, withProduct } from '@shop/shared/contract';
import { connectionAtom } from '@shop/shared/realtime';
import { countryIdAtom, layoutAtom, openSidePanel, readText, registryAtom, sessionAtom, store } from '@shop/shared/session';
import { aListOf, anId, aRegistry, fakeServer, type PageOptions, renderPage } from '@shop/shared/testing';
import { type Toasts, useToast } from '@shop/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Layout } from './Layout.tsx';

jest.mock('../remotes/RemotePage.tsx', () => ({ RemotePage: ({ link }: { link: string }) => <h1>{`page of ${link}`}</h1> }));
jest.mock('../remotes/preload.ts', () => ({ preloadOn: () => ({}), preloadOnIdle: () => () => undefined, preloadPage: () => undefined }));

const empty = () => aListOf([]);
const word = { one: 'cliente', other: 'clientes' };
const planning = declareRemote({
  ...remotes.planning,
  name: 'planning',
  tiles: [
    { id: 'clients', words: { es: word, en: word }, call: 'clients.list', link: '/clients', isInMenu: true },
    { id: 'open', words: { es: word, en: word }, call: 'clients.list', filters: { binnacle: 'open' }, link: '/clients' },
  ],
});

/** How much waits beneath each link. */
let waiting = 0;
afterEach(() => {
  waiting = 0;
});

async function open(options: PageOptions & { isPhone?: boolean } = {}) {
  const server = fakeServer({
    auth: { logout: () => ({}) },
    clients: { list: empty },
    notifications: { list: () => ({ ...empty(), unread: 0 }) },
    lists: { first: ({ asks }) => ({ topics: ['clients'], answers: asks.map(() => ({ total: waiting, isMissing: false, items: [] })) }) },
  });
  store.set(registryAtom, aRegistry([planning]));
  store.set(layoutAtom, options.isPhone ? 'mobile' : 'desktop');
  const page = await renderPage(<Layout />, { wholePage: true, ...options });
  return { ...page, server };
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'Menú' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const linksOf = (role: RoleName) =>
  menu.flatMap(({ menuList }) =>
    menuList.filter(({ roles }) => (roles as readonly RoleName[]).includes(role)).map(({ link }) => withProduct(link, 'seafood')),
  );

describe('the menu', () => {
  it.each(roleNames)('of %s has the links of the specification and no other', async (role) => {
    await open({ role });
    expect(links()).toEqual(linksOf(role));
  });

  it.each([
    ['seller', '/projection', false],
    ['logistic', '/wishlist', false],
    ['logistic', '/administrators', false],
    ['admin', '/projection', true],
    ['mega', '/administrators', true],
  ] as const)('%s sees %s: %s', async (role, link, sees) => {
    await open({ role });
    expect(links().includes(link)).toBe(sees);
  });

  it('marks the link of the page, also for what stands beneath it', async () => {
    const { go } = await open({ path: '/clients' });
    const link = screen.getByRole('link', { name: 'Clientes' });
    expect(link).toHaveAttribute('aria-current', 'page');
    await go('/clients/7');
    expect(link).toHaveAttribute('aria-current', 'page');
    await go('/providers');
    expect(link).not.toHaveAttribute('aria-current');
  });
});

describe('what waits beneath a link', () => {
  const menu = () => screen.getByRole('navigation', { name: /^Men[uú]$/ });

  it.each([
    ['desktop', 'es', /^Clientes\s*1\.234 clientes$/],
    ['phone', 'en', /^Clients\s*1\.234 clientes$/],
  ] as const)('stands beside it on a %s, in its name too, and follows the socket', async (screenOf, lang, name) => {
    waiting = 1234;
    const { user } = await open({ lang, isPhone: screenOf === 'phone' });
    if (screenOf === 'phone') await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    await waitFor(() => expect(within(menu()).getByRole('link', { name })).toBeVisible());
    waiting = 0;
    act(() => announceChanges({ topic: 'clients', ids: [], by: anId() }));
    await waitFor(() =>
      expect(within(menu()).getByRole('link', { name: /^Clien/ })).toHaveAccessibleName(lang === 'es' ? 'Clientes' : 'Clients'),
    );
  });
});

describe('the sidebar', () => {
  it('starts closed with every link named, is opened by the menu button and closed by its icon', async () => {
    const { user } = await open({ path: '/clients' });
    expect(screen.getByRole('link', { name: 'Clientes' })).toHaveAttribute('title', 'Clientes');
    const button = screen.getByRole('button', { name: 'Abrir el menú' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const [headers, sidebar] = screen.getAllByRole('button', { name: 'Cerrar el menú' });
    expect([headers, sidebar]).toContain(button);
    await user.click((headers === button ? sidebar : headers) as HTMLElement);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows the flag of the current country and v1.0', async () => {
    const { user } = await open({ country: 'EC' });
    expect(screen.getByText('v1.0')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Ecuador' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
    expect(screen.getByText('Ecuador')).toBeVisible();
  });
});

describe('the layout', () => {
  it('has a header and a menu that slides in on a phone', async () => {
    const { user } = await open({ isPhone: true });
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
    const dialog = screen.getByRole('dialog', { name: 'Menú' });
    expect(links()).toEqual(linksOf('seller'));
    await user.click(within(dialog).getByRole('link', { name: 'Clientes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'page of /clients' })).toBeVisible();
  });

  it('switches when the window is resized', async () => {
    await open();
    expect(screen.getByRole('navigation')).toBeVisible();
    act(() => store.set(layoutAtom, 'mobile'));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('has a way past the menu, and a title for every page', async () => {
    const { go } = await open({ path: '/clients' });
    expect(screen.getByRole('link', { name: 'Ir al contenido' })).toHaveAttribute('href', '#main');
    expect(document.title).toBe('Clientes · Shop Backoffice');
    await go('/sellers');
    expect(document.title).toBe('Vendedores · Shop Backoffice');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the focus', () => {
  it('goes to the page where what led to a record went with its list, and stays where it is else', async () => {
    const { go } = await open({ path: '/clients' });
    expect(document.body).toHaveFocus();
    await go('/clients/new');
    expect(screen.getByRole('main')).toHaveFocus();
    const link = screen.getByRole('link', { name: 'Clientes' });
    act(() => link.focus());
    await go('/clients/new/history');
    expect(link).toHaveFocus();
  });
});

describe('an address', () => {
  it('that the role does not have says who does, and offers a way back', async () => {
    const { user, address } = await open({ role: 'seller', path: '/projection' });
    expect(screen.getByRole('heading', { name: 'Tu rol no permite ver Proyección' })).toBeVisible();
    expect(screen.getByText(/La ven: Administración y Administración general/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Volver al inicio' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('that nobody has says so', async () => {
    await open({ path: '/atlantis' });
    expect(await screen.findByRole('heading', { name: 'Esta dirección no existe' })).toBeVisible();
  });
});

describe('the header', () => {
  it('logs out: all storage cleared, the login next', async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole('button', { name: /Marcela Rojas/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(store.get(sessionAtom)).toEqual({ state: 'not-session' }));
    expect(readText('language')).toBeUndefined();
    await waitFor(() => expect(server.of('auth.logout')).toHaveLength(1));
  });

  it('tells whether changes arrive, and since when they do not', async () => {
    await open();
    act(() => store.set(connectionAtom, { state: 'online' }));
    expect(screen.getByText('En línea')).toBeVisible();
    act(() => store.set(connectionAtom, { state: 'offline', since: Date.parse('2026-11-20T12:30:00Z') }));
    expect(screen.getByText('Sin conexión desde las 09:30')).toBeVisible();
  });
});

describe('a page that is closed to who looks', () => {
  const name = { es: 'Rutas', en: 'Routes' };
  const routes = declareRemote({
    name: 'routes',
    title: name,
    owner: 'Equipo Rutas',
    pages: [{ link: '/routes', name, icon: 'compass', roles: ['admin', 'seller'], countries: ['CL', 'Peru'], flag: 'routes' }],
    flags: [{ key: 'routes', name: { es: 'Rutas nuevas', en: 'New routes' }, isOn: true }],
  });

  it.each([
    ['logistic', 'CL', true, 'Tu rol no permite ver Rutas', 'La ven: Administración y Ventas, en Chile y Perú.'],
    ['seller', 'EC', true, 'Rutas no está en Ecuador', 'La ven: Administración y Ventas, en Chile y Perú.'],
    ['seller', 'CL', false, 'Rutas está apagada por ahora', 'Su interruptor es «Rutas nuevas», de Equipo Rutas.'],
  ] as const)('tells %s of %s, switch %s, which rule it is: %s', async (role, country, isOn, title, text) => {
    const { go } = await open({ role, country, path: '/' });
    act(() => store.set(registryAtom, aRegistry([routes], { routes: isOn })));
    expect(screen.queryByRole('link', { name: 'Rutas' })).toBeNull();
    await go('/routes');
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(new RegExp(text))).toBeVisible();
  });

  it('opens as soon as its switch is thrown', async () => {
    const page = await open({ role: 'seller', path: '/routes' });
    act(() => store.set(registryAtom, aRegistry([routes], { routes: false })));
    await page.go('/routes');
    act(() => store.set(registryAtom, aRegistry([routes], { routes: true })));
    expect(screen.getByRole('heading', { name: 'page of /routes' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rutas' })).toBeVisible();
  });
});

describe('the palette', () => {
  const box = () => screen.queryByRole('combobox', { name: 'Buscar o ir a' });

  it('opens by the field of the header, with the focus in its box', async () => {
    const { user } = await open({ path: '/clients' });
    await user.click(screen.getByRole('button', { name: 'Buscar o ir a…' }));
    expect(await screen.findByRole('combobox', { name: 'Buscar o ir a' })).toHaveFocus();
  });

  it.each(['Control', 'Meta'])('opens and closes by %s K', async (key) => {
    const { user } = await open({ path: '/clients' });
    await user.keyboard(`{${key}>}k{/${key}}`);
    expect(await screen.findByRole('combobox', { name: 'Buscar o ir a' })).toBeVisible();
    await user.keyboard(`{${key}>}k{/${key}}`);
    await waitFor(() => expect(box()).toBeNull());
  });

  it('leaves alone a dialog that waits for an answer', async () => {
    const { user } = await open({ path: '/clients' });
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    await user.keyboard('{Control>}k{/Control}');
    dialog.remove();
    expect(box()).toBeNull();
  });

  it('leaves the focus to the page that was chosen, and where it was when nothing was', async () => {
    const { user } = await open({ path: '/clients' });
    const skip = screen.getByRole('link', { name: 'Ir al contenido' });
    act(() => skip.focus());
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Buscar o ir a' });
    await user.keyboard('{Escape}');
    expect(skip).toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Buscar o ir a' }), 'clientes');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('has a button on a phone', async () => {
    const { user } = await open({ isPhone: true, path: '/clients' });
    await user.click(screen.getByRole('button', { name: 'Buscar o ir a…' }));
    expect(await screen.findByRole('combobox', { name: 'Buscar o ir a' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(box()).toBeNull());
  });
});

describe('the country', () => {
  it('is switched by a mega admin, and what is on screen follows', async () => {
    const { user, server } = await open({ role: 'mega', path: '/' });
    await waitFor(() => expect(server.of('lists.first')).not.toHaveLength(0));
    await user.click(screen.getByRole('button', { name: 'País: Chile. Cambiar' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Ecuador' }));
    await waitFor(() => expect(store.get(countryIdAtom)).toBe(countries.EC._id));
    await waitFor(() => expect(server.of('lists.first').at(-1)?.input).toMatchObject({ countryId: countries.EC._id }));
  });

  it.each(['admin', 'seller', 'logistic'] as const)('is no choice of a %s', async (role) => {
    await open({ role });
    expect(screen.queryByRole('button', { name: /País/ })).toBeNull();
  });
});

it('keeps what is said on the pages of one link, and not beyond', async () => {
  let say: Toasts['done'] = () => () => undefined;
  const Speaker = () => {
    say = useToast().done;
    return <Layout />;
  };
  fakeServer({ clients: { list: empty }, notifications: { list: () => ({ ...empty(), unread: 0 }) } });
  store.set(registryAtom, aRegistry([planning]));
  const { go } = await renderPage(<Speaker />, { wholePage: true, path: '/clients/new' });
  act(() => say('Cliente creado', { undo: () => undefined }));
  await go('/clients/7');
  expect(screen.getByText('Cliente creado')).toBeVisible();
  await go('/sellers');
  expect(screen.queryByText('Cliente creado')).toBeNull();
});

describe('the side panel', () => {
  const panel = () => screen.queryByRole('complementary', { name: 'Nota' });

  it('shows a title and anything, and closes by its icon', async () => {
    const { user } = await open({ path: '/clients' });
    act(() => openSidePanel({ title: 'Nota', content: <p>lo que sea</p> }));
    expect(within(panel() as HTMLElement).getByText('lo que sea')).toBeVisible();
    await user.click(within(panel() as HTMLElement).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(panel()).toBeNull());
  });

  it('stands beside the pages of one link and goes with them', async () => {
    window.innerWidth = 1280;
    const { go } = await open({ path: '/clients' });
    act(() => openSidePanel({ title: 'Nota', content: 'texto' }));
    await go('/clients/7');
    expect(panel()).toBeVisible();
    await go('/sellers');
    expect(panel()).toBeNull();
  });

  it('where it lies over the page makes room for the next one, not for what only changes in the address', async () => {
    window.innerWidth = 1180;
    const { go } = await open({ path: '/clients' });
    act(() => openSidePanel({ title: 'Nota', content: 'texto' }));
    await go('/clients?page=1');
    expect(panel()).toBeVisible();
    await go('/clients/7');
    expect(panel()).toBeNull();
  });

  it('keeps what fails in it to itself', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open({ path: '/clients' });
    const Broken = (): never => {
      throw new Error('no');
    };
    act(() => openSidePanel({ title: 'Nota', content: <Broken /> }));
    expect(within(panel() as HTMLElement).getByRole('alert')).toHaveTextContent('Este panel falló al mostrarse');
    expect(screen.getByRole('heading', { name: 'page of /clients' })).toBeVisible();
    said.mockRestore();
  });
});
