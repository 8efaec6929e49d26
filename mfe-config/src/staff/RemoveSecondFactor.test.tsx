import { coreCalls } from '@shop/shared/contract';
import { aUser, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PersonPanel } from './PersonPanel.tsx';

const pablo = aUser();
const button = () => screen.queryByRole('button', { name: 'Quitar segundo factor' });

/** A server where Pablo has a second factor until it is removed. */
function factorServer(hasSecondFactor: boolean | null, removeSecondFactor = (): Record<string, never> => ({})) {
  let isThere = hasSecondFactor;
  return fakeServer({
    users: {
      one: () => ({ ...pablo, hasSecondFactor: isThere }),
      removeSecondFactor: () => {
        const answer = removeSecondFactor();
        isThere = false;
        return answer;
      },
    },
  });
}

async function open() {
  const page = await renderPage(<PersonPanel id={pablo._id} />, { role: 'admin' });
  await screen.findByRole('link', { name: pablo.email });
  return page;
}

it('asks first, says what it means, and the person then has none', async () => {
  const server = factorServer(true);
  const { user } = await open();
  expect(screen.getByText('Configurado')).toBeVisible();
  await user.click(button() as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: '¿Quitar el segundo factor de Pablo Fuentes?' });
  expect(dialog).toHaveTextContent('la contraseña sola abre su cuenta');
  expect(server.of(coreCalls.users.removeSecondFactor.id)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Quitar segundo factor' }));
  expect(await screen.findByText('Quitaste el segundo factor de Pablo Fuentes')).toBeVisible();
  expect(server.of(coreCalls.users.removeSecondFactor.id)[0]?.input).toEqual({ _id: pablo._id });
  expect(await screen.findByText('Sin configurar')).toBeVisible();
  await waitFor(() => expect(button()).not.toBeInTheDocument());
});

it('says in the dialog why it was refused, and begins anew without it', async () => {
  factorServer(true, () => {
    throw new Refused(403, 'forbidden', { detail: 'Tu rol no permite esta acción.' });
  });
  const { user } = await open();
  await user.click(button() as HTMLElement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar segundo factor' }));
  expect(await within(screen.getByRole('dialog')).findByText(/Tu rol no permite esta acción\./)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(button() as HTMLElement);
  expect(screen.getByRole('dialog')).not.toHaveTextContent('Tu rol no permite esta acción.');
});

it.each([
  ['there is none', false, 'Sin configurar'],
  ['it is not for the caller to decide', null, undefined],
] as const)('is not offered where %s', async (_, hasSecondFactor, said) => {
  factorServer(hasSecondFactor);
  await open();
  expect(button()).not.toBeInTheDocument();
  expect(screen.queryAllByText('Segundo factor')).toHaveLength(said ? 1 : 0);
  if (said) expect(screen.getByText(said)).toBeVisible();
});
