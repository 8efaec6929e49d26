import { aListOf, anId, aUser, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pages } from '../../pages.ts';

const path = '/administrators/user-approvals';
const camila = aUser({ names: 'Camila', lastNames: 'Retamal', state: 'pending' });
const rodrigo = aUser({ names: 'Rodrigo', lastNames: 'Alarcón', state: 'pending', role: 'logistic' });

function serverWith() {
  let rows = [camila, rodrigo];
  return fakeServer({
    people: { byRolePage: () => aListOf(rows) },
    users: {
      one: ({ id }) => ({ ...([camila, rodrigo].find(({ _id }) => _id === id) ?? camila), hasSecondFactor: null }),
      updateApproval: ({ _id, state }) => {
        rows = rows.filter((row) => row._id !== _id);
        return { ...camila, _id, state };
      },
      decisions: () => [
        {
          _id: anId(),
          at: '2026-11-20T12:30:00.000Z',
          by: { _id: anId(), name: 'Marcela Rojas' },
          user: { _id: anId(), names: 'Prueba', lastNames: 'Prueba', email: 'x@y.example', role: 'seller' },
          state: 'rejected',
          reason: 'Datos falsos.',
        },
      ],
    },
  });
}

const panel = (name: string) => screen.findByRole('complementary', { name });

describe('the queue of approvals', () => {
  /** Presses the element that declares a shortcut, as the shell does. */
  const press = (user: UserEvent, key: string) => user.click(document.querySelector(`[data-press="${key}"]`) as Element);

  it('is walked by J and K; A approves and goes on to the next', async () => {
    const server = serverWith();
    const { user } = await renderPage(pages, { path, role: 'admin' });
    expect(await screen.findByText('Datos falsos.')).toBeVisible();
    act(() => screen.getByRole('row', { name: /Camila Retamal/ }).focus());
    await user.keyboard('{Enter}');
    await within(await panel('Camila Retamal')).findByRole('button', { name: 'Aprobar y seguir' });
    await press(user, 'j');
    await within(await panel('Rodrigo Alarcón')).findByRole('button', { name: 'Aprobar y seguir' });
    await press(user, 'k');
    expect(await within(await panel('Camila Retamal')).findByText(/Verá clientes/)).toBeVisible();
    await press(user, 'a');
    await panel('Rodrigo Alarcón');
    expect(screen.getByRole('row', { current: true })).toHaveTextContent('Rodrigo Alarcón');
    expect(await screen.findByText('Camila Retamal ya puede iniciar sesión')).toBeVisible();
    expect(server.of('users.updateApproval')[0]?.input).toEqual({ _id: camila._id, state: 'approved' });
  });

  it('asks the reason with R', async () => {
    const server = serverWith();
    const { user } = await renderPage(pages, { path, role: 'admin' });
    await user.click(await screen.findByText('Camila Retamal'));
    await within(await panel('Camila Retamal')).findByRole('button', { name: 'Aprobar y seguir' });
    await press(user, 'r');
    const dialog = within(await screen.findByRole('dialog', { name: /Rechazar la cuenta de Camila/ }));
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'jaka falsa');
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() => expect(server.of('users.updateApproval')).toHaveLength(1));
    expect(server.of('users.updateApproval')[0]?.input).toEqual({ _id: camila._id, state: 'rejected', reason: 'jaka falsa' });
    await panel('Rodrigo Alarcón');
  });

  it('says when somebody else was first', async () => {
    const server = serverWith();
    server.answer({
      users: {
        updateApproval: () => {
          throw new Refused(409, 'state', { title: 'Ya no está pendiente' });
        },
      },
    });
    const { user } = await renderPage(pages, { path, role: 'admin' });
    await user.click(await screen.findByText('Camila Retamal'));
    await user.click(await screen.findByRole('button', { name: 'Aprobar y seguir' }));
    expect(await screen.findByText('La decisión no se guardó')).toBeVisible();
    await panel('Camila Retamal');
  });
});
