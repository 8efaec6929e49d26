import { act, screen, waitFor } from '@testing-library/react';
import { calls } from '../contract/calls/index.ts';
import { aUser, fakeServer, renderPage } from '../testing/index.ts';
import { useCallForm } from './useCallForm.ts';

const user = aUser();

function Page() {
  const form = useCallForm(calls.users.updateApproval, {
    record: user,
    valuesOf: () => ({}),
    input: (_, { _id }) => ({ _id, state: 'approved' as const }),
    onSaved: () => undefined,
    leadsTo: ({ _id }) => `/sellers/${_id}`,
  });
  return (
    <button type="button" onClick={() => void form.save()}>
      save
    </button>
  );
}

/** A save that the server answers when the test releases it. */
async function beginSave() {
  let answer: (stored: typeof user) => void = () => undefined;
  const server = fakeServer({
    users: {
      updateApproval: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
  });
  const page = await renderPage(<Page />, { path: '/sellers/approvals', role: 'admin' });
  await page.user.click(screen.getByRole('button', { name: 'save' }));
  await waitFor(() => expect(server.of('users.updateApproval')).toHaveLength(1));
  return { ...page, answer: () => act(async () => answer(user)) };
}

it('leads to the record once it is saved', async () => {
  const { answer, address } = await beginSave();
  await answer();
  await waitFor(() => expect(address()).toBe(`/sellers/${user._id}`));
});

it('leads nowhere when the form was left before the answer came', async () => {
  const { answer, go, address } = await beginSave();
  await go('/clients');
  await answer();
  expect(address()).toBe('/clients');
});
