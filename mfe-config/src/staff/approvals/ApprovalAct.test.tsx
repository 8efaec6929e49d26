import { aUser, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ApprovalAct } from './ApprovalAct.tsx';

it('decides about somebody beside the first page, which it does not leave', async () => {
  const camila = aUser({ names: 'Camila', lastNames: 'Retamal', state: 'pending' });
  const server = fakeServer({
    users: { one: () => ({ ...camila, hasSecondFactor: null }), updateApproval: ({ state }) => ({ ...camila, state }) },
  });
  const onEnd = jest.fn();
  const { user, address } = await renderPage(<ApprovalAct row={camila} onEnd={onEnd} />, { role: 'admin' });
  const panel = within(await screen.findByRole('complementary', { name: 'Camila Retamal' }));
  expect(onEnd).toHaveBeenCalledTimes(1);
  await user.click(await panel.findByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('Camila Retamal ya puede iniciar sesión')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(server.of('users.updateApproval')[0]?.input).toEqual({ _id: camila._id, state: 'approved' });
  expect(address()).toBe('/');
});
