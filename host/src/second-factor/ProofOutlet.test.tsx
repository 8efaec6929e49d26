import { useSend } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { type Answers, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ProofOutlet } from './ProofOutlet.tsx';
import { aFactorStatus, anAppSince, aPasskey, challenges, fakeAuthenticator } from './testing.ts';

const view = '10000000-0000-4000-8000-0000000000c1';

/** A form whose call requires a fresh proof. */
function Form() {
  const [text, setText] = useState('');
  const remove = useSend(calls.views.remove);
  return (
    <>
      <input aria-label="Nota" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => remove.mutate({ id: view })}>
        Borrar
      </button>
      {remove.data && <p>Borrada</p>}
      {remove.error && <p>{remove.error.message}</p>}
      <ProofOutlet />
    </>
  );
}

const provedAt = '2026-11-20T12:30:00.000Z';

/** A server that deletes after the user has proved their identity, with 123456, `right-password-1` or a passkey. */
function provingServer(status: ReturnType<typeof aFactorStatus>, more: Answers['secondFactor'] = {}) {
  let isProved = false;
  const prove = (isRight: boolean, field: string) => {
    if (!isRight) throw new Refused(422, 'invalid', { errors: [{ field, message: 'No es válido.' }] });
    isProved = true;
    return { provedAt };
  };
  return fakeServer({
    views: {
      remove: ({ id }) => {
        if (!isProved) throw new Refused(403, 'proof', { detail: 'Confirma que eres tú.' });
        return { _id: id };
      },
    },
    secondFactor: {
      status: () => status,
      ...challenges,
      proveByCode: ({ code }) => prove(code === '123456', 'code'),
      proveByPassword: ({ password }) => prove(password === 'right-password-1', 'password'),
      proveByPasskey: () => prove(true, ''),
      ...more,
    },
  });
}

async function open(status: ReturnType<typeof aFactorStatus>) {
  const server = provingServer(status);
  const page = await renderPage(<Form />);
  await page.user.type(screen.getByLabelText('Nota'), 'lo que escribí');
  await page.user.click(screen.getByRole('button', { name: 'Borrar' }));
  await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
  return { server, ...page };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Confirma que eres tú' });

it('asks for a code over the page, keeps what was typed, and sends the same call again', async () => {
  const { user, server } = await open(aFactorStatus({ appSince: anAppSince, codesLeft: 10 }));
  const field = await screen.findByLabelText(/Código de 6 dígitos/);
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, '000000{Enter}');
  expect(await screen.findByText('No es válido.')).toBeVisible();
  expect(field).toHaveValue('000000');
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  expect(await screen.findByText('Borrada')).toBeVisible();
  expect(dialog()).not.toBeInTheDocument();
  expect(screen.getByLabelText('Nota')).toHaveValue('lo que escribí');
  const [first, second, ...others] = server.of('views.remove');
  expect(others).toHaveLength(0);
  expect([second?.input, second?.headers['idempotency-key']]).toEqual([first?.input, first?.headers['idempotency-key']]);
  expect(first?.headers['idempotency-key']).toBeTruthy();
});

it('asks for the password of who has no second factor', async () => {
  const { user } = await open(aFactorStatus());
  await user.type(await screen.findByLabelText(/Contraseña/), 'right-password-1{Enter}');
  expect(await screen.findByText('Borrada')).toBeVisible();
});

it('takes a recovery code instead', async () => {
  const { user, server } = await open(aFactorStatus({ appSince: anAppSince, codesLeft: 10 }));
  await user.click(await screen.findByRole('button', { name: 'Usar un código de recuperación' }));
  await user.type(screen.getByLabelText(/Código de recuperación/), 'k7wd-3mzp-xh9a-e4tn{Enter}');
  expect(await screen.findByText('No es válido.')).toBeVisible();
  expect(screen.getByLabelText(/Código de recuperación/)).toHaveValue('k7wd-3mzp-xh9a-e4tn');
  expect(server.of('secondFactor.proveByCode')[0]?.input).toEqual({ code: 'k7wd-3mzp-xh9a-e4tn' });
});

it('takes a passkey', async () => {
  const device = fakeAuthenticator();
  const { user } = await open(aFactorStatus({ passkeys: [aPasskey], codesLeft: 10 }));
  await user.click(await screen.findByRole('button', { name: 'Usar llave de acceso' }));
  expect(await screen.findByText('Borrada')).toBeVisible();
  expect(device.asked()).toBe(1);
});

it('tells of a passkey that was cancelled, stays, and does nothing', async () => {
  fakeAuthenticator('NotAllowedError');
  const { user, server } = await open(aFactorStatus({ passkeys: [aPasskey], codesLeft: 10 }));
  await user.click(await screen.findByRole('button', { name: 'Usar llave de acceso' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se usó ninguna llave');
  expect(dialog()).toBeVisible();
  expect(server.of('views.remove')).toHaveLength(1);
});

it('answers those who wait when it goes with its page, and asks anew on the next one', async () => {
  const { unmount } = await open(aFactorStatus({ appSince: anAppSince, codesLeft: 10 }));
  unmount();
  await open(aFactorStatus({ appSince: anAppSince, codesLeft: 10 }));
  expect(dialog()).toBeVisible();
});

it('leaves the page as it is when the person would rather not', async () => {
  const { user, server } = await open(aFactorStatus({ appSince: anAppSince, codesLeft: 10 }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText(/Confirma que eres tú\./)).toBeVisible();
  expect(dialog()).not.toBeInTheDocument();
  expect(screen.getByLabelText('Nota')).toHaveValue('lo que escribí');
  expect(server.of('views.remove')).toHaveLength(1);
});
