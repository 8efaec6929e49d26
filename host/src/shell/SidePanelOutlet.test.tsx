import { openSidePanel } from '@shop/shared/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openLayout } from './testing.tsx';

describe('the side panel', () => {
  const panel = () => screen.queryByRole('complementary', { name: 'Nota' });

  it('shows a title and anything, and closes by its icon', async () => {
    const { user } = await openLayout({ path: '/clients' });
    act(() => openSidePanel({ title: 'Nota', content: <p>lo que sea</p> }));
    expect(within(panel() as HTMLElement).getByText('lo que sea')).toBeVisible();
    await user.click(within(panel() as HTMLElement).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(panel()).toBeNull());
  });

  it('stands beside the pages of one link and goes with them', async () => {
    window.innerWidth = 1280;
    const { go } = await openLayout({ path: '/clients' });
    act(() => openSidePanel({ title: 'Nota', content: 'texto' }));
    await go('/clients/7');
    expect(panel()).toBeVisible();
    await go('/sellers');
    expect(panel()).toBeNull();
  });

  it('where it lies over the page makes room for the next one, not for what only changes in the address', async () => {
    window.innerWidth = 1180;
    const { go } = await openLayout({ path: '/clients' });
    act(() => openSidePanel({ title: 'Nota', content: 'texto' }));
    await go('/clients?page=1');
    expect(panel()).toBeVisible();
    await go('/clients/7');
    expect(panel()).toBeNull();
  });

  it('keeps what fails in it to itself', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openLayout({ path: '/clients' });
    const Broken = (): never => {
      throw new Error('no');
    };
    act(() => openSidePanel({ title: 'Nota', content: <Broken /> }));
    expect(within(panel() as HTMLElement).getByRole('alert')).toHaveTextContent('Este panel falló al mostrarse');
    expect(screen.getByRole('heading', { name: 'page of /clients' })).toBeVisible();
    said.mockRestore();
  });
});
