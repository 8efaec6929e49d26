import { act, screen, waitFor } from '@testing-library/react';
import { openLayout } from '../shell/testing.tsx';

describe('the palette', () => {
  const box = () => screen.queryByRole('combobox', { name: 'Buscar o ir a' });

  it('opens by the field of the header, with the focus in its box', async () => {
    const { user } = await openLayout({ path: '/clients' });
    await user.click(screen.getByRole('button', { name: 'Buscar o ir a…' }));
    expect(await screen.findByRole('combobox', { name: 'Buscar o ir a' })).toHaveFocus();
  });

  it.each(['Control', 'Meta'])('opens and closes by %s K', async (key) => {
    const { user } = await openLayout({ path: '/clients' });
    await user.keyboard(`{${key}>}k{/${key}}`);
    expect(await screen.findByRole('combobox', { name: 'Buscar o ir a' })).toBeVisible();
    await user.keyboard(`{${key}>}k{/${key}}`);
    await waitFor(() => expect(box()).toBeNull());
  });

  it('leaves alone a dialog that waits for an answer', async () => {
    const { user } = await openLayout({ path: '/clients' });
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    await user.keyboard('{Control>}k{/Control}');
    dialog.remove();
    expect(box()).toBeNull();
  });

  it('leaves the focus to the page that was chosen, and where it was when nothing was', async () => {
    const { user } = await openLayout({ path: '/clients' });
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
    const { user } = await openLayout({ isPhone: true, path: '/clients' });
    await user.click(screen.getByRole('button', { name: 'Buscar o ir a…' }));
    expect(await screen.findByRole('combobox', { name: 'Buscar o ir a' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(box()).toBeNull());
  });
});
