import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing/index.ts';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';

async function open(onSelect = jest.fn()) {
  const page = await renderPage(
    <Menu
      items={[
        [
          { label: 'Editar', onSelect },
          { label: 'Bloquear', isDisabled: true, onSelect },
        ],
        [
          { label: 'Abrir', href: '/clients/1' },
          { label: 'Hotel', isChecked: true, staysOpen: true, onSelect },
        ],
      ]}
    >
      {(trigger) => <Button {...trigger}>Más</Button>}
    </Menu>,
  );
  return { ...page, onSelect, button: screen.getByRole('button', { name: 'Más' }) };
}

it('opens beneath its button, moves with the arrows, and gives the focus back with Esc', async () => {
  const { user, button } = await open();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Hotel' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Abrir' })).toHaveFocus();
  await user.keyboard('{Home}h');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Hotel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('does what is chosen and closes, unless more may be chosen', async () => {
  const { user, button, onSelect, address } = await open();
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Bloquear' }));
  expect(onSelect).not.toHaveBeenCalled();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Hotel' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('menu', { name: 'Más' })).toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  expect(onSelect).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'Abrir' }));
  expect(address()).toBe('/clients/1');
});

it('follows a link with Space, as it does with Enter', async () => {
  const { user, button, address } = await open();
  button.focus();
  await user.keyboard('{ArrowDown}');
  (await screen.findByRole('menuitem', { name: 'Abrir' })).focus();
  await user.keyboard(' ');
  expect(address()).toBe('/clients/1');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('closes with a press on its button or anywhere else', async () => {
  const { user, button } = await open();
  await user.click(button);
  await user.click(button);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(button);
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('keeps the focus while items come, and has it still when the one with the focus goes', async () => {
  function Growing() {
    const [labels, setLabels] = useState(['Salmón', 'Merluza', 'Jibia']);
    return (
      <>
        <Menu items={[labels.map((label) => ({ label }))]}>{(trigger) => <Button {...trigger}>Más</Button>}</Menu>
        <span onPointerEnter={() => setLabels((all) => ['Reineta', ...all.slice(0, -1)])}>Llega una</span>
      </>
    );
  }
  const { user } = await renderPage(<Growing />);
  screen.getByRole('button', { name: 'Más' }).focus();
  await user.keyboard('{ArrowDown}');
  const second = await screen.findByRole('menuitem', { name: 'Merluza' });
  await user.keyboard('{ArrowDown}');
  await user.hover(screen.getByText('Llega una'));
  expect(await screen.findByRole('menuitem', { name: 'Reineta' })).toBeVisible();
  expect(second).toHaveFocus();
  await user.unhover(screen.getByText('Llega una'));
  await user.hover(screen.getByText('Llega una'));
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Merluza' })).toBeNull());
  expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement);
});
