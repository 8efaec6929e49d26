import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing/index.ts';
import { askToLeave, Link, useUnsavedGuard } from './index.ts';

function Form() {
  const [text, setText] = useState('');
  useUnsavedGuard(text !== '');
  return (
    <>
      <input aria-label="Nota" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/clients?page=2">misma página</Link>
      <Link to="/providers">otra página</Link>
    </>
  );
}

const open = () => renderPage(<Form />, { path: '/clients' });
const question = () => screen.queryByRole('dialog', { name: 'Tienes cambios sin guardar' });

it('lets go at once when nothing is unsaved', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('link', { name: 'otra página' }));
  await waitFor(() => expect(address()).toBe('/providers'));
});

it('asks before another page, and stays when told to', async () => {
  const { user, address } = await open();
  await user.type(screen.getByLabelText('Nota'), 'hola');
  await user.click(screen.getByRole('link', { name: 'otra página' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir aquí' }));
  expect(question()).toBeNull();
  expect(address()).toBe('/clients');
  expect(screen.getByLabelText('Nota')).toHaveValue('hola');
});

it('leaves when told to', async () => {
  const { user, address } = await open();
  await user.type(screen.getByLabelText('Nota'), 'hola');
  await user.click(screen.getByRole('link', { name: 'otra página' }));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(address()).toBe('/providers'));
});

it('takes the back button back while it asks, and follows the answer', async () => {
  const { user, address, go, back } = await renderPage(<Form />, { path: '/clients' });
  await go('/clients/7');
  await user.type(screen.getByLabelText('Nota'), 'hola');
  await back();
  expect(address()).toBe('/clients/7');
  await user.click(await screen.findByRole('button', { name: 'Seguir aquí' }));
  expect(address()).toBe('/clients/7');
  await back();
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(address()).toBe('/clients'));
});

it('goes back at once when nothing is unsaved', async () => {
  const { address, go, back } = await open();
  await go('/clients/7');
  await back();
  expect(address()).toBe('/clients');
});

it('does not ask within the page', async () => {
  const { user, address } = await open();
  await user.type(screen.getByLabelText('Nota'), 'hola');
  await user.click(screen.getByRole('link', { name: 'misma página' }));
  await waitFor(() => expect(address()).toBe('/clients?page=2'));
});

it('asks for ways out that are no navigation', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Nota'), 'hola');
  let asked: Promise<boolean> | undefined;
  act(() => {
    asked = askToLeave();
  });
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(await asked).toBe(true);
});

it('holds the closing of the tab', async () => {
  const { user } = await open();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    act(() => void window.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await user.type(screen.getByLabelText('Nota'), 'hola');
  expect(closing()).toBe(true);
});

it('tells of each move that is made, and of none that is not', async () => {
  const moves: string[] = [];
  const { user, go } = await renderPage(<Form />, { path: '/clients', onMove: (from, to) => moves.push(`${from} → ${to}`) });
  await go('/clients?page=2');
  await user.type(screen.getByLabelText('Nota'), 'hola');
  await user.click(screen.getByRole('link', { name: 'otra página' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir aquí' }));
  expect(moves).toEqual(['/clients → /clients']);
  await user.clear(screen.getByLabelText('Nota'));
  await user.click(screen.getByRole('link', { name: 'otra página' }));
  expect(moves).toEqual(['/clients → /clients', '/clients → /providers']);
});
