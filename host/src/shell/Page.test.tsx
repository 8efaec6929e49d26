import { declareRemote } from '@shop/shared/contract';
import { registryAtom, store } from '@shop/shared/session';
import { aRegistry } from '@shop/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openLayout } from './testing.tsx';

describe('an address', () => {
  it('that the role does not have says who does, and offers a way back', async () => {
    const { user, address } = await openLayout({ role: 'seller', path: '/projection' });
    expect(screen.getByRole('heading', { name: 'Tu rol no permite ver Proyección' })).toBeVisible();
    expect(screen.getByText(/La ven: Administración y Administración general/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Volver al inicio' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('that nobody has says so', async () => {
    await openLayout({ path: '/atlantis' });
    expect(await screen.findByRole('heading', { name: 'Esta dirección no existe' })).toBeVisible();
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
    const { go } = await openLayout({ role, country, path: '/' });
    act(() => store.set(registryAtom, aRegistry([routes], { routes: isOn })));
    expect(screen.queryByRole('link', { name: 'Rutas' })).toBeNull();
    await go('/routes');
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(new RegExp(text))).toBeVisible();
  });

  it('opens as soon as its switch is thrown', async () => {
    const page = await openLayout({ role: 'seller', path: '/routes' });
    act(() => store.set(registryAtom, aRegistry([routes], { routes: false })));
    await page.go('/routes');
    act(() => store.set(registryAtom, aRegistry([routes], { routes: true })));
    expect(screen.getByRole('heading', { name: 'page of /routes' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rutas' })).toBeVisible();
  });
});
