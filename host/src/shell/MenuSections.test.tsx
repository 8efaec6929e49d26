import { announceChanges } from '@shop/shared/api';
import { roleNames } from '@shop/shared/contract';
import { anId } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { links, linksOf, openLayout, waitingLists } from './testing.tsx';

describe('the menu', () => {
  it.each(roleNames)('of %s has the links of the specification and no other', async (role) => {
    await openLayout({ role });
    expect(links()).toEqual(linksOf(role));
  });

  it.each([
    ['seller', '/projection', false],
    ['logistic', '/wishlist', false],
    ['logistic', '/administrators', false],
    ['admin', '/projection', true],
    ['mega', '/administrators', true],
  ] as const)('%s sees %s: %s', async (role, link, sees) => {
    await openLayout({ role });
    expect(links().includes(link)).toBe(sees);
  });

  it('marks the link of the page, also for what stands beneath it', async () => {
    const { go } = await openLayout({ path: '/clients' });
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
    const { user, server } = await openLayout({ lang, isPhone: screenOf === 'phone', waiting: 1234 });
    if (screenOf === 'phone') await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    await waitFor(() => expect(within(menu()).getByRole('link', { name })).toBeVisible());
    server.answer({ lists: waitingLists(0) });
    act(() => announceChanges({ topic: 'clients', ids: [], by: anId() }));
    await waitFor(() =>
      expect(within(menu()).getByRole('link', { name: /^Clien/ })).toHaveAccessibleName(lang === 'es' ? 'Clientes' : 'Clients'),
    );
  });
});

describe('the sidebar', () => {
  it('starts closed with every link named, is opened by the menu button and closed by its icon', async () => {
    const { user } = await openLayout({ path: '/clients' });
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
    const { user } = await openLayout({ country: 'EC' });
    expect(screen.getByText('v1.0')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Ecuador' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
    expect(screen.getByText('Ecuador')).toBeVisible();
  });
});
